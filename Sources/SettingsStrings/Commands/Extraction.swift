import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Creates the strings tables of languages from the texts of the pages.
package struct Extraction: Sendable {
  /// The encodings of new tables.
  package enum Encoding: String, Sendable, Hashable, CaseIterable {
    /// UTF-8 without byte order mark.
    case utf8 = "utf-8"
    /// Little-endian UTF-16 with a byte order mark, as in Xcode's templates.
    case utf16 = "utf-16"

    fileprivate var textEncoding: TextEncoding {
      switch self {
      case .utf8: .utf8(hasByteOrderMark: false)
      case .utf16: .utf16LittleEndian(hasByteOrderMark: true)
      }
    }
  }

  /// The languages of the tables; empty for the development language.
  package var languages: [String] = []
  /// The encoding of new tables; existing tables keep their encoding.
  package var encoding = Encoding.utf8
  /// The tables and pages to work on.
  package var selection = TableSelection()
  /// Whether pages without a table get one, by adding `StringsTable` to them.
  package var namesTables = false

  /// Creates an extraction of the development language in UTF-8.
  package init() {}

  /// Returns the changes that give every page a table with an entry per text, each with a comment
  /// that names its place.
  ///
  /// An existing table gets the missing entries and keeps everything else, byte for byte. A page
  /// that names no table gets one with its own name if InAppSettingsKit reads such a table, or if
  /// ``namesTables`` is set. Unless InAppSettingsKit reads it, a note says that the page must name
  /// the table.
  package func changes(_ analysis: BundleAnalysis) -> StringsChanges {
    let bundle = analysis.bundle
    let translations = analysis.translations
    var folders = languages.map { bundle.folder(ofLanguage: $0) }.distinct
    if folders.isEmpty { folders = [translations.developmentLanguage.folder ?? "en"] }
    var result = StringsChanges()
    let sets = selection.sets(analysis, &result.notes)
    for set in sets { add(set, folders, &result) }
    let folded = FoldedPaths(bundle.files)
    let unnamed = bundle.pages.indices.filter { needsTable(page: $0, analysis) }
    for (name, pages) in unnamed.grouped(by: { bundle.pages[$0].name.lastPart }) {
      // The table that the pages would have if they named one by their own name.
      let table = translations.table(named: name, pages: pages)
      let set = TableSet(table, whole: table, bundle, translations.developmentLanguage, folded)
      if set.translatable.isEmpty { continue }
      let isExtracted = sets.contains { $0.table.name == name }
      // InAppSettingsKit uses the table with a page's own name.
      if bundle.usesInAppSettingsKit, !isExtracted {
        add(set, folders, &result)
        continue
      }
      if namesTables { add(set, folders, &result) }
      for page in pages {
        result.notes.append(
          .warning(
            at: bundle.displayPath(bundle.pages[page].file),
            "the page names no strings table; set 'StringsTable' to '\(name)' to extract its texts")
        )
      }
    }
    result.sort()
    return result
  }

  /// Returns whether a page is selected, users see it, it is not for one device, and it names no
  /// table.
  private func needsTable(page number: Int, _ analysis: BundleAnalysis) -> Bool {
    let page = analysis.bundle.pages[number]
    let isSelected =
      !selection.excludedPages.contains(page.file)
      && (selection.tables.isEmpty || selection.tables.contains(page.name.lastPart))
    let isSeen = !analysis.audiences[number].isEmpty && analysis.translations.isShown(number)
    return isSelected && isSeen && page.name.device == nil
      && analysis.translations.tableName(of: page) == nil
  }

  private func add(_ set: TableSet, _ folders: [String], _ result: inout StringsChanges) {
    let style = TableStyle(encoding: encoding.textEncoding, lineEnd: "\n")
    for folder in folders { set.complete(folder, as: style, &result) }
  }
}
