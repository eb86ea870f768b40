import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Rewrites the pages of a fragment for the merged bundle.
struct FragmentEditor {
  /// The new base names of pages, by their old ones.
  let pageNames: [String: String]
  /// The new names of strings tables, by their old ones.
  let tableNames: [String: String]
  /// The strings tables of the pages.
  let translations: Translations

  /// Returns the name that `File` uses for a page.
  func newName(of page: Page) -> String { pageNames[page.name.base] ?? page.name.base }

  /// Returns the rows of a page, which open pages by their new names.
  func rows(of page: Page) -> [PropertyListValue] {
    page.list.value.rows.map { $0.openingPages(named: pageNames) }
  }

  /// Returns a page's file; `nil` if it does not change.
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
