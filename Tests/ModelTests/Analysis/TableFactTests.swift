import SettingsModel
import SettingsPropertyLists
import SettingsRules
import TestSupport
import Testing

@testable import SettingsAnalysis

/// Facts about strings tables and the pages that name them.
@Suite struct TableFactTests {
  private func analysis(_ files: [String: String]) -> BundleAnalysis {
    BundleAnalysis(loadBundle(files))
  }

  @Test(
    arguments: [
      ([:], nil),
      (["en.lproj/Root.strings": ""], .everyLanguage(meant: "Root")),
      (["en.lproj/Other.strings": ""], .everyLanguage(meant: nil)),
      (
        ["de.lproj/Rot.strings": "", "en.lproj/Root.strings": ""],
        .languages(["en"], misnamed: "Root")
      ),
      (["Base.lproj/Other.strings": "", "en.lproj/Rot.strings": ""], nil),
      (["en.lproj/rot.strings": ""], nil),
      (["en.lproj/.gitkeep": "", "Rot.strings": ""], nil),
    ] as [([String: String], MissingTable.Extent?)])
  func missingTablesAreFound(_ files: [String: String], _ extent: MissingTable.Extent?) {
    let analysis = analysis(
      files.merging(["Root.plist": page(titles: ["Sounds"], table: "Rot")]) { $1 })
    #expect(analysis.missingTables().map(\.extent) == [extent].compactMap { $0 })
  }

  @Test func tablesMissingInTheSameLanguagesAreOneFact() {
    let root = page(.pane("More"), table: "Root")
    let analysis = analysis([
      "Root.plist": root, "More.plist": page(titles: ["Sounds"], table: "More"),
      "de.lproj/.gitkeep": "",
      "en.lproj/Root.strings": "",
      "en.lproj/More.strings": "",
    ])
    #expect(analysis.missingTables().map(\.name) == ["Root", "More"])
  }

  @Test func tablesThatPagesMisspellAreNotUnused() {
    let analysis = analysis([
      "Root.plist": page(titles: ["Sounds"], table: "Rot"), "de.lproj/Alarms.strings": "",
      "en.lproj/Alarms.strings": "",
      "en.lproj/Root.strings": "",
    ])
    let unused = analysis.unusedTables()
    #expect(unused.map(\.name) == ["Alarms"])
    #expect(unused.map(\.languages) == [["de", "en"]])
  }

  @Test func aTableOfAnyNameHasItsFilesAndTexts() {
    let translations = analysis([
      "Root.plist": page(titles: ["A", "A"]), "More.plist": page(titles: ["B"], table: "More"),
      "Root.strings": "",
      "de.lproj/Root.strings": "", "de.lproj/More.strings": "", "en.lproj/Root.strings": "",
    ]).translations
    func files(_ name: String) -> [String] {
      translations.table(named: name, pages: [0]).files.map(\.file)
    }
    #expect(files("Root") == ["de.lproj/Root.strings", "en.lproj/Root.strings"])
    #expect(files("More") == ["de.lproj/More.strings"])
    #expect(translations.texts(inTable: "Root").map { $0.list.text($0.text.node) } == ["A", "A"])
    #expect(translations.texts(inTable: "Other").isEmpty)
  }

  @Test func aTableForAPageThatTheBuildWritesIsNotUnused() {
    let analysis = analysis([
      "Root.plist": page(.pane("Licenses")), "en.lproj/Licenses.strings": "",
    ])
    #expect(analysis.unusedTables().isEmpty)
    #expect(analysis.generatedPage()?.file == "Licenses.plist")
  }

  @Test func unusedEntriesAreGroupedByKey() throws {
    let byFile = analysis([
      "Root.plist": page(titles: ["Sounds"]), "en.lproj/Root.strings": "A = a; B = b;",
    ])
    var unused = try #require(byFile.unusedEntries(ofTable: 0))
    #expect(unused.keys.map { byFile.translations.tables[0].entries(of: $0).count } == [1, 1])

    let byKey = analysis([
      "Root.plist": page(titles: ["Sounds"]), "de.lproj/Root.strings": "Sound = a;",
      "en.lproj/Root.strings": "Sound = a;",
    ])
    unused = try #require(byKey.unusedEntries(ofTable: 0))
    #expect(unused.keys.map { byKey.translations.tables[0].entries(of: $0).count } == [2])
    #expect(unused.textMeantByKey.values.map(byKey.translations.tables[0].text) == ["Sounds"])
  }

  @Test func repeatedEntriesAreReplacedOrCopied() throws {
    let analysis = analysis([
      "Root.plist": page(titles: ["A", "B"]),
      "de.lproj/Root.strings": "A = a; A = a; B = b; B = c; Old = a; Old = b;",
      "en.lproj/Root.strings": "A = a; A = a;",
    ])
    let table = try #require(analysis.translations.tables.first)
    let found = analysis.repeatedEntries(ofTable: 0).map { repeated in
      table.key(of: repeated.second)
    }
    #expect(found == ["A", "B", "A"])
  }

  @Test func pagesWithoutATableAreUntranslated() {
    let files = [
      "Root.plist": page(titles: ["Sounds"], table: nil), "en.lproj/Root.strings": "",
      "de.lproj/Root.strings": "",
    ]
    let bare = analysis(files)
    #expect(bare.unlocalizedPages().map(\.file) == ["Root.plist"])
    let localizable = analysis(files.merging(["en.lproj/Localizable.strings": ""]) { $1 })
    #expect(localizable.unlocalizedPages().isEmpty)
    let numbers = analysis([
      "Root.plist": page(titles: ["42"], table: nil), "en.lproj/Root.strings": "",
    ])
    #expect(numbers.unlocalizedPages().isEmpty)
  }

  @Test func regionsDifferFromTheirLanguage() throws {
    let analysis = analysis([
      "Root.plist": page(titles: ["Colors"]), "en.lproj/Root.strings": "Colors = Colours;",
      "en-US.lproj/Root.strings": "Colors = Colors;",
    ])
    let region = try #require(analysis.developmentRegion)
    let table = try #require(analysis.translations.tables.first)
    let difference = try #require(table.difference(ofRegion: region))
    #expect(table.language(of: difference.regional) == "en-US")
    #expect(table.language(of: difference.general) == "en")
  }

  @Test func languageFoldersAreSorted() {
    let folders = OddLanguageFolder.find(among: [
      "Base", "De", "English", "en", "en-UK", "en-UK-oxendict", "jp", "Texts", "zh_CN",
    ])
    func meant(_ fault: OddLanguageFolder.Fault) -> [String?] {
      folders.filter { $0.fault == fault }.map(\.meant)
    }
    #expect(meant(.noLanguage) == ["ja", nil])
    #expect(meant(.unknownRegion) == ["en-GB", "en-GB-oxendict"])
    #expect(meant(.irregular) == ["de", "en", "zh-Hans"])
    #expect(folders.filter(\.needsMerge).map(\.name) == ["English"])
  }

  @Test(arguments: [
    ("not connected", true), ("1.0b2", false), ("a/b", false), ("%d items", false), ("On", false),
  ])
  func onlyTextWithWordsIsTranslatable(_ text: String, _ expected: Bool) {
    #expect(TranslatableText.hasWords(text) == expected)
  }
}
