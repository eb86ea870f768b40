import PropertyLists
import SettingsModel

/// The rows that share a key within a suite, found through one hash table over the bytes of the keys.
struct SharedKeys {
  /// The indices of two or more rows with one key, in their order; the groups in the order of their first rows.
  private(set) var groups: [[Int]] = []

  init(_ slots: [DefaultsOrder.Slot], in bundle: SettingsBundle, keys: [PageKeys]) {
    guard slots.count > 1 else { return }
    var capacity = 16
    while capacity < slots.count * 2 { capacity *= 2 }
    // One more than the index of the first row of a key; 0 where nothing is.
    var table = [Int32](repeating: 0, count: capacity)
    var groupNumbers: [Int: Int] = [:]
    let pages = bundle.pages
    for (index, slot) in slots.enumerated() {
      // Keys of different suites may meet; there are few suites.
      let hash = keys[Int(slot.page)].hashes[Int(slot.row)]
      var position = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while true {
        let found = Int(table[position]) - 1
        if found < 0 {
          table[position] = Int32(index + 1)
          break
        }
        let other = slots[found]
        if other.suite == slot.suite, keys[Int(other.page)].hashes[Int(other.row)] == hash,
          pages[Int(slot.page)].list.isEqual(slot.key, to: other.key, of: pages[Int(other.page)].list, .exact)
        {
          if let group = groupNumbers[found] {
            groups[group].append(index)
          } else {
            groupNumbers[found] = groups.count
            groups.append([found, index])
          }
          break
        }
        position = (position + 1) & (capacity - 1)
      }
    }
    groups.sort { $0[0] < $1[0] }
  }
}
