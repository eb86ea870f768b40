import SettingsAnalysis
import SettingsLint
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

  /// A page's file: as it is where nothing changes.
  func bytes(of page: Page, _ number: Int) throws(WritingError) -> [UInt8] {
    var text = try text(of: page, number)
    // Settings has been seen to show nothing of a page whose first row is in no group.
    if let first = values(of: page, number).first, !first.startsGroup {
      text.insert("\t\t" + PageText.plainGroup, beforeRow: 0)
    }
    if let table = translations.tableName(ofPage: number), let name = tableNames[table], name != table {
      text.setTable(name)
    }
    guard !text.isChanged, let bytes = try? part.bytes(page.file) else { return text.bytes }
    return bytes
  }

  /// The rows of a first page without those that other parts have; `nil` where none is left.
  func addedRows(of page: Page, _ number: Int) throws(WritingError) -> AddedRows? {
    var text = try text(of: page, number)
    let suppressions = CarriedSuppressions(&text)
    let values = values(of: page, number)
    guard !values.isEmpty else { return nil }
    return AddedRows(part: part.name, values: values, text: text.rowsText, suppressions: suppressions)
  }

  /// The rows that are left, opening pages by their new names.
  private func values(of page: Page, _ number: Int) -> [PropertyListValue] {
    let left = leftOut.rows[number, default: []]
    return page.list.value.rows.enumerated().compactMap { index, row in
      guard left.contains(index) else { return row.openingPages(named: pageNames) }
      return leavesGroup(index, of: page, left) ? .plainGroup : nil
    }
  }

  private func text(of page: Page, _ number: Int) throws(WritingError) -> PageText {
    var text = try PageText(page.list)
    let left = leftOut.rows[number, default: []]
    for (index, row) in text.rows.enumerated() {
      if !left.contains(index) {
        text.renamePages(in: row, pageNames)
      } else if leavesGroup(index, of: page, left) {
        text.replaceRowByGroup(index)
      } else {
        text.removeRow(index)
      }
    }
    return text
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
