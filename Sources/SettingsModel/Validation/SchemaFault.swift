import SettingsPropertyLists
import SettingsSchema

/// A violation of the schema in a page, for which rules provide the messages.
package struct SchemaFault: Sendable, Hashable {
  /// A kind of violation.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// An item of `PreferenceSpecifiers` that is not a dictionary.
    case itemNotDictionary
    /// A row without `Type`.
    case missingType
    /// A `Type` that no dialect defines.
    case unknownType
    /// A `Type` of an undeclared dialect.
    case foreignType
    /// A `Type` that is Xcode's label instead of the raw name.
    case typeLabel
    /// A required key that is absent.
    case missingKey
    /// A required key with an empty value.
    case emptyKey
    /// A required text without a visible character.
    case blankValue
    /// A choice whose title has no visible character.
    case blankItem
    /// A value of a type that the key does not allow.
    case wrongType
    /// An item of an array, of a type that the key does not allow.
    case wrongItemType
    /// A key that no declared dialect defines.
    case unknownKey
    /// A key that only other elements have, so that it is never read here.
    case misplacedKey
    /// A key of an undeclared dialect.
    case foreignKey
    /// A key that is Xcode's label instead of the raw name.
    case keyLabel
    /// A string that is not among the allowed values.
    case invalidChoice
    /// A string that only an undeclared dialect allows.
    case foreignChoice
    /// A key or type that only some systems or versions know.
    case conditional
  }

  /// The kind of violation.
  package var kind: Kind
  /// The 0-based index of the row; `nil` for a fault of the page itself.
  package var row: Int?
  /// The row's element type, or the page.
  package var element: ElementID
  /// The key of the entry at fault, or the item of an array at fault; for any other fault, the
  /// dictionary of the row or page.
  package var node: PropertyList.NodeID
  /// Whether `node` is the key of an entry, whose value directly follows it.
  package var isEntry = false
  /// The key at fault; `nil` if the element does not have it, and for a fault of the row itself or
  /// of the name of its type.
  package var key: SchemaKey? = nil
  /// The key most likely meant by a misspelled key or a label; `nil` if none is similar, and for
  /// other faults.
  package var suggestion: KeyID? = nil
  /// Whether Settings drops the row because of the fault.
  package var dropsRow = false
  /// For an absent key, all keys that are absent from the row, including this one.
  package var allMissing: [KeyID] = []

  /// The value of the entry at fault; the same as ``node`` if no entry is at fault.
  package var value: PropertyList.NodeID {
    guard isEntry else { return node }
    return PropertyList.NodeID(node.index + 1)
  }
}
