import SettingsNameTables
import SettingsPropertyLists
import SettingsModel

/// The rows that share a key within a suite, found by the bytes of their keys.
struct SharedKeys {
  private struct Suite {
    var keys = NameTable()
    /// The index of the first row of each key.
    var firstRows: [Int] = []
  }

  /// The indices of two or more rows with one key, in their order; the groups in the order of their first rows.
  private(set) var groups: [[Int]] = []

  init(_ slots: [DefaultsOrder.Slot], in bundle: SettingsBundle, keys: [PageKeys]) {
    guard slots.count > 1 else { return }
    var suites: [Suite] = []
    var groupNumbers: [Int: Int] = [:]
    let pages = bundle.pages
    for (index, slot) in slots.enumerated() {
      let page = pages[Int(slot.page)]
      let hash = keys[Int(slot.page)].hashes[Int(slot.row)]
      let suite = Int(slot.suite)
      while suites.count <= suite { suites.append(Suite()) }
      let key = page.list.withText(slot.key) { suites[suite].keys.insert($0, hash: hash) }
      guard key < suites[suite].firstRows.count else {
        suites[suite].firstRows.append(index)
        continue
      }
      let first = suites[suite].firstRows[key]
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
