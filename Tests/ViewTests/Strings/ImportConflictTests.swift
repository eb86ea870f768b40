import SettingsAnalysis
import SettingsText
import TestSupport
import Testing

@testable import SettingsStrings

/// Imports into a bundle that has changed since the export.
@Suite struct ImportConflictTests {
  /// The form of a file for translators.
  enum Form: CaseIterable {
    case sheet, catalog

    /// Returns a file that contains the texts of a bundle, with replacements by a translator.
    func exported(from tables: [String: String], _ edits: [(String, String)]) -> [UInt8] {
      let bundle = ImportConflictTests.bundle(tables)
      var files = TranslationSheet.export(bundle).files
      if self == .catalog { files = StringCatalog.export(bundle).files }
      var text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      for (old, new) in edits { text = text.replacing(old, with: new) }
      return Array(text.utf8)
    }

    func imported(
      _ bytes: [UInt8], into tables: [String: String], overwrites: Bool = false
    ) -> StringsChanges {
      var translations = ImportedTranslations()
      translations.overwrites = overwrites
      switch self {
      case .sheet: translations.addSheet(bytes, path: "Settings.csv")
      case .catalog: translations.addCatalog(bytes, path: "Root.xcstrings")
      }
      return translations.changes(in: ImportConflictTests.bundle(tables))
    }
  }

  private static let english = "\"Sounds\" = \"All sounds\";\n\"Alarm\" = \"Alarm clock\";\n"
  private static let german = "\"Sounds\" = \"Alle Toene\";\n\"Alarm\" = \"Wecker\";\n"
  private static let tables = ["en": english, "de": german]

  private static func bundle(_ tables: [String: String]) -> BundleAnalysis {
    var files = ["Root.plist": page(titles: ["Sounds", "Alarm"])]
    for (language, text) in tables { files["\(language).lproj/Root.strings"] = text }
    return SampleBundle.load(texts: files)
  }

