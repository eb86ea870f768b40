import SettingsPropertyLists
import SettingsSchema

/// Something in a page that the schema does not allow; the words are found by the rules.
package struct SchemaFault: Sendable, Hashable {
  /// A kind of violation.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// An item of `PreferenceSpecifiers` is no dictionary.
    case itemNotDictionary
    /// A row has no `Type`.
    case missingType
    /// A row's `Type` is no known type of any dialect.
    case unknownType
    /// A row's `Type` belongs to a dialect that is not in use.
    case foreignType
    /// A row's `Type` is what Xcode shows instead of the raw name.
    case typeLabel
    /// A key the element needs is absent.
    case missingKey
    /// A key the element needs is there but empty.
    case emptyKey
    /// A text the element needs has no character that anybody sees.
    case blankValue
    /// A title of a choice is empty or has no character that anybody sees.
    case blankItem
    /// A value has a type the key does not take.
    case wrongType
    /// An item of an array has a type the key does not take.
    case wrongItemType
    /// A key no dialect in use knows anywhere.
    case unknownKey
    /// A key that other elements know and this one never reads.
    case misplacedKey
    /// A key that belongs to a dialect that is not in use.
    case foreignKey
    /// A key that is what Xcode shows instead of the raw name.
    case keyLabel
    /// A string outside the allowed values.
    case invalidChoice
    /// A string that a dialect not in use allows.
    case foreignChoice
    /// A key or type that only some systems or versions know.
    case conditional
  }

  /// The kind of violation.
  package var kind: Kind
  /// The 0-based index of the row; absent for a fault of the page itself.
  package var row: Int?
  /// The row's element type, or the page.
  package var element: ElementID
  /// The key of the entry, or the row's node if no entry is at fault.
  package var node: PropertyList.NodeID
  /// Whether `node` is the key of an entry, whose value is directly behind it.
  package var isEntry = false
  /// The key that the fault is about, where the schema knows it at this element.
  package var key: SchemaKey? = nil
  /// The key most likely meant, where the written one is misspelled or a label.
  package var suggestion: KeyID? = nil
  /// Whether the row is dropped because of it.
  package var dropsRow = false
  /// For an absent key all keys that are absent from the row, this one among them.
  package var allMissing: [KeyID] = []

  /// The value of the entry, where one is meant; else the row's node.
  package var value: PropertyList.NodeID { isEntry ? PropertyList.NodeID(node.index + 1) : node }
}
