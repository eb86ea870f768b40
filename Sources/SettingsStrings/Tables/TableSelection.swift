import SettingsAnalysis
import SettingsModel

/// Which strings tables and pages a command works on.
package struct TableSelection: Sendable {
  /// The names of the tables; empty for all.
  package var tables: Set<String> = []
  /// The pages whose texts are left out, by file.
  package var excludedPages: Set<String> = []

  /// Makes a selection of everything that is worth translating.
  package init() {}

  /// The selected tables that pages use. A table of license pages that no language has is left out unless it is named:
  /// nobody translates licenses.
  ///
  /// - Parameter notes: Gets a note for each table that is left out, and for each page that names a table that cannot be
  ///   a file of a language folder.
  func sets(_ analysis: BundleAnalysis, _ notes: inout [StringsNote]) -> [TableSet] {
    var analysis = analysis
    let bundle = analysis.bundle
    let localization = analysis.localization
    let tools = analysis.licenseTools
    let own = bundle.pagesInOneLanguage(localization.developmentLanguage)
    let folded = FoldedPaths(bundle.files)
    let mismatches = analysis.nameMismatches
    var sets: [TableSet] = []
    for whole in localization.tables where tables.isEmpty || tables.contains(whole.name) {
      let pages = whole.pages.filter { !excludedPages.contains(bundle.pages[$0].file) }
      guard let first = pages.first else { continue }
      guard TableSelection.isFileName(whole.name) else {
        notes.append(
          StringsNote(
            .refused, .error, path: bundle.displayPath(bundle.pages[first].file),
            "'StringsTable' '\(whole.name)' is not the name of a file; the texts of the page are left out"))
        continue
      }
      if tables.isEmpty, whole.files.isEmpty, pages.allSatisfy({ tools[$0] != nil }) {
        notes.append(
          StringsNote(
            .skipped, .info, path: "",
            "the table '\(whole.name)' of license pages is left out; name it with '--table' to include it"))
        continue
      }
      var whole = whole
      let ownPages = own.intersection(whole.pages)
      if !ownPages.isEmpty {
        whole = TableCoverage(name: whole.name, pages: whole.pages, ownPages: ownPages, bundle: bundle)
      }
      let coverage =
        pages.count == whole.pages.count
        ? whole : TableCoverage(name: whole.name, pages: pages, ownPages: ownPages, bundle: bundle)
      var set = TableSet(coverage, whole: whole, bundle, localization.developmentLanguage, folded)
      set.meantName = pages.lazy.compactMap { NameMismatch.table(of: $0, in: mismatches) }.first
      sets.append(set)
    }
    return sets
  }

  /// A name with a slash would lead to another folder.
  private static func isFileName(_ name: String) -> Bool {
    !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
  }
}

extension SettingsBundle {
  /// The pages, by index, whose texts stand for those of a page that is in language folders only: the variants in the
  /// development language, or else in the first one that has it.
  func pagesInOneLanguage(_ developmentLanguage: DevelopmentLanguage) -> Set<Int> {
    var chosen: Set<Int> = []
    for variants in pageIndices.values where variants.allSatisfy({ pages[$0].name.language != nil }) {
      let languages = variants.compactMap { pages[$0].name.language }
      let language = languages.first { $0 == developmentLanguage.folder } ?? languages.min()
      chosen.formUnion(variants.filter { pages[$0].name.language == language })
    }
    return chosen
  }
}
