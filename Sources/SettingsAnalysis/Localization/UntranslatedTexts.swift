/// The texts of a page that no language translates.
package struct UntranslatedTexts: Sendable {
  /// The index of the page in ``SettingsBundle/pages``.
  package let page: Int
  /// The index of the page's table in ``Translations/tables``.
  package let table: Int
  /// The numbers of the texts.
  package let texts: [Int]
  /// Whether most texts of the page have an entry.
  package let isMostlyTranslated: Bool
}

extension TranslationTable {
  /// Returns whether no language translates a text: it has no entry, or an untranslated copy and no
  /// translation.
  fileprivate func hasNoTranslation(_ text: Int) -> Bool {
    let entriesOfText = entries(of: text)
    if entriesOfText.isEmpty { return true }
    return entriesOfText.contains { isUntranslatedCopy($0) } && !isTranslated(text)
  }

  fileprivate func isTranslated(_ text: Int) -> Bool {
    entries(of: text).contains { isTranslation($0) }
  }

  /// Whether at least half of the translated texts are, or may be, symbolic names.
  fileprivate var usesSymbolicNames: Bool {
    var translated = 0
    var symbolic = 0
    for text in texts.indices where isTranslated(text) {
      translated += 1
      if isSymbolicName(text) || TranslatableText.isJoinedName(self.text(text)) { symbolic += 1 }
    }
    return symbolic > 0 && symbolic * 2 >= translated
  }
}

extension BundleAnalysis {
  /// Returns the texts that no language translates, page by page, except for license pages and for
  /// texts reported as a gap or as a misspelled entry.
  ///
  /// If every language is the language of the pages, only symbolic names need an entry.
  package func untranslatedTexts() -> [UntranslatedTexts] {
    translations.tables.indices.flatMap { untranslatedTexts(ofTable: $0) }
  }

  private func untranslatedTexts(ofTable index: Int) -> [UntranslatedTexts] {
    let table = translations.tables[index]
    guard !table.files.isEmpty else { return [] }
    let untranslated = table.texts.indices.filter { table.hasNoTranslation($0) }
    guard !untranslated.isEmpty else { return [] }
    var reported: Set<Int> = []
    for gap in translationGaps where gap.table == index { reported.formUnion(gap.texts) }
    if let unused = unusedEntries(ofTable: index) {
      for (_, text) in unused.textMeantByKey { reported.insert(text) }
    }
    let usesSymbolicNames = table.usesSymbolicNames
    func isExpected(_ text: Int) -> Bool {
      if usesSymbolicNames, TranslatableText.isJoinedName(table.text(text)) { return true }
      guard isInOneLanguage else { return table.isTranslationExpected(text) }
      return table.isSymbolicName(text)
    }
    return table.pages.compactMap { page in
      if licensePages.contains(page) { return nil }
      let lacking = untranslated.filter {
        table.texts[$0].page == page && !reported.contains($0) && isExpected($0)
      }
      guard !lacking.isEmpty else { return nil }
      let count = table.texts.indices.count {
        table.texts[$0].page == page && (isExpected($0) || table.isTranslated($0))
      }
      return UntranslatedTexts(
        page: page,
        table: index,
        texts: lacking,
        isMostlyTranslated: lacking.count * 2 < count)
    }
  }
}
