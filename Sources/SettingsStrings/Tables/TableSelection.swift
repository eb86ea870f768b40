import SettingsAnalysis
import SettingsModel

/// The strings tables and pages that a command works on.
package struct TableSelection: Sendable {
  /// The names of the tables; empty for all.
  package var tables: Set<String> = []
  /// The pages whose texts are omitted, by file.
  package var excludedPages: Set<String> = []

  /// Creates a selection of all texts worth translating.
  package init() {}

  /// Returns the selected tables that pages use.
  ///
  /// A table of license pages that exists in no language is omitted unless it is named, since
  /// licenses are not translated.
  ///
  /// - Parameter notes: The notes, to which one is added for each omitted table of license pages,
  ///   and for each table whose name cannot be a file name.
  func sets(_ analysis: BundleAnalysis, _ notes: inout [StringsNote]) -> [TableSet] {
    let bundle = analysis.bundle
    let folded = FoldedPaths(bundle.files)
    var sets: [TableSet] = []
    for whole in analysis.translations.tables where tables.isEmpty || tables.contains(whole.name) {
      let pages = whole.pages.filter { !excludedPages.contains(bundle.pages[$0].file) }
      // The user excluded all pages of the table.
      guard let first = pages.first else { continue }
      // A name with a slash would lead to another folder.
      let isNoFileName = whole.name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
      if isNoFileName {
        notes.append(
          .error(
            at: bundle.displayPath(bundle.pages[first].file),
            "'StringsTable' '\(whole.name)' is not the name of a file; the texts of the page are left out"
          ))
        continue
      }
      if tables.isEmpty, whole.files.isEmpty, pages.allSatisfy(analysis.licensePages.contains) {
        notes.append(
          StringsNote(
            severity: .info,
            path: "",
            range: nil,
            message:
              "the table '\(whole.name)' of license pages is left out; name it with '--table' to include it"
          ))
        continue
      }
      var set = TableSet(
        analysis.translations.table(named: whole.name, pages: pages), whole: whole, bundle,
        analysis.translations.developmentLanguage, folded)
      set.meantName =
        pages.lazy.compactMap { NameMismatch.table(of: $0, in: analysis.nameMismatches) }.first
      sets.append(set)
    }
    return sets
  }
}
