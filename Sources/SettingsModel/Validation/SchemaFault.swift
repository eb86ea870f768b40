import SettingsPropertyLists
import SettingsSchema

/// A violation of the schema in a page, for which rules provide the messages.
package struct SchemaFault: Sendable, Hashable {
  /// A kind of violation.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// An item of `PreferenceSpecifiers` is no dictionary.
    case itemNotDictionary
    /// A row has no `Type`.
    case missingType
    /// A row's `Type` is no known type of any dialect.
    case unknownType
    /// A row's `Type` belongs to an undeclared dialect.
    case foreignType
    /// A row's `Type` is the label that Xcode shows instead of the raw name.
    case typeLabel
    /// A required key is absent.
    case missingKey
    /// A required key has an empty value.
    case emptyKey
    /// A required text has no visible character.
    case blankValue
    /// A title of a choice is empty or has no visible character.
    case blankItem
    /// A value has a type that the key does not allow.
    case wrongType
    /// An item of an array has a type that the key does not allow.
    case wrongItemType
    /// A key is unknown to all declared dialects.
    case unknownKey
    /// A key belongs to other elements and is never read at this one.
    case misplacedKey
    /// A key belongs to an undeclared dialect.
    case foreignKey
    /// A key is the label that Xcode shows instead of the raw name.
    case keyLabel
    /// A string is outside of the allowed values.
    case invalidChoice
    /// A string is allowed only by an undeclared dialect.
    case foreignChoice
    /// A key or type is known only to some systems or versions.
    case conditional
  }

  /// The kind of violation.
  package var kind: Kind
  /// The 0-based index of the row; `nil` for a fault of the page itself.
  package var row: Int?
  /// The row's element type, or the page.
  package var element: ElementID
  /// The key of the entry, or the row's node if no entry is at fault.
  package var node: PropertyList.NodeID
  /// Whether `node` is the key of an entry, whose value directly follows it.
  package var isEntry = false
  /// The key at fault; `nil` if the schema does not know it at this element.
  package var key: SchemaKey? = nil
  /// The key most likely meant by a misspelled key or a label.
  package var suggestion: KeyID? = nil
  /// Whether Settings drops the row because of it.
  package var dropsRow = false
  /// For an absent key, all keys that are absent from the row, including this one.
  package var allMissing: [KeyID] = []

  /// The value of the entry at fault, else the row's node.
  package var value: PropertyList.NodeID {
    guard isEntry else { return node }
    return PropertyList.NodeID(node.index + 1)
  }
}
