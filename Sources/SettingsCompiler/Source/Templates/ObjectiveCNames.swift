import SettingsText

/// Names of properties in Objective-C.
enum ObjectiveCNames {
  /// The names of properties.
  static let properties = IdentifierRules(
    style: .lowerCamelCase,
    taken: taken.union([
      "registerDefaults", "registrationDefaults", "reset", "resetAll", "rows", "titleForKey",
      "userDefaults",
    ]), addition: "Setting", isTaken: isOfFamily, substitute: "setting")

  /// The names of the class properties with the suites.
  static let suites = IdentifierRules(
    style: .lowerCamelCase, taken: taken.union(["registerDefaults", "standard"]),
    addition: "Group", isTaken: isOfFamily, substitute: "group")

  /// Returns the names of constants of app groups and of the classes of their settings.
  static func groups(_ prefix: String) -> IdentifierRules {
    IdentifierRules(
      style: .upperCamelCase, prefix: prefix, taken: ["Standard"], addition: "Group",
      isTaken: isOfConstants, substitute: "Group")
  }

  /// Returns the part of a list's name between those of the file and of a choice.
  static func list(_ type: String) -> String { isOfConstants(type) ? "List" + type : type }

  /// Returns whether a type could have the name of a key's or an app group's constant.
  private static func isOfConstants(_ name: String) -> Bool {
    name.hasPrefix("Key") || name.hasPrefix("Suite") || name.hasSuffix("Settings")
  }

  private static let taken = ReservedNames.userDefaultsMembers.union(ReservedNames.swiftKeywords)
    .union(ReservedNames.objectiveCWords)

  /// Returns whether ARC takes a method of this name for one that gives its result away, or
  /// `NSObject` may have it.
  static func isOfFamily(_ name: String) -> Bool {
    if name.hasPrefix("accessibility") || name.hasPrefix("isAccessibility") { return true }
    return ["alloc", "copy", "init", "mutableCopy", "new"].contains { family in
      guard name.hasPrefix(family) else { return false }
      // A word such as 'newsletter' only begins like one.
      guard let next = name.utf8.dropFirst(family.utf8.count).first else { return true }
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    }
  }

  /// Returns the setter of a property: Objective-C capitalizes ASCII letters alone.
  static func setter(_ property: String) -> String {
    guard let first = property.utf8.first, first.isLetter else { return "set" + property }
    return "set" + property.prefix(1).uppercased() + property.dropFirst()
  }
}
