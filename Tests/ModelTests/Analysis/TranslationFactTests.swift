import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis

/// Tables and entries that translate a text, and the gaps of languages.
@Suite struct TranslationFactTests {
  /// A bundle whose first page has these titles, with tables by language.
  private func analysis(
    _ titles: [String], _ tables: [String: String], table: String? = "Root",
    development: String? = nil
  ) -> BundleAnalysis {
    var files = ["Root.plist": page(titles: titles, table: table)]
    for (language, text) in tables { files["\(language).lproj/Root.strings"] = text }
    return BundleAnalysis(loadBundle(files), options: .init(developmentLanguage: development))
  }

  private func entries(_ keys: some Sequence<String>, _ mark: String = "!") -> String {
    keys.map { "\"\($0)\" = \"\($0)\(mark)\";\n" }.joined()
  }

  /// Each gap as its languages and its texts.
  private func gaps(_ analysis: BundleAnalysis) -> [String] {
    analysis.translationGaps.map { gap in
      let table = analysis.translations.tables[gap.table]
      let texts = gap.texts.map(table.text).joined(separator: " ")
      return gap.files.map { table.languages[$0] }.joined(separator: " ") + ": " + texts
        + (gap.expectedCount.map { " of \($0)" } ?? "")
    }
  }

  private let titles = "abcdefghijklmnopqrst".map { "Title\($0)" }

  @Test func peopleReadTheirOwnTableOrThatOfTheDevelopmentLanguage() throws {
    let analysis = BundleAnalysis(
      loadBundle([
        "Root.plist": page(titles: ["A", "B"]), "en.lproj/Root.strings": "A = one; A = two;",
        "de.lproj/Root.strings": "B = zwei;",
        "fr.lproj/Other.strings": "",
      ]))
    let table = try #require(analysis.translations.table(of: analysis.bundle.pages[0]))
    #expect(table.translation(of: "A", shownIn: "en") == "two")
    #expect(table.translation(of: "A", shownIn: "fr") == "two")
    #expect(table.translation(of: "A", shownIn: "DE") == nil)
    #expect(table.translation(of: "B", shownIn: "de") == "zwei")
    #expect(table.translation(of: "C", shownIn: "de") == nil)
  }

  @Test func theLastOfTwoEntriesCountsAndKeysWithoutATextAreUnused() throws {
    let analysis = analysis(["One"], ["en": "\"One\" = \"1\";\n\"One\" = \"2\";\n\"Two\" = \"\";"])
    let table = try #require(analysis.translations.tables.first)
    #expect(table.texts.count == 1)
    #expect(table.entries(of: 0).map { table.string(of: $0) } == ["2"])
    #expect(table.duplicates.map { table.string(of: $0.first) } == ["1"])
    #expect(table.unusedKeyNumbers.map(table.text) == ["Two"])
  }

  @Test func pagesForSingleLanguagesAreReadInTheDevelopmentLanguage() throws {
    let analysis = BundleAnalysis(
      loadBundle([
        "en.lproj/Root.plist": page(titles: ["A"]), "de.lproj/Root.plist": page(titles: ["Ä"]),
        "fr.lproj/Root.strings": "A = à;",
      ]))
    let table = try #require(analysis.translations.tables.first)
    #expect(table.texts.indices.map(table.text) == ["A"])
    #expect(table.unusedKeyNumbers.isEmpty)
  }

  @Test func oneGapForEachSetOfLanguages() {
    let found = gaps(
      analysis(
        titles,
        [
          "en": entries(titles, ""), "es": entries(titles), "de": entries(titles.dropFirst(2)),
          "fr": entries(titles.dropFirst(2)), "it": entries(titles.dropFirst()),
        ]))
    #expect(found == ["de fr it: Titlea", "de fr: Titleb"])
  }

