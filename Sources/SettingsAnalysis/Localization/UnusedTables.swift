import SettingsModel

/// A strings table that no page names.
package struct UnusedTable: Sendable {
  /// Its base name.
  package let name: String
  /// Its first file, by path.
  package let file: String
  /// The languages that have it.
  package let languages: [String]
}

extension BundleAnalysis {
  /// The strings tables that no page names, without those that a page names wrongly.
  package mutating func unusedTables() -> [UnusedTable] {
    guard bundle.pages.contains(where: \.isReached), pageOfUnknownTexts() == nil else { return [] }
    let names = localization.names
    let unused = names.unused(in: bundle)
    guard !unused.isEmpty else { return [] }
    let meant = Set(
      bundle.pages.compactMap { page in
        page.tableName.flatMap { name in
          names.existing.contains(name) ? nil : names.meant(by: name, on: page, among: unused)
        }
      }
    ).union(
      missingTables().compactMap { missing in
        if case .languages(_, let misnamed) = missing.extent { misnamed } else { nil }
      })
    // The table of a page that is written during the build.
    let generated = Set(links.missing.filter { $0.cause == .generated }.map(\.link.reference.base))
    let tables = Dictionary(grouping: bundle.tables.filter { $0.language != nil }, by: \.name)
    return unused.compactMap { name in
      guard !meant.contains(name), !generated.contains(name), let files = tables[name], let first = files.first else {
        return nil
      }
      return UnusedTable(name: name, file: first.file, languages: files.compactMap(\.language))
    }
  }
}
