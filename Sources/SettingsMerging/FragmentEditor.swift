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
    var rows = rows(of: page)
    // Settings has been observed to show an empty page if the first row is not in a group.
    if let first = rows.first, !first.startsGroup { rows.insert(.plainGroup, at: 0) }
    let old = page.list.value
    var value = old.setting("PreferenceSpecifiers", .array(rows))
    if let table = translations.tableName(of: page), let name = tableNames[table],
      name != table
    {
      value = value.setting("StringsTable", .string(name))
    }
    if value == old { return nil }
    return try PropertyListWriter.xml(value)
  }
}
