import PropertyLists
import SettingsModel

/// Gives equal texts of several property lists equal numbers, by their bytes and without making strings of them.
///
/// Numbers count from 0 in the order in which texts were added.
struct TextNumbers {
  private struct Text {
    var hash: Int
    var list: Int
    var node: PropertyList.NodeID
  }

  private var lists: [PropertyList] = []
  private var texts: [Text] = []
  /// A power of two of slots, at most half of them in use: the number of a text plus one, 0 for a free slot.
  private var slots: [UInt32]

  /// Makes an empty set with room for some texts.
  init(capacity: Int = 64) {
    var size = 128
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// How many different texts there are.
  var count: Int { texts.count }

  /// Makes a list known, whose texts are named by the returned index from then on.
  mutating func add(_ list: PropertyList) -> Int {
    lists.append(list)
    return lists.count - 1
  }

  /// The number of a text; added if it is new.
  mutating func number(of node: PropertyList.NodeID, in list: Int) -> Int {
    let (hash, slot) = lists[list].withText(node) { find($0) }
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    texts.append(Text(hash: hash, list: list, node: node))
    slots[slot] = UInt32(texts.count)
    if texts.count * 2 > slots.count { grow() }
    return texts.count - 1
  }

  /// The hash of a text and its slot, or the free slot where it belongs.
  private func find(_ bytes: UnsafeBufferPointer<UInt8>) -> (hash: Int, slot: Int) {
    let hash = Int(truncatingIfNeeded: TextHash.hash(bytes))
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let text = texts[Int(slots[slot]) - 1]
      if text.hash == hash, lists[text.list].withText(text.node, { $0.hasSameBytes(as: bytes) }) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (hash, slot)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, text) in texts.enumerated() {
      var slot = text.hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
