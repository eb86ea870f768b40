import SettingsPropertyLists
import SettingsSchema

/// Facts about a row, collected in one pass over its dictionary.
///
/// ``Row`` gives access to them.
///
/// It is made once, when a page is read. Walking the dictionaries again for each question doubles
/// the time of a page of 60,000 rows.
@usableFromInline
struct RowRecord: Sendable {
  // The properties are in the order of their sizes, so that a record takes 24 bytes, not 32.

  /// A superset of the schema keys in the dictionary.
  @usableFromInline private(set) var fields = KeySet64()
  /// The dictionary, or the value in its place.
  @usableFromInline let node: PropertyList.NodeID
  /// The value of `Key`, or the row itself if the value is not a string of at least one character.
  @usableFromInline private(set) var keyNode: PropertyList.NodeID
  /// The value of `DefaultValue`, or the row itself if there is none.
  private var valueNode: PropertyList.NodeID
  /// The element type; `ElementID.unknown` for a missing or unknown one.
  @usableFromInline let element: ElementID
  /// Whether the dictionary may repeat a key.
  @usableFromInline private(set) var mayRepeatKeys = false

  /// Creates the record of a row.
  ///
  /// It is a function because an initializer would retain the list and the schema for every row.
  ///
  /// - Parameter keysOfPage: The set to which the keys of the dictionary are added.
  static func of(
    _ node: PropertyList.NodeID, in list: PropertyList, schema: Schema,
    addingKeysTo keysOfPage: inout KeySet128
  ) -> RowRecord {
    // The row itself stands for an absent value.
    var type = node
    var key = node
    var value = node
    var fields = KeySet64()
    var seen = keysOfPage
    var mayRepeatKeys = false
    let keepsFirst = list.keepsFirstOfRepeatedKeys
    for entry in list.entries(node) {
      let name = KeyID(rawValue: list.symbol(entry.key))
      mayRepeatKeys = mayRepeatKeys || fields.mayContain(name)
      fields.insert(name)
      seen.insert(name)
      switch name {
      case .type where type == node || !keepsFirst: type = entry.value
      case .key where key == node || !keepsFirst: key = entry.value
      case .defaultValue where value == node || !keepsFirst: value = entry.value
      default: break
      }
    }
    keysOfPage = seen
    let hasKey = list.kind(key) == .string && !list.isEmptyText(key)
    var element = ElementID.unknown
    if type != node, let symbol = list.symbol(ofString: type) {
      element = ElementID(rawValue: symbol.number)
      if !schema.flags(of: element).isSuperset(of: [.inUse, .row]) {
        if element != .unknown { keysOfPage.insertForeignType() }
        element = .unknown
      }
    }
    return RowRecord(
      fields: fields,
      node: node,
      keyNode: hasKey ? key : node,
      valueNode: value,
      element: element,
      mayRepeatKeys: mayRepeatKeys)
  }

  /// The value of `Key`; `nil` if it is not a string of at least one character.
  @inlinable var key: PropertyList.NodeID? {
    guard keyNode != node else { return nil }
    return keyNode
  }
  /// The value of `DefaultValue`, of any type; `nil` if there is none.
  var defaultValue: PropertyList.NodeID? {
    guard valueNode != node else { return nil }
    return valueNode
  }
}

extension RowRecord {
  /// Creates the record of a page's dictionary, of which only the fields matter.
  ///
  /// - Parameter keysOfPage: The set to which the keys of the dictionary are added.
  init(ofPageIn list: PropertyList, addingKeysTo keysOfPage: inout KeySet128) {
    node = list.root
    element = .page
    keyNode = list.root
    valueNode = list.root
    for entry in list.entries(list.root) {
      let name = KeyID(rawValue: list.symbol(entry.key))
      mayRepeatKeys = mayRepeatKeys || fields.mayContain(name)
      fields.insert(name)
      keysOfPage.insert(name)
    }
  }
}

/// A superset of the keys of a dictionary: a key outside of the set is absent from the dictionary.
@usableFromInline
package struct KeySet64: Sendable {
  /// The bits of the keys: a key's bit is its number modulo 64, so that few keys share a bit.
  @usableFromInline var bits: UInt64 = 0

  @inlinable init() {}

  /// Creates a set of keys.
  package init(_ keys: [KeyID]) {
    for key in keys { insert(key) }
  }

  @inlinable
  mutating func insert(_ key: KeyID) { bits |= 1 << UInt64(key.rawValue & 63) }

  /// Whether no key is in the set.
  @inlinable package var isEmpty: Bool { bits == 0 }

  /// Returns whether both sets may share a key.
  @inlinable
  package func mayIntersect(_ other: KeySet64) -> Bool { bits & other.bits != 0 }

  /// Returns whether a key may be in the set.
  @inlinable
  package func mayContain(_ key: KeyID) -> Bool { bits & (1 << UInt64(key.rawValue & 63)) != 0 }
}

/// The keys of the built-in dialects that a page has.
///
/// Keys of custom dialects are left out.
package struct KeySet128: Sendable {
  /// The number of keys that a set can tell apart.
  static let capacity = 128
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Whether any row has a type of an undeclared dialect.
  private(set) var hasForeignType = false

  /// Creates a set of keys.
  init(_ keys: [KeyID] = []) {
    for key in keys { insert(key) }
  }

  @inline(__always)
  mutating func insert(_ key: KeyID) {
    // Shifting by 64 bits or more, or by a negative number of bits, gives 0.
    low |= 1 << UInt64(key.rawValue)
    high |= 1 << (Int64(key.rawValue) - 64)
  }

  mutating func insertForeignType() { hasForeignType = true }

  /// Returns whether both sets share a key.
  func intersects(_ other: KeySet128) -> Bool {
    (low & other.low) | (high & other.high) != 0
  }
}