  @Test(arguments: Form.allCases) func correctionsAreImportedAndNamed(_ form: Form) {
    let file = form.exported(from: Self.tables, [("Alle Toene", "Alle Töne")])
    let changes = form.imported(file, into: Self.tables)
    #expect(changes.notes == [])
    #expect(changes.changes.map(\.path) == ["de.lproj/Root.strings"])
    #expect(
      changes.changes.first?.lostTexts.map { $0.message(isWritten: true) } == [
        "the text 'Alle Toene' of 'Sounds' was replaced with 'Alle Töne'"
      ])
  }

  @Test(arguments: Form.allCases) func newerTranslationsAreKept(_ form: Form) {
    let file = form.exported(
      from: Self.tables, [("Alle Toene", "Alle Töne"), ("Wecker", "Alarme")])
    var tables = Self.tables
    tables["de"] = Self.german.replacing("Toene", with: "Klänge")
    let changes = form.imported(file, into: tables)
    #expect(
      changes.text("de.lproj/Root.strings") == tables["de"]?.replacing("Wecker", with: "Alarme"))
    #expect(changes.notes.map(\.severity) == [.warning, .info])
    #expect(
      changes.notes.map(\.message) == [
        "'Sounds' was translated into 'de' as 'Alle Klänge' after the export; 'Alle Töne' is skipped",
        "1 text is skipped; '--overwrite' imports what the files say",
      ])
    let forced = form.imported(file, into: tables, overwrites: true)
    #expect(forced.notes == [])
    #expect(forced.text("de.lproj/Root.strings")?.contains("\"Alle Töne\"") == true)
    #expect(forced.changes.first?.lostTexts.count == 2)
  }

  @Test(arguments: Form.allCases, [false, true])
  func anUnchangedTranslationReplacesNothing(_ form: Form, overwrites: Bool) {
    let file = form.exported(from: Self.tables, [])
    var tables = Self.tables
    tables["de"] = Self.german.replacing("Toene", with: "Klänge")
    tables["en"] = Self.english.replacing("All sounds", with: "Every sound")
    #expect(form.imported(file, into: tables, overwrites: overwrites) == StringsChanges())
  }

  @Test(arguments: Form.allCases) func translationsOfOlderTextsAreSkipped(_ form: Form) {
    var exported = Self.tables
    exported["de"] = "\"Alarm\" = \"Wecker\";\n"
    exported["fr"] = "\"Sounds\" = \"Sons\";\n"
    let file = form.exported(
      from: exported, [("Wecker", "Alarme"), ("Sons", "Tous les sons")])
    var tables = exported
    tables["en"] = Self.english.replacing("All sounds", with: "Sounds and music")
    let changes = form.imported(file, into: tables)
    #expect(changes.changes.map(\.path) == ["de.lproj/Root.strings"])
    #expect(
      changes.notes.map(\.message) == [
        "'Sounds' has become 'Sounds and music' since the export; its older translation into 'fr' is skipped",
        "1 text is skipped; '--overwrite' imports what the files say",
      ])
    #expect(changes.notes.map(\.path).first == (form == .sheet ? "Settings.csv" : "Root.xcstrings"))
    let forced = form.imported(file, into: tables, overwrites: true)
    #expect(forced.notes == [])
    #expect(forced.text("fr.lproj/Root.strings")?.contains("Tous les sons") == true)
    #expect(forced.text("en.lproj/Root.strings") == nil, "nobody changed the text in the file")
  }

  @Test(arguments: Form.allCases) func aNewTextOfTheKeyMakesTranslationsOlder(_ form: Form) {
    let tables = ["en": "\"Alarm\" = \"Alarm clock\";", "de": ""]
    let translated =
      form == .sheet
      ? [(",,,source", ",Töne,,source")]
      : [
        (
          "\"extractionState\" : \"manual\"",
          "\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"Töne\"}}}"
        )
      ]
    let file = form.exported(from: tables, translated)
    var changed = tables
    changed["en"] = Self.english
    let changes = form.imported(file, into: changed)
    #expect(
      changes.notes.first?.message.hasPrefix("'Sounds' has become 'All sounds' since the export")
        == true, "\(changes.notes)")
  }

  @Test(arguments: Form.allCases) func theLanguageOfThePagesIsNotTranslated(_ form: Form) {
    let file = form.exported(
      from: Self.tables, [("All sounds", "Any sound"), ("Wecker", "Alarme")])
    let changes = form.imported(file, into: Self.tables)
    #expect(changes.changes.map(\.path) == ["de.lproj/Root.strings"])
    #expect(
      changes.notes.first?.message
        == "'Sounds' is 'All sounds' in 'en', the language of the pages, but 'Any sound' in this file; its text in 'en' is skipped"
    )
    let forced = form.imported(file, into: Self.tables, overwrites: true)
    #expect(forced.notes == [])
    #expect(forced.text("en.lproj/Root.strings")?.contains("\"Any sound\"") == true)
  }

  @Test(arguments: ["", ",exported\nRoot,Sounds,Every sound,Jeder Ton,damaged"])
  func filesWithoutARecordAreComparedByTheirTexts(_ ending: String) {
    var sheet = "table,key,en,de\nRoot,Sounds,Every sound,Jeder Ton"
    if !ending.isEmpty { sheet = "table,key,en,de" + ending }
    let changes = Form.sheet.imported(Array(sheet.utf8), into: Self.tables)
    #expect(changes.changes == [])
    #expect(
      changes.notes.map(\.message) == [
        "'Sounds' is 'All sounds' in 'en', the language of the pages, but 'Every sound' in this file; its text in 'en' and 'de' is skipped",
        "2 texts are skipped; '--overwrite' imports what the files say",
      ])
    let same = sheet.replacing("Every sound", with: "All sounds")
    let imported = Form.sheet.imported(Array(same.utf8), into: Self.tables)
    #expect(imported.notes.map(\.message) == [Self.warning])
    #expect(imported.changes.first?.lostTexts.count == 1)
  }

  private static let warning =
    "1 translation of the bundle is replaced, even if newer, because the file has no record of the export; '--diff' shows what changes"

  @Test(arguments: Form.allCases)
  func newerTranslationsAreReplacedWithAWarningIfTheRecordIsLost(_ form: Form) {
    let file = String(
      decoding: form.exported(from: Self.tables, [("Wecker", "Alarme")]), as: UTF8.self)
    // As a tool that does not know the record saves the file.
    let without = file.split(whereSeparator: { $0.isNewline }).map { line in
      guard form == .sheet, let comma = line.lastIndex(of: ",") else { return String(line) }
      return String(line[..<comma])
    }.joined(separator: "\n").replacing("\"exported\"", with: "\"other\"")
    var tables = Self.tables
    tables["de"] = Self.german.replacing("Alle Toene", with: "Alle Töne")
      .replacing("Wecker", with: "Weckruf")
    let changes = form.imported(Array(without.utf8), into: tables)
    let warning = Self.warning.replacing(
      "1 translation of the bundle is", with: "2 translations of the bundle are")
    #expect(changes.notes.map(\.severity) == [.warning])
    #expect(changes.notes.map(\.message) == [warning])
    #expect(changes.text("de.lproj/Root.strings")?.contains("\"Alarme\"") == true)
    let forced = form.imported(Array(without.utf8), into: tables, overwrites: true)
    #expect(forced.notes == [])
    #expect(forced.changes == changes.changes)
    // Nothing is lost where the bundle has no translations yet.
    tables["de"] = ""
    #expect(form.imported(Array(without.utf8), into: tables).notes == [])
  }

  @Test func copiesThatWereTranslatedAreNewer() {
    let copy = "/* needs translation */\n\"Sounds\" = \"All sounds\";\n"
    let file = Form.sheet.exported(
      from: ["en": Self.english, "de": copy], [(",,All sounds,", ",Alle Töne,All sounds,")])
    let filled = Form.sheet.imported(file, into: ["en": Self.english, "de": copy])
    #expect(filled.notes == [])
    #expect(filled.changes.map(\.lostTexts.count) == [0])
    let kept = Form.sheet.imported(file, into: Self.tables)
    #expect(kept.changes == [])
    #expect(kept.notes.map(\.severity) == [.warning, .info])
  }

  @Test func recordsAreReadBack() throws {
    let record = ExportRecord(source: "Sounds", ["de": "Töne", "zh_Hans": "声音"])
    let read = try #require(ExportRecord(record.written))
    #expect(read == record)
    #expect(read.hasSource("Sounds") && read.hasText("Töne", in: "de"))
    #expect(!read.hasText("Töne", in: "fr") && !read.hasSource("sounds"))
    for damaged in ["", "de=1", "source", "source=1 =2=3"] {
      #expect(ExportRecord(damaged) == nil, "\(damaged)")
    }
  }
}
