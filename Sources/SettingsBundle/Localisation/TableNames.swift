import SettingsSchema

/// Which strings table each page of a bundle is translated by.
package struct TableNames: Sendable {
  /// The names of the tables in language folders.
  package let existing: Set<String>
  private let isInAppBundle: Bool
  private let isReadInApp: Bool

  /// Looks at the names of a bundle's tables.
  package init(_ bundle: SettingsBundle) {
    existing = Set(bundle.tables.lazy.filter { $0.language != nil }.map(\.name))
    isInAppBundle = bundle.kind == .inApp
    isReadInApp = isInAppBundle || bundle.schema.dialectNames.contains("inappsettingskit")
  }

  /// The name of the table that a page's texts are looked up in; absent where there is none.
  ///
  /// A page that names no table is looked up in `Localizable`, as everything in a bundle is. InAppSettingsKit tries
  /// the page's own name and then `Root` (its `IASKSettingsReader`).
  package func name(for page: Page) -> String? {
    if let name = page.tableName { return name }
    if isReadInApp || page.name.isInApp {
      let base = page.name.base.split(separator: "/").last.map(String.init) ?? page.name.base
      if existing.contains(base) { return base }
      if existing.contains("Root") { return "Root" }
    }
    return existing.contains("Localizable") ? "Localizable" : nil
  }

  /// Whether the Settings app shows a page's texts as they are written, whatever InAppSettingsKit does with them.
  package func isUntranslated(_ page: Page) -> Bool {
    page.tableName == nil && !isInAppBundle && !page.name.isInApp && !existing.contains("Localizable")
  }
}
