import SettingsAnalysis
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// Updates the tables of all languages to contain the texts that the pages show.
package struct Synchronization: Sendable {
  /// Whether to remove entries that no page shows, except for those whose findings are suppressed.
  package var prunes = false
  /// The linter, which knows the suppressions of comments and of the configuration.
  package var linter = Linter()
  /// The languages to work on, by folder; empty for all.
  package var languages: Set<String> = []
  /// The tables and pages to work on.
  package var selection = TableSelection()

  /// Creates a synchronization that adds entries to every language and removes none.
  package init() {}

  /// Returns the changed files, with notes.
  ///
  /// An added entry has the text of the development language, and above it a comment with
  /// ``TranslationTable/mark``, unless it is for that language or a variant of it. A missing table
  /// is created in an existing language folder, in the style of the development language's table.
  /// Existing entries, their order, comments, encoding and line ends are kept.
  ///
  /// - Returns: The changed files; none if all tables contain all texts. A table that cannot be
  ///   read or is compiled is not changed, and a note says so.
  package func changes(_ analysis: BundleAnalysis) -> StringsChanges {
    let bundle = analysis.bundle
    var result = StringsChanges()
    if bundle.languages.isEmpty {
      result.notes.append(
        .warning(
          at: bundle.path, "the bundle has no language folder; create one, such as 'en.lproj'"))
      return result
    }
    // A page whose texts are unknown may use any entry of any table.
    var pageForAllTables: UnknownTexts?
    if prunes { pageForAllTables = analysis.pageOfUnknownTexts() ?? analysis.generatedPage() }
    var isPageForAllTablesNoted = false
    for set in selection.sets(analysis, &result.notes) {
      // The keys to remove, by file of the table; empty to remove none.
      var unusedKeys: [[PropertyList.NodeID]] = []
      if prunes, !set.whole.unusedKeyNumbers.isEmpty {
        if let page = pageForAllTables {
          if !isPageForAllTablesNoted { result.notes.append(note(page, set)) }
          isPageForAllTablesNoted = true
        } else if let page = analysis.pageLackingTitles(of: set.whole) {
          result.notes.append(note(page, set))
        } else {
          unusedKeys = set.whole.unusedKeys(besides: analysis.textsWithoutTable) {
            linter.keptEntries($0, in: bundle)
          }
        }
      }
      for language in set.languages where languages.isEmpty || languages.contains(language) {
        var removedKeys: [PropertyList.NodeID] = []
        if let fileIndex = set.table.languages.firstIndex(of: language), !unusedKeys.isEmpty {
          removedKeys = unusedKeys[fileIndex]
        }
        set.complete(language, removing: removedKeys, as: TableStyle(set), &result)
      }
    }
    result.sort()
    return result
  }

  /// Returns a note about entries that are kept because a page may use them.
  private func note(_ page: UnknownTexts, _ set: TableSet) -> StringsNote {
    var message =
      "no unused entries are removed because this page \(page.fault) and may need any of them"
    if let detail = page.detail { message += ": \(detail)" }
    return .error(at: page.displayPath(in: set.bundle), message)
  }
}

extension TranslationTable {
  /// Returns, for each file, the keys that no page or fragment shows or mentions, including
  /// duplicates, in the order of the file.
  ///
  /// - Parameter others: Texts of pages whose own table is missing or not named. Their entries are
  ///   only misplaced, even if they differ in the encoding of accents.
  /// - Parameter kept: A function that returns the places of the entries to keep, among the given
  ///   ones. A text kept in one language is kept in all.
  fileprivate func unusedKeys(
    besides others: Set<String>, keeping kept: ([Place]) -> Set<Place>
  ) -> [[PropertyList.NodeID]] {
    let used = others.union(texts.indices.map(text))
    let unusedNumbers = Set(unusedKeyNumbers)
    let firstEntries = unusedKeyNumbers.flatMap { number in
      entries(of: number).map { (number: number, entry: $0) }
    }
    let repeatedEntries = duplicates.map { (number: $0.number, entry: $0.second) }
    let unused = (firstEntries + repeatedEntries).filter {
      unusedNumbers.contains($0.number) && !used.contains(text($0.number))
    }
    let places = unused.map { place($0.entry.key, of: $0.entry) }
    let keptPlaces = kept(places)
    var keptNumbers: Set<Int> = []
    for (candidate, place) in zip(unused, places) {
      if keptPlaces.contains(place) { keptNumbers.insert(candidate.number) }
    }
    var keys: [Set<PropertyList.NodeID>] = Array(repeating: [], count: files.count)
    for (number, entry) in unused where !keptNumbers.contains(number) {
      keys[entry.file].insert(entry.key)
    }
    return keys.map { $0.sorted() }
  }
}
