import SettingsModel
import SettingsNameTables
import SettingsPropertyLists

/// The rows that share a key within a suite, found by the hashes of their keys.
struct SharedKeys {
  /// The indices of two or more rows with one key, in their order; the groups in the order of their first rows.
  private(set) var groups: [[Int]] = []

  init(_ slots: [DefaultsOrder.Slot], in bundle: SettingsBundle, keys pageKeys: [PageKeys]) {
    guard slots.count > 1 else { return }
    let pages = bundle.pages
    var keys = HashIndex(capacity: slots.count)
    // The index of the first row of each key.
    var firstRows: [Int] = []
    firstRows.reserveCapacity(slots.count)
    var groupNumbers: [Int: Int] = [:]
    for (index, slot) in slots.enumerated() {
      let list = pages[Int(slot.page)].list
      // Keys of different suites may meet; there are few suites.
      let key = keys.insert(pageKeys[Int(slot.page)].hashes[Int(slot.row)]) { key in
        let first = slots[firstRows[key]]
        return first.suite == slot.suite
          && list.isEqual(slot.key, to: first.key, of: pages[Int(first.page)].list, .exact)
      }
      guard key < firstRows.count else {
        firstRows.append(index)
        continue
      }
      let first = firstRows[key]
      if let group = groupNumbers[first] {
        groups[group].append(index)
      } else {
        groupNumbers[first] = groups.count
        groups.append([first, index])
      }
    }
    groups.sort { $0[0] < $1[0] }
  }
}
