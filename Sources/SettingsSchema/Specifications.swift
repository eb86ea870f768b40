/// The specification of one key of a page or of an element type.
package struct KeySpecification: Sendable, Hashable {
  /// The interned name.
  package var id: KeyID
  /// The raw name in the property list.
  package var name: String
  /// The types its value may have; a value of another type counts as absent.
  package var types: ValueTypes
  /// The types of the items, where the value is an array.
  package var itemTypes: ValueTypes = .any
  /// Who requires it; empty for an optional key.
  package var requiredBy: RequiredBy = []
  /// Keys of the same element that make this one unnecessary; where one of them is present, a value
  /// this key may still have need not be what its `role` says.
  package var requiredUnless: [KeyID] = []
  /// Whether an empty string or array counts as absent.
  package var isNonEmpty: Bool = false
  /// Whether Settings looks the text (or each text of the array) up in the strings table.
  package var isLocalizable: Bool = false
  /// The role of the value.
  package var role: KeyRole = .plain
  /// The strings it, or each item of its array, may hold; empty for any.
  package var allowedValues: [String] = []
  /// The element types a nested dictionary may have; empty where the value is no nested element.
  package var nestedTypes: [String] = []
  /// The value in effect when the key is absent, in words or as a literal.
  package var defaultDescription: String?
  /// The first iOS version that reads it, such as `7.0`; absent where no source names one.
  package var since: String?
  /// The platforms that read it; empty for all.
  package var platforms: Set<Platform> = []
  /// Xcode's label for the raw name, where Xcode shows another.
  package var label: String?
  /// Xcode's labels for the allowed values: raw value by label.
  package var valueLabels: [String: String] = [:]
  /// One sentence.
  package var summary: String
  /// The sources of the facts: tags of the dialect's `sources`.
  package var sources: [String]
  /// The dialect that defines it: `apple`, `inappsettingskit` or the name of a user's own.
  package var dialect: String

  /// Whether its absence is a fault: the Settings app drops the row, or the schema reference
  /// demands it.
  package var isRequired: Bool { !requiredBy.isDisjoint(with: [.settingsApp, .reference]) }
}

/// The specification of one element type, or of the page itself.
package struct ElementSpecification: Sendable, Hashable {
  /// The interned name.
  package var id: ElementID
  /// The value of `Type`; empty for the page itself.
  package var name: String
  /// Xcode's label for the type, where Xcode has one.
  package var label: String?
  /// Whether the row stores a value under its key.
  package var holdsValue: Bool = false
  /// Whether the user can change the value in Settings.
  package var isEditable: Bool = false
  /// Whether it begins a new group.
  package var startsGroup: Bool = false
  /// Whether it may be in `PreferenceSpecifiers`; a nested dictionary such as a confirmation prompt
  /// may not.
  package var isRow: Bool = true
  /// The first iOS version that shows it.
  package var since: String?
  /// The platforms that show it; empty for all.
  package var platforms: Set<Platform> = []
  /// One sentence.
  package var summary: String
  /// The sources of the facts: tags of the dialect's `sources`.
  package var sources: [String]
  /// The dialect that defines it.
  package var dialect: String
  /// Its keys, in the order of the schema file.
  package var keys: [KeySpecification]
}
