import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Writes the pages of a fragment as the merged bundle needs them.
struct FragmentEditor {
  let part: MergePart
  /// The new base names of pages by their own.
  let pageNames: [String: String]
  /// The new names of strings tables by their own.
  let tableNames: [String: String]
  /// Which table translates which page.
  let translations: Translations
  /// What other parts have too.
  let leftOut: LeftOutRows

  /// The name that `File` uses for a page.
  func newName(of page: Page) -> String { pageNames[page.name.base] ?? page.name.base }

  /// A page's file; absent where nothing changes.
  func bytes(of page: Page, _ number: Int) throws(WritingError) -> [UInt8]? {
    var rows = rows(of: page, number)
    // Settings has been seen to show nothing of a page whose first row is in no group.
    if let first = rows.first, !first.startsGroup { rows.insert(.plainGroup, at: 0) }
    let old = page.list.value
    var value = old.setting("PreferenceSpecifiers", .array(rows))
    if let table = translations.tableName(ofPage: number), let name = tableNames[table], name != table {
      value = value.setting("StringsTable", .string(name))
    }
    return value == old ? nil : try PropertyListWriter.xml(value)
  }

  /// The rows of a page without those that other parts have, opening pages by their new names.
  func rows(of page: Page, _ number: Int) -> [PropertyListValue] {
    let left = leftOut.rows[number, default: []]
    return page.list.value.rows.enumerated().compactMap { index, row in
      guard left.contains(index) else { return row.openingPages(named: pageNames) }
      return leavesGroup(index, of: page, left) ? .plainGroup : nil
    }
  }

  /// Whether rows that stay would join the group above without a radio group that is left out.
  private func leavesGroup(_ index: Int, of page: Page, _ left: Set<Int>) -> Bool {
    let rows = page.rows
    guard rows[index].element == .radioGroup else { return false }
    return rows[(index + 1)...].prefix { ![.group, .radioGroup].contains($0.element) }.contains {
      !left.contains($0.index)
    }
  }
}
