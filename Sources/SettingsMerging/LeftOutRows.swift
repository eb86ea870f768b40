import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// What a fragment loses because other parts have its keys: the rows, the groups that they leave empty, and the pages
/// on which nothing is left, with the rows that open them.
struct LeftOutRows {
  /// The indices of rows by the index of their page.
  private(set) var rows: [Int: Set<Int>]
  /// The base names of pages.
  private(set) var pages: Set<String> = []

  /// - Parameter repeated: The rows whose keys other parts have, by the index of their page.
  init(_ repeated: [Int: Set<Int>], in bundle: SettingsBundle) {
    rows = repeated
    guard !repeated.isEmpty else { return }
    var isSettled = false
    while !isSettled {
      let (count, known) = (rows.values.reduce(0) { $0 + $1.count }, pages.count)
      for (number, page) in bundle.pages.enumerated() {
        let panes = page.rows.filter { row in
          row.element == .childPane && row.text(.file).map { pages.contains(bundle.reference($0.value).base) } ?? false
        }
        if !panes.isEmpty { rows[number, default: []].formUnion(panes.map(\.index)) }
        if let left = rows[number] { rows[number] = left.union(LeftOutRows.emptyGroups(of: page, without: left)) }
      }
      pages = Set(bundle.pageIndices.filter { isEmpty($0.key, $0.value, bundle) }.keys)
      isSettled = count == rows.values.reduce(0) { $0 + $1.count } && known == pages.count
    }
  }

  private func isEmpty(_ name: String, _ numbers: [Int], _ bundle: SettingsBundle) -> Bool {
    name != "Root"
      && numbers.allSatisfy { number in rows[number].map { $0.count == bundle.pages[number].rows.count } ?? false }
  }

  /// Groups whose rows are all left out; a group that had none, such as a text, stays.
  private static func emptyGroups(of page: Page, without left: Set<Int>) -> Set<Int> {
    var empty: Set<Int> = []
    var group: (header: Int, hasRows: Bool, isKept: Bool)?
    func close() { if let group, group.hasRows, !group.isKept { empty.insert(group.header) } }
    for row in page.rows {
      if row.element == .group {
        close()
        group = (row.index, false, false)
      } else if row.element == .radioGroup {
        close()
        group = nil
      } else {
        group?.hasRows = true
        if !left.contains(row.index) { group?.isKept = true }
      }
    }
    close()
    return empty
  }
}
