/// The specification of one key of a page or of an element type.
package struct KeySpecification: Sendable, Hashable {
  /// The interned name.
  package var id: KeyID
  /// The raw name in the property list.
  package var name: String
  /// The types that the key's value may have.
  ///
  /// A value of another type counts as absent.
  package var types: ValueTypes
  /// The types of an array's items.
  package var itemTypes: ValueTypes = .any
  /// The sources that require the key; empty for an optional key.
  package var requiredBy: RequiredBy = []
  /// The keys of the same element that make this key unnecessary.
  ///
  /// If one of them is present, the value of this key need not match its `role`.
  package var requiredUnless: [KeyID] = []
  /// Whether an empty string or array counts as absent.
  package var isNonEmpty: Bool = false
  /// Whether Settings looks up the text, or each text of the array, in the strings table.
  package var isLocalizable: Bool = false
  /// The role of the value.
  package var role: KeyRole = .plain
  /// The strings allowed as the value, or as each item of its array; empty if any string is.
  package var allowedValues: [String] = []
  /// The element types that a nested dictionary may have; empty for other values.
  package var nestedTypes: [String] = []
  /// The value in effect when the key is absent, in words or as a literal; `nil` if there is none.
  package var defaultDescription: String?
  /// The first iOS version that reads the key, such as `7.0`; `nil` if no source names one.
  package var since: String?
  /// The platforms that read the key; empty for all.
  package var platforms: Set<Platform> = []
  /// Xcode's label for the raw name, if it differs.
  package var label: String?
  /// Xcode's labels for the allowed values: raw value by label.
  package var valueLabels: [String: String] = [:]
  /// The description in one sentence.
  package var summary: String
  /// The sources of the facts: tags of the dialect's `sources`.
  package var sources: [String]
  /// The dialect that defines the key: `apple`, `inappsettingskit` or the name of a custom one.
  package var dialect: String

  /// Whether the absence of the key is a fault: the Settings app drops the row, or the schema
  /// reference requires the key.
  package var isRequired: Bool {
    !requiredBy.isDisjoint(with: [.settingsApp, .reference])
  }
}

/// The specification of one element type, or of the page itself.
package struct ElementSpecification: Sendable, Hashable {
  /// The interned name.
  package var id: ElementID
  /// The value of `Type`; empty for the page itself.
  package var name: String
  /// Xcode's label for the type; `nil` if Xcode has none.
  package var label: String?
  /// Whether the row stores a value under its key.
  package var holdsValue: Bool = false
  /// Whether the user can change the value in Settings.
  package var isEditable: Bool = false
  /// Whether a row of the type begins a new group.
  package var startsGroup: Bool = false
  /// Whether `PreferenceSpecifiers` may contain the type, unlike a nested dictionary such as a
  /// confirmation prompt.
  package var isRow: Bool = true
  /// The first iOS version that shows the type; `nil` if no source names one.
  package var since: String?
  /// The platforms that show the type; empty for all.
  package var platforms: Set<Platform> = []
  /// The description in one sentence.
  package var summary: String
  /// The sources of the facts: tags of the dialect's `sources`.
  package var sources: [String]
  /// The dialect that defines the type.
  package var dialect: String
  /// The keys of the type, in the order of the schema file.
  package var keys: [KeySpecification]
}
