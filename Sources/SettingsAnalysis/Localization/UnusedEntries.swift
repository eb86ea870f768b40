import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension BundleAnalysis {
  /// Returns the entries of a table that repeat a key of their file, except for keys that no page
  /// uses and that were most likely meant for no text.
  ///
  /// - Parameter index: The index of the table in ``Translations/tables``.
  package func repeatedEntries(ofTable index: Int) -> [TranslationTable.Duplicate] {
    let table = translations.tables[index]
    guard !table.duplicates.isEmpty else { return [] }
    guard let unused = unusedEntries(ofTable: index) else { return table.duplicates }
    return table.duplicates.filter {
      !unused.keys.contains($0.number) || unused.textMeantByKey[$0.number] != nil
    }
  }
}

/// Entries of a table for texts that no page shows.
package struct UnusedEntries: Sendable {
  /// The numbers of their keys.
  package let keys: [Int]
  /// The number of the text for which the entries of a key were most likely meant, by the key's
  /// number.
  package let textMeantByKey: [Int: Int]
}

extension BundleAnalysis {
  /// Returns the entries of a table that no page shows; `nil` if there are none, or if a page whose
  /// texts are not fully known may show them.
  ///
  /// The result omits entries of Xcode's template, entries that a gap names as misspelled, and
  /// entries for texts that no table translates yet: see ``Translations/textsWithoutTable``.
  ///
  /// - Parameter index: The index of the table in ``Translations/tables``.
  package func unusedEntries(ofTable index: Int) -> UnusedEntries? {
    let table = translations.tables[index]
    guard !table.unusedKeyNumbers.isEmpty, pageOfUnknownTexts() == nil,
      pageLackingTitles(of: table) == nil
    else {
      return nil
    }
    var misspelled: Set<TranslationTable.Entry> = []
    for gap in translationGaps where gap.table == index {
      for (_, entry) in gap.misspelled { misspelled.insert(entry) }
    }
    let keys = table.unusedKeyNumbers.filter { key in
      let entries = table.entries(of: key)
      guard let first = entries.first,
        XcodeTemplate.text(first.key, in: table.list(of: first)) == nil
      else {
        return false
      }
      return misspelled.isDisjoint(with: entries) && !textsWithoutTable.contains(table.text(key))
    }
    guard !keys.isEmpty else { return nil }
    var textsByFile: [Int: TextsWithoutEntry] = [:]
    var textMeantByKey: [Int: Int] = [:]
    for key in keys {
      let files = table.entries(of: key).map { $0.file }
      guard let file = files.first else { continue }
      let texts = textsByFile[file] ?? TextsWithoutEntry(in: file, of: table)
      textsByFile[file] = texts
      // The first file has no entry for any of these texts, and no other file may have one.
      textMeantByKey[key] = texts.best(for: table.text(key)) { text in
        files.dropFirst().allSatisfy { table.entry(of: text, in: $0) == nil }
      }
    }
    let unmatched = keys.filter { textMeantByKey[$0] == nil }
    for (key, text) in rewordedTexts(of: unmatched, in: table) { textMeantByKey[key] = text }
    return UnusedEntries(keys: keys, textMeantByKey: textMeantByKey)
  }

  /// Returns the texts that were most likely reworded on their pages only, by the number of the key
  /// with the old wording.
  ///
  /// No language has an entry for such a text.
  private func rewordedTexts(of keys: [Int], in table: TranslationTable) -> [Int: Int] {
    let texts = table.texts.indices.filter { table.entries(of: $0).isEmpty }
    guard !texts.isEmpty else { return [:] }
    let candidates = RewordedTexts(texts.map(table.text))
    var meant: [Int: Int] = [:]
    var taken: Set<Int> = []
    for key in keys {
      let candidate = candidates.best(for: table.text(key)) { !taken.contains($0) }
      guard let candidate else { continue }
      taken.insert(candidate)
      meant[key] = texts[candidate]
    }
    return meant
  }
}

extension TranslationTable {
  /// Returns whether an entry may belong to a text other than the assumed one, since its key is not
  /// just misspelled.
  package func isInDoubt(_ entry: Entry, meantFor text: Int) -> Bool {
    let written = key(of: entry)
    let meant = self.text(text)
    return SimilarNames([meant]).best(for: written) == nil
      && !RewordedTexts.differOnlyInReferences(written, meant)
  }
}

