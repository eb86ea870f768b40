import SettingsDiagnostics
import SettingsModel
import SettingsSchema

/// Which strings table each page of a bundle is translated by.
package struct TableNames: Sendable {
  /// The names of the tables in language folders.
  package let existing: Set<String>
  /// How many languages have a table.
  package let languageCount: Int
  let isInAppBundle: Bool
  private let isReadInApp: Bool

  /// Looks at the names of a bundle's tables.
  package init(_ bundle: SettingsBundle) {
    // A table that cannot be read is there all the same.
    let unreadable = bundle.unreadable.compactMap { StringsTable.parse($0.file) }.filter { $0.language != nil }
    existing = Set(bundle.tables.lazy.filter { $0.language != nil }.map(\.name)).union(unreadable.map(\.name))
    languageCount = Set(bundle.tables.lazy.compactMap(\.language)).count
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

  /// The table that a page meant which names one that no language has: the same without blanks at
  /// its ends, one of a like name, or of the page's own, that no page names.
  ///
  /// - Parameter unused: The tables that no page names, sorted.
  package func meant(by name: String, on page: Page, among unused: [String]) -> String? {
    let trimmed = name.trimmingInvisible
    if trimmed != name, existing.contains(trimmed) { return trimmed }
    return Suggestion.best(for: name, among: unused) ?? (unused.contains(page.name.base) ? page.name.base : nil)
  }

  /// The tables in language folders that no page of a bundle names, sorted.
  package func unused(in bundle: SettingsBundle) -> [String] {
    // Names that differ by case only are another matter, and so are tables for one device.
    var used: Set<String> = []
    for page in bundle.pages { used.insert((name(for: page) ?? page.name.base).lowercased()) }
    return existing.filter { name in
      let folded = name.lowercased()
      return !used.contains(folded) && !used.contains(folded.split(separator: "~").first.map(String.init) ?? folded)
    }.sorted()
  }
}

extension BundleAnalysis {
  /// The names of the strings tables that pages use, but no page that the Settings app shows.
  package mutating func tablesOfHiddenPages() -> Set<String> {
    let names = localization.names
    var shown: Set<String> = []
    var hidden: Set<String> = []
    for (number, page) in bundle.pages.enumerated() {
      guard let name = names.name(for: page) else { continue }
      if audiences[number].contains(.settings) { shown.insert(name) } else { hidden.insert(name) }
    }
    return hidden.subtracting(shown)
  }
}

extension Page {
  /// The name of the page's strings table as it was meant: without `.strings`; absent where the page names none.
  package var tableName: String? {
    guard let name = stringsTable?.value, !name.isEmpty else { return nil }
    return name.utf8.count > 8 && name.suffix(8).lowercased() == ".strings" ? String(name.dropLast(8)) : name
  }
}

extension SettingsBundle {
  /// The name of a page's strings table where it is written with `.strings`, and no file has the extension twice.
  package func tableNamedWithExtension(by page: Page) -> Located<String>? {
    guard let written = page.stringsTable, let meant = page.tableName, meant != written.value,
      !files.items.contains(where: { $0.path.hasSuffix("/\(written.value).strings") })
    else { return nil }
    return written
  }
}
