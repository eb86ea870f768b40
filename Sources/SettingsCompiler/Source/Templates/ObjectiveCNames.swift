import SettingsText

/// The rules for names of properties in Objective-C.
enum ObjectiveCNames {
  /// The rules for the names of properties.
  static let properties = IdentifierRules(
    style: .lowerCamelCase,
    taken: taken.union([
      "registerDefaults", "registrationDefaults", "reset", "resetAll", "rows", "titleForKey",
      "userDefaults",
    ]), addition: "Setting", hasTakenForm: isReservedMethod, firstWord: "setting")

  /// The rules for the names of class properties that return suites.
  static let suites = IdentifierRules(
    style: .lowerCamelCase, taken: taken.union(["registerDefaults", "standard"]),
    addition: "Group", hasTakenForm: isReservedMethod, firstWord: "group")

  /// Returns the rules for the names of app groups' constants and of the classes of their settings.
  static func groups(_ prefix: String) -> IdentifierRules {
    IdentifierRules(
      style: .upperCamelCase, prefix: prefix, taken: ["Standard"], addition: "Group",
      hasTakenForm: mayEqualConstant, firstWord: "Group")
  }

  /// Returns the component of a choice's name that identifies its list.
  static func list(_ type: String) -> String { mayEqualConstant(type) ? "List" + type : type }

  /// Returns whether a type's name may equal that of a constant for a key or an app group.
  private static func mayEqualConstant(_ name: String) -> Bool {
    name.hasPrefix("Key") || name.hasPrefix("Suite") || name.hasSuffix("Settings")
  }

  private static let taken = ReservedNames.userDefaultsMembers.union(ReservedNames.swiftKeywords)
    .union(ReservedNames.objectiveCWords)

  /// Returns whether a method must not have a name: ARC expects a retained object from `newValue`,
  /// and `NSObject` may declare `accessibilityLabel`.
  static func isReservedMethod(_ name: String) -> Bool {
    if name.hasPrefix("accessibility") || name.hasPrefix("isAccessibility") { return true }
    return ["alloc", "copy", "init", "mutableCopy", "new"].contains { family in
      guard name.hasPrefix(family) else { return false }
      // A word such as 'newsletter' only begins with the family's name.
      guard let next = name.utf8.dropFirst(family.utf8.count).first else { return true }
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    }
  }

  /// Returns the setter of a property, in whose name only an ASCII letter is capitalized.
  static func setter(_ property: String) -> String {
    guard let first = property.utf8.first, first.isLetter else { return "set" + property }
    return "set" + property.prefix(1).uppercased() + property.dropFirst()
  }
}
