import TestSupport
import Testing

@testable import SettingsStrings

/// Translations of texts that other texts have replaced on the pages.
@Suite struct RenamedTextImportTests {
  private static let place = "Root.plist, item 0: title of toggle switch 'key0'"
  private static let untranslated = ["de.lproj/Root.strings": "", "fr.lproj/Root.strings": ""]

  /// Imports sheets, by path, into a bundle whose first switch is called "All Sounds" now.
  private static func importing(
    _ sheets: [(path: String, lines: [String])], into tables: [String: String] = untranslated
  ) -> StringsChanges {
    var files = tables
    files["Root.plist"] = page(titles: ["All Sounds"])
    var translations = ImportedTranslations()
    for (path, lines) in sheets {
      let text = (["table,key,comment,de,fr"] + lines).joined(separator: "\n")
      translations.addSheet(Array(text.utf8), path: path)
    }
    return translations.changes(in: SampleBundle.load(texts: files))
  }

  private static func line(_ key: String, de: String = "", fr: String = "") -> String {
    "Root,\(key),\"\(place)\",\(de),\(fr)"
  }

  private static func warning(_ key: String, _ languages: String) -> String {
    "'\(key)' has become 'All Sounds' since the export; its translation into \(languages) is imported for that, check it"
  }

  private static func entryCount(_ changes: StringsChanges, _ file: String) -> Int? {
    changes.text(file)?.matches(of: #/"All Sounds" = /#).count
  }

  @Test func emptyTranslationsAreNotImportedForTheNewText() {
    let catalog = """
      {"strings": {"Sounds": {"comment": "\(Self.place)", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": ""}}
      }}}}
      """
    var translations = ImportedTranslations()
    translations.addCatalog(Array(catalog.utf8), path: "Root.xcstrings")
    let files = [
      "Root.plist": page(titles: ["All Sounds"]), "en.lproj/Root.strings": "",
      "de.lproj/Root.strings": "",
    ]
    #expect(translations.changes(in: SampleBundle.load(texts: files)) == StringsChanges())
  }

  @Test func theSameTranslationInTwoFilesIsAddedOnce() {
    let changes = Self.importing([
      ("a.csv", [Self.line("Sounds", de: "Töne")]), ("b.csv", [Self.line("Sounds", de: "Töne")]),
    ])
    #expect(Self.entryCount(changes, "de.lproj/Root.strings") == 1)
    #expect(changes.notes.map(\.message) == [Self.warning("Sounds", "'de'")])
  }

  @Test func twoTextsWithOneTranslationAreAddedOnceAndBothNamed() {
    let changes = Self.importing([
      ("a.csv", [Self.line("Sounds", de: "Töne"), Self.line("Tones", de: "Töne")])
    ])
    #expect(Self.entryCount(changes, "de.lproj/Root.strings") == 1)
    #expect(
      changes.notes.map(\.message) == [
        Self.warning("Sounds", "'de'"), Self.warning("Tones", "'de'"),
      ])
  }

  @Test(arguments: ["", "/* needs translation */\n\"All Sounds\" = \"All Sounds\";\n"])
  func translationsOfTwoTextsThatDifferAreLeftOut(_ german: String) throws {
    let changes = Self.importing(
      [
        ("a.csv", [Self.line("Sounds", de: "Töne", fr: "Sons")]),
        ("b.csv", [Self.line("Tones", de: "Klang", fr: "Sons")]),
      ], into: ["de.lproj/Root.strings": german, "fr.lproj/Root.strings": ""])
    #expect(changes.changes.map(\.path) == ["fr.lproj/Root.strings"])
    #expect(Self.entryCount(changes, "fr.lproj/Root.strings") == 1)
    let note = try #require(changes.notes.first { $0.severity == .error })
    #expect(
      note.message
        == "'Sounds' and 'Tones' have become 'All Sounds' since the export, but their translations into 'de' differ and are left out; keep one of them in the file"
    )
    #expect(note.path == "b.csv")
    #expect(note.range?.start.line == 2)
    #expect(!changes.isRefused)
    #expect(
      changes.notes.filter { $0 != note }.map(\.message) == [
        Self.warning("Sounds", "'fr'"), Self.warning("Tones", "'fr'"),
      ])
  }

  @Test(arguments: [
    "/* PLACE */", "/*PLACE*/", "// PLACE", "//PLACE", "/* needs translation; PLACE */",
    "// needs translation; PLACE",
  ])
  func commentsOfBothFormsNameThePlaceOfAText(_ comment: String) {
    let files = [
      "Root.plist": page(titles: ["All Sounds"]), "en.lproj/Root.strings": "",
      "de.lproj/Root.strings":
        comment.replacing("PLACE", with: Self.place) + "\n\"Sounds\" = \"Töne\";\n",
    ]
    let changes = Synchronization().changes(SampleBundle.load(texts: files))
    #expect(changes.text("de.lproj/Root.strings")?.contains("\"All Sounds\" = \"Töne\";") == true)
    #expect(changes.notes.count == 1)
  }
}
