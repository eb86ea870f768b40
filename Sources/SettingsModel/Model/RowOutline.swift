import PropertyLists
import SettingsSchema

/// What one look at a row's dictionary tells.
///
/// It is made once, when a page is read: what walks over all rows of a page finds out from here which of them concern
/// it, and touches nothing else. A walk over the dictionaries themselves is what costs on a page of many rows.
@usableFromInline
package struct RowOutline: Sendable {
  /// The dictionary, or whatever stands in its place.
  @usableFromInline package let node: PropertyList.NodeID
  /// The element type; `ElementID.unknown` for a missing or unknown one.
  @usableFromInline package let element: ElementID
  /// What is unusual about the key.
  package private(set) var keyTraits: KeyTraits = []
  /// Which keys of the schema the dictionary may have.
  @usableFromInline package private(set) var fields = FieldSet()
  /// The value of `Key`: a string of at least one character. The row itself where there is none.
  package private(set) var key: PropertyList.NodeID
  /// The value of `DefaultValue`, of whatever type. The row itself where there is none.
  package private(set) var value: PropertyList.NodeID
  /// The hash of the key's text.
  package private(set) var keyHash: UInt64 = 0

  /// Looks at a row whose type is not known yet.
  init(_ node: PropertyList.NodeID, in list: PropertyList, schema: Schema) {
    var type = PropertyList.NodeID(0)
    var element = ElementID.unknown
    self.node = node
    key = node
    var key = PropertyList.NodeID(0)
    var value = node
    var fields = FieldSet()
    list.withEntries(node) { entries in
      for entry in entries {
        let name = KeyID(rawValue: list.symbol(entry.key))
        fields.insert(name)
        // The first entry holds where a key stands twice, as in `Row.field(_:)`.
        switch name {
        case .type where type.index == 0: type = entry.value
        case .key where key.index == 0: key = entry.value
        case .defaultValue where value == node: value = entry.value
        default: break
        }
      }
    }
    self.value = value
    self.fields = fields
    if type.index != 0, let symbol = list.symbol(ofString: type) {
      element = ElementID(rawValue: symbol.number)
      if !schema.flags(of: element).isSuperset(of: [.inUse, .row]) { element = .unknown }
    }
    self.element = element
    guard key.index != 0, list.kind(key) == .string, !list.isEmptyText(key) else { return }
    self.key = key
  }

  /// Looks at the keys themselves.
  ///
  /// The text of a key is far from the one before it, and seldom in any cache. The first bytes of many keys are asked
  /// for before any is worked on, so that the processor waits for all of them at once.
  static func readKeys(of outlines: inout [RowOutline], in list: PropertyList) {
    let batch = 64
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: batch) { initials in
      outlines.withUnsafeMutableBufferPointer { outlines in
        var start = 0
        while start < outlines.count {
          let end = min(start + batch, outlines.count)
          for index in start..<end {
            let initial = outlines[index].hasKey ? list.withText(outlines[index].key) { $0[0] } : 0
            initials.initializeElement(at: index - start, to: initial)
          }
          for index in start..<end where outlines[index].hasKey {
            list.withText(outlines[index].key) { key in
              outlines[index].keyTraits = KeyTraits(of: key, startingWith: initials[index - start])
              outlines[index].keyHash = TextHash.hash(key)
            }
          }
          start = end
        }
      }
    }
  }

  /// Looks at a dictionary that is no row: only its fields count.
  init(fieldsOf node: PropertyList.NodeID, in list: PropertyList, element: ElementID) {
    self.node = node
    self.element = element
    key = node
    value = node
    for entry in list.entries(node) { fields.insert(KeyID(rawValue: list.symbol(entry.key))) }
  }

  /// Whether the row has a key of at least one character.
  package var hasKey: Bool { key != node }
  /// Whether the row has a default, of whatever type.
  package var hasValue: Bool { value != node }
}

/// The keys that a dictionary may have: what is not in the set is surely not in the dictionary.
@usableFromInline
package struct FieldSet: Sendable {
  /// A key's bit is its number modulo 64: the schema has hardly more keys, so few share one.
  @usableFromInline var bits: UInt64 = 0

  @inlinable init() {}

  @inlinable
  mutating func insert(_ key: KeyID) { bits |= 1 << UInt64(key.rawValue & 63) }

  /// Whether a key may be there.
  @inlinable
  package func mayContain(_ key: KeyID) -> Bool { bits & (1 << UInt64(key.rawValue & 63)) != 0 }
}