  @Test func aNearlyEmptyLanguageIsAGapOfItsOwn() {
    let found = gaps(
      analysis(
        titles,
        [
          "en": entries(titles, ""), "es": entries(titles), "de": entries(titles.dropFirst()),
          "fr": entries(titles.suffix(1)),
        ]))
    #expect(found == ["de: Titlea", "fr: \(titles.dropLast().joined(separator: " ")) of 20"])
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 0)])
  func theOnlyTranslatedLanguageLacksAFewTexts(_ lacking: Int, _ expected: Int) {
    let analysis = analysis(titles, ["en": "", "de": entries(titles.dropFirst(lacking))])
    #expect(analysis.translationGaps.flatMap(\.texts).count == expected)
    // With another language, a text that nobody translates needs no translation.
    let other = self.analysis(
      titles, ["de": entries(titles.dropFirst(lacking)), "fr": entries(titles.dropFirst(lacking))])
    #expect(other.translationGaps.isEmpty)
  }

  @Test func theLanguageThatRepeatsTheTextsIsTheirs() {
    // English is found to be the development language, but its table puts all texts in other words.
    let tables = [
      "en": entries(titles), "de": entries(titles.prefix(5), ""), "fr": entries(titles.dropFirst()),
    ]
    #expect(gaps(analysis(titles, tables)) == ["fr: Titlea"])
  }

  @Test func theOneLanguageThatLeavesTheTextsIsTheirs() {
    // The pages are in German: English puts every text in other words.
    let german = ["Schrift", "Klein", "Mittel", "Groß", "Riesig"]
    func translations(_ keys: some Sequence<String>) -> String {
      keys.map { "\"\($0)\" = \"Word \($0.unicodeScalars.count)\";\n" }.joined()
    }
    let english = translations(german)
    let tables = ["en": english, "de": entries(german.prefix(1), "größe")]
    #expect(gaps(analysis(german, tables)).isEmpty)
    // Names are in no language, and of two such languages either may be theirs.
    let names = german.map { "text" + $0 }
    #expect(
      !gaps(
        analysis(names, ["en": translations(names), "de": translations(names.prefix(1))])
      ).isEmpty)
    let reworded = ["en": entries(german), "de": entries(german.prefix(1))]
    #expect(!gaps(analysis(german, reworded)).isEmpty)
    let two = tables.merging(["fr": entries(german.prefix(1), "x")]) { $1 }
    #expect(!gaps(analysis(german, two)).isEmpty)
  }

  @Test(arguments: [("", true), ("\n", false)])
  func anEmptyFileIsNotATable(_ french: String, _ isEmpty: Bool) {
    let gaps = analysis(titles, ["en": entries(titles, ""), "de": entries(titles), "fr": french])
      .translationGaps
    #expect(gaps.map(\.expectedCount) == [20])
    #expect(gaps.map(\.isOfEmptyFile) == [isEmpty])
  }

  @Test(arguments: [
    ("A = \"\"; B = b;", [EmptyTranslations.Origin.forgotten]),
    ("A = \"\"; B = \" \";", [.untouchedFile]),
    ("/* Intentionally empty */ A = \"\"; B = b;", [.onPurpose]),
  ])
  func emptyTranslationsMayBeOnPurpose(
    _ table: String, _ expected: [EmptyTranslations.Origin]
  ) {
    #expect(analysis(["A", "B"], ["de": table]).emptyTranslations().map(\.origin) == expected)
  }

  @Test func textsThatNoLanguageHasAreReportedPageByPage() {
    let all = analysis(
      titles, ["de": entries(titles.dropFirst(3)), "fr": entries(titles.dropFirst(3))])
    #expect(
      all.untranslatedTexts().map { $0.texts.map(all.translations.tables[0].text) } == [
        Array(titles.prefix(3))
      ])
    #expect(all.untranslatedTexts().map(\.isMostlyTranslated) == [true])
    let few = analysis(titles, ["de": entries(titles.prefix(3))])
    #expect(few.untranslatedTexts().map(\.isMostlyTranslated) == [false])
    // What a gap or a misspelled entry explains is told there.
    #expect(analysis(titles, ["de": entries(titles.dropFirst())]).untranslatedTexts().isEmpty)
    #expect(
      analysis(["Sounds", "Music"], ["en": "Sound = x; Music = y;"]).untranslatedTexts().isEmpty)
  }

  @Test func namesOfTablesFollowTheReader() {
    let page = page(titles: [], table: nil)
    let files = ["Root.plist": page, "Other.plist": page, "en.lproj/Root.strings": ""]
    let inApp = BundleLoader(schema: .apple).load(
      MemoryFiles(texts: files), path: "", name: "InAppSettings.bundle")
    #expect(Translations.tableNames(of: inApp).ofPages == ["Root", "Root"])
    #expect(Translations.tableNames(of: loadBundle(files)).ofPages == [nil, nil])
  }
}