/// The texts of a table without an entry in one file, among which a misspelled key is looked up.
private struct TextsWithoutEntry {
  private let texts: [Int]
  private let names: SimilarNames

  init(in file: Int, of table: TranslationTable) {
    texts = table.texts.indices.filter { table.entry(of: $0, in: file) == nil }
    names = SimilarNames(texts.map(table.text))
  }

  /// Returns the number of the text that a key most likely misspells; `nil` if there is none.
  func best(for key: String, where isLegal: (Int) -> Bool) -> Int? {
    names.best(for: key) { isLegal(texts[$0]) }.map { texts[$0] }
  }
}

/// A page whose texts are not fully known, so that strings that look unused may belong to it.
package struct UnknownTexts: Sendable, Hashable {
  /// The page's file in the bundle; for a fragment, its displayed path.
  package let file: String
  /// The fault of the page as a predicate: `is missing`.
  package let fault: String
  /// The parser's message; `nil` if the fault suffices.
  package var detail: String? = nil
  /// Whether the page belongs to a fragment, outside of the bundle.
  package var isOfFragment = false

  /// Returns the displayed path of the page.
  package func displayPath(in bundle: SettingsBundle) -> String {
    if isOfFragment { return file }
    return bundle.displayPath(file)
  }
}

extension BundleAnalysis {
  /// Returns the first page, including those of fragments, that is unread, missing or without a
  /// list of rows, so that it may show any text and name any table; `nil` if there is none.
  package func pageOfUnknownTexts() -> UnknownTexts? {
    if let page = bundle.pageOfUnknownTexts { return page }
    if let gap = bundle.fragmentTexts.gap {
      return UnknownTexts(
        file: gap.path, fault: gap.fault, detail: gap.detail, isOfFragment: true)
    }
    return graph.edgesToMissingPages.first { $0.target == .absent && !$0.reference.leavesBundle }
      .map { UnknownTexts(file: $0.reference.base + ".plist", fault: "is missing") }
  }

  /// Returns the first page that a tool most likely writes during the build, which may use entries
  /// that seem unused; `nil` if there is none.
  package func generatedPage() -> UnknownTexts? {
    graph.edgesToMissingPages.first { $0.target == .generated }
      .map { UnknownTexts(file: $0.reference.base + ".plist", fault: "is missing") }
  }

  /// Returns the first page of a table that has no rows, or a row without a required title, for
  /// which unused entries may be meant; `nil` if there is none.
  package func pageLackingTitles(of table: TranslationTable) -> UnknownTexts? {
    let schema = bundle.schema
    for page in table.pages.map({ bundle.pages[$0] }) {
      if page.rows.isEmpty { return UnknownTexts(file: page.file, fault: "has no rows") }
      let hasGap = page.rows.contains { row in
        guard let index = schema.keyIndex(.title, in: row.element),
          schema.flags(at: index).contains(.required)
        else {
          return false
        }
        guard let title = row.field(.title) else { return true }
        return page.list.kind(title.value) != .string || page.list.isBlankText(title.value)
      }
      if hasGap { return UnknownTexts(file: page.file, fault: "has a row without a title") }
    }
    return nil
  }
}

extension SettingsBundle {
  fileprivate var pageOfUnknownTexts: UnknownTexts? {
    if let file = unreadable.first(where: { !$0.isStringsTable }) {
      return UnknownTexts(file: file.file, fault: "cannot be read", detail: file.error.message)
    }
    if let error = fileErrors.first(where: { !$0.path.hasSuffix(".strings") }) {
      return UnknownTexts(file: error.path, fault: "cannot be read", detail: error.explanation)
    }
    if let item = unreadPages.first {
      return UnknownTexts(file: item.path, fault: "is \(item.reasonNotRead ?? "no file")")
    }
    if let item = files.items.first(where: { $0.isPageWithOtherCase }) {
      return UnknownTexts(file: item.path, fault: "has '.plist' in another case")
    }
    if let page = pages.first(where: { shape(of: $0) != .page }) {
      return UnknownTexts(file: page.file, fault: "has no array of rows")
    }
    // If the item in place of the first page is a file, that file was read as a page.
    if case .missing(let item) = firstPage, item?.kind != .file {
      return UnknownTexts(file: "Root.plist", fault: "is missing")
    }
    return nil
  }
}
