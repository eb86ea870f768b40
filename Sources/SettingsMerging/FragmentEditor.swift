import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Rewrites pages of a fragment for the merged bundle.
struct FragmentEditor {
  /// The new base names of pages by their old names.
  let pageNames: [String: String]
  /// The new names of strings tables by their old names.
  let tableNames: [String: String]
  /// The strings tables of the pages.
  let translations: Translations

  /// Returns the name with which `File` refers to a page.
  func newName(of page: Page) -> String { pageNames[page.name.base] ?? page.name.base }

  /// Returns the rows of a page, with `File` changed to the new names of pages.
  func rows(of page: Page) -> [PropertyListValue] {
    page.list.value.rows.map { $0.renamingPages(to: pageNames) }
  }

  /// Returns the new bytes of a page; `nil` if it is unchanged.
  func bytes(of page: Page) throws(WritingError) -> [UInt8]? {
    var newRows = rows(of: page)
    // Settings has been observed to show an empty page if the first row is not in a group.
    if let first = newRows.first, !first.startsGroup { newRows.insert(.plainGroup, at: 0) }
    let oldValue = page.list.value
    var newValue = oldValue.setting("PreferenceSpecifiers", .array(newRows))
    if let table = translations.tableName(of: page), let newTable = tableNames[table],
      newTable != table
    {
      newValue = newValue.setting("StringsTable", .string(newTable))
    }
    if newValue == oldValue { return nil }
    return try PropertyListWriter.xml(newValue)
  }
}
