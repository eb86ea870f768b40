import SettingsText

/// Names of properties in Objective-C.
enum ObjectiveCNames {
  /// How properties are named.
  static let properties = IdentifierRules(
    style: .lowerCamelCase,
    taken: taken.union([
      "registerDefaults", "registrationDefaults", "reset", "resetAll", "rows", "titleForKey",
      "userDefaults",
    ]), addition: "Setting", isTaken: isOfFamily, substitute: "setting")

  /// How the class properties with the suites are named.
  static let suites = IdentifierRules(
    style: .lowerCamelCase, taken: taken.union(["registerDefaults", "standard"]),
    addition: "Group", isTaken: isOfFamily, substitute: "group")

  /// How constants of app groups and the classes of their settings are named.
  static func groups(_ prefix: String) -> IdentifierRules {
    IdentifierRules(
      style: .upperCamelCase, prefix: prefix, taken: ["Standard"], addition: "Group",
      isTaken: isOfConstants, substitute: "Group")
  }

  /// The part of a list's name between those of the file and of a choice.
  static func list(_ type: String) -> String { isOfConstants(type) ? "List" + type : type }

  /// Whether a type could have the name of a key's or an app group's constant.
  private static func isOfConstants(_ name: String) -> Bool {
    name.hasPrefix("Key") || name.hasPrefix("Suite") || name.hasSuffix("Settings")
  }

  private static let taken = ReservedNames.userDefaultsMembers.union(ReservedNames.swiftKeywords)
    .union(ReservedNames.objectiveCWords)

  /// Whether ARC takes a method of this name for one that gives its result away, or `NSObject` may
  /// have it.
  static func isOfFamily(_ name: String) -> Bool {
    if name.hasPrefix("accessibility") || name.hasPrefix("isAccessibility") { return true }
    return ["alloc", "copy", "init", "mutableCopy", "new"].contains { family in
      guard name.hasPrefix(family) else { return false }
      return name.utf8.dropFirst(family.utf8.count).first.map { !(0x61...0x7A).contains($0) }
        ?? true
    }
  }

  /// The setter of a property: Objective-C capitalizes ASCII letters alone.
  static func setter(_ property: String) -> String {
    guard let first = property.utf8.first, first.isLetter else { return "set" + property }
    return "set" + property.prefix(1).uppercased() + property.dropFirst()
  }
}
