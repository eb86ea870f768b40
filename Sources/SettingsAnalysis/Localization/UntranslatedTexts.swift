/// The texts of a page that no language translates.
package struct UntranslatedTexts: Sendable {
  /// The index of the page in ``SettingsBundle/pages``.
  package let page: Int
  /// The index of its table in ``Translations/tables``.
  package let table: Int
  /// The numbers of the texts.
  package let texts: [Int]
  /// Whether most texts of the page have an entry.
  package let isMostlyTranslated: Bool
}

extension TranslationTable {
  /// Whether no language has an entry for a text, or some have copies of it to be translated and
  /// none a translation.
  fileprivate func hasNoTranslation(_ text: Int) -> Bool {
    let entries = entries(of: text)
    return entries.isEmpty
      || entries.contains { isUntranslatedCopy($0, of: text) }
        && !entries.contains { isTranslation($0, of: text) }
  }
}

extension BundleAnalysis {
  /// The texts that no table of any language has, or only to be translated, page by page; pages of
  /// licenses are left out, and what is told as a gap or as a misspelled entry. Where every language
  /// is the one that the page is written in, only names need an entry.
  package func untranslatedTexts() -> [UntranslatedTexts] {
    translations.tables.enumerated().flatMap { number, table in
      guard !table.files.isEmpty else { return [UntranslatedTexts]() }
      let told = Set(translationGaps.filter { $0.table == number }.flatMap { $0.texts })
        .union(unusedEntries(ofTable: number)?.meant.values.map { $0 } ?? [])
      let texts = table.texts.indices.filter {
        isInOneLanguage ? table.isName($0) : table.isTranslationExpected($0)
      }
      return table.pages.compactMap { page in
        let own = texts.filter { table.texts[$0].page == page }
        let lacking = own.filter { table.hasNoTranslation($0) && !told.contains($0) }
        guard !lacking.isEmpty, !licensePages.contains(page) else { return nil }
        return UntranslatedTexts(
          page: page, table: number, texts: lacking,
          isMostlyTranslated: lacking.count * 2 < own.count)
      }
    }
  }
}
