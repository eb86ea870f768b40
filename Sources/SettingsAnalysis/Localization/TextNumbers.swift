import SettingsPropertyLists
import SettingsText

/// Numbers the distinct texts of several property lists from 0 in order of addition, comparing
/// bytes without making strings.
struct TextNumbers: Sendable {
  /// The first occurrence of each text.
  private(set) var spots: [(list: PropertyList, node: PropertyList.NodeID)] = []
  private var index = HashIndex(capacity: 64)

  /// The number of distinct texts.
  var count: Int { spots.count }

  /// Returns the number of a text, and adds it if it is new.
  mutating func number(of node: PropertyList.NodeID, in list: PropertyList) -> Int {
    let number = list.withText(node) { bytes in
      index.insert(TextHash.hash(bytes)) {
        spots[$0].list.withText(spots[$0].node) { $0.hasSameBytes(as: bytes) }
      }
    }
    if number == count { spots.append((list, node)) }
    return number
  }

  /// Returns the number of a text; `nil` if it was not added.
  func number(of text: String) -> Int? {
    text.withBytes { bytes in
      index.number(TextHash.hash(bytes)) {
        spots[$0].list.withText(spots[$0].node) { $0.hasSameBytes(as: bytes) }
      }
    }
  }
}
