import SettingsPropertyLists
import SettingsText

/// Numbers the distinct texts of several property lists from 0 in order of addition, comparing
/// bytes without making strings.
struct TextNumbers: Sendable {
  /// The first occurrence of each text.
  private(set) var firstOccurrences: [Occurrence] = []
  private var index = HashIndex(capacity: 64)

  /// A text in a property list.
  struct Occurrence: Sendable {
    let list: PropertyList
    let node: PropertyList.NodeID

    func hasText(_ bytes: ByteView) -> Bool {
      list.withText(node) { $0.hasSameBytes(as: bytes) }
    }
  }

  /// The number of distinct texts.
  var count: Int { firstOccurrences.count }

  /// Returns the number of a text, and adds it if it is new.
  mutating func numberOrNew(of node: PropertyList.NodeID, in list: PropertyList) -> Int {
    let number = list.withText(node) { bytes in
      index.insert(TextHash.hash(bytes)) {
        firstOccurrences[$0].hasText(bytes)
      }
    }
    let isNew = number == count
    if isNew { firstOccurrences.append(Occurrence(list: list, node: node)) }
    return number
  }

  /// Returns the number of a text; `nil` if it was not added.
  func number(of text: String) -> Int? {
    text.withBytes { bytes in
      index.number(TextHash.hash(bytes)) {
        firstOccurrences[$0].hasText(bytes)
      }
    }
  }
}
