import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Writes the pages of a fragment as the merged bundle needs them.
struct FragmentEditor {
  /// The new base names of pages by their own.
  let pageNames: [String: String]
  /// The new names of strings tables by their own.
  let tableNames: [String: String]
  /// The strings tables of the pages.
  let translations: Translations

  /// The name that `File` uses for a page.
  func newName(of page: Page) -> String { pageNames[page.name.base] ?? page.name.base }

  /// The rows of a page, opening pages by their new names.
  func rows(of page: Page) -> [PropertyListValue] {
    page.list.value.rows.map { $0.openingPages(named: pageNames) }
  }

  /// A page's file; absent where nothing changes.
  func bytes(of page: Page, _ number: Int) throws(WritingError) -> [UInt8]? {
    var rows = rows(of: page)
    // Settings has been seen to show nothing of a page whose first row is in no group.
    if let first = rows.first, !first.startsGroup { rows.insert(.plainGroup, at: 0) }
    let old = page.list.value
    var value = old.setting("PreferenceSpecifiers", .array(rows))
    if let table = translations.tableName(of: page), let name = tableNames[table],
      name != table
    {
      value = value.setting("StringsTable", .string(name))
    }
    return value == old ? nil : try PropertyListWriter.xml(value)
  }
}
