import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText
import TestSupport
import Testing

@testable import SettingsStrings

/// Files for translators, there and back.
@Suite struct ExchangeTests {
  static let files: [String: [UInt8]] = [
    "Root.plist": page(titles: ["Sounds", "Alarm, \"loud\""]),
    "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"; \"Old\" = \"a\\nb\";",
    "zh_Hans.lproj/Root.strings": "\"Sounds\" = \"声音\"; \"Alarm, \\\"loud\\\"\" = \"\";",
    "English.lproj/.gitkeep": "",
  ].mapValues { Array($0.utf8) }
  static var bundle: BundleAnalysis { SampleBundle.load(files) }

  @Test func catalogsChangeNothingOnTheWayBack() throws {
    let file = try #require(StringCatalog.export(Self.bundle).files.first)
    #expect(file.name == "Root.xcstrings")
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("\"zh-Hans\" : {"))
    #expect(
      ["translated", "new"].map { text.split(separator: "\"state\" : \"\($0)\"").count } == [4, 2])
    #expect(
      StringCatalog.changes(file.bytes, path: "Root.xcstrings", in: Self.bundle) == StringsChanges()
    )
  }

  @Test(arguments: [("English", "en"), ("German", "de"), ("en-US", "en_US")])
  func twoFoldersOfALanguageKeepTheirNames(_ first: String, _ second: String) throws {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds"]),
      "\(first).lproj/Root.strings": "\"Sounds\" = \"First\";",
      "\(second).lproj/Root.strings": "\"Sounds\" = \"Second\";",
    ])
    let file = try #require(StringCatalog.export(bundle).files.first)
    let languages = try JSONParser.parse(file.bytes)["strings"]?["Sounds"]?["localizations"]
    #expect(languages?[first]?["stringUnit"]?["value"] == "First")
    #expect(languages?[second]?["stringUnit"]?["value"] == "Second")
    #expect(
      StringCatalog.changes(file.bytes, path: "Root.xcstrings", in: bundle) == StringsChanges())
  }

  @Test func textsWithoutLettersAreExchangedOnlyWhereALanguageHasThem() throws {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["10", "20"]), "en.lproj/Root.strings": "\"20\" = \"twenty\";",
    ])
    let file = try #require(TranslationSheet.export(bundle).files.first)
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").dropFirst()
    #expect(lines.map { $0.split(separator: ",")[1] } == ["20"])
  }

  @Test func copiesAreNewUntilTheyAreTranslated() throws {
    let copies =
      "/* needs translation; a switch */\n\"Sounds\" = \"Sounds\";\n// needs translation\n\"OK\" = \"OK\";\n"
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds", "OK"]), "en.lproj/Root.strings": "",
      "de.lproj/Root.strings": copies,
    ])
    let catalog = try #require(StringCatalog.export(bundle).files.first)
    let text = String(decoding: catalog.bytes, as: UTF8.self)
    #expect(
      text.split(separator: "\"state\" : \"new\"").count == 3 && !text.contains("\"translated\""))
    let sheet = try #require(TranslationSheet.export(bundle).files.first)
    #expect(
      String(decoding: sheet.bytes, as: UTF8.self).contains("'key1'\",,,source="),
      "nothing in either language")
    #expect(
      StringCatalog.changes(catalog.bytes, path: "Root.xcstrings", in: bundle) == StringsChanges())
    #expect(TranslationSheet.changes(sheet.bytes, path: "x.csv", in: bundle) == StringsChanges())
    // What comes back is a translation, even if it has the same text.
    let done = TranslationSheet.changes(
      Array("table,key,de\nRoot,Sounds,Klang\nRoot,OK,OK\n".utf8), path: "x.csv", in: bundle)
    #expect(
      done.text("de.lproj/Root.strings")
        == "/* a switch */\n\"Sounds\" = \"Klang\";\n// \n\"OK\" = \"OK\";\n")
  }

  @Test func newValuesAreTakenOver() {
    let sheet = "key,zh-Hans,table\n\"Alarm, \"\"loud\"\"\",闹钟,Root\nSounds,音,Root\n"
    let changes = TranslationSheet.changes(Array(sheet.utf8), path: "x.csv", in: Self.bundle)
    // They replace others, and the sheet has no record.
    #expect(changes.notes.map(\.severity) == [.warning])
    #expect(
      changes.text("zh_Hans.lproj/Root.strings")
        == "\"Sounds\" = \"音\"; \"Alarm, \\\"loud\\\"\" = \"闹钟\";")
  }

  @Test func newEntriesAndTablesAreMade() {
    let catalog = """
      {"strings": {"Alarm, \\"loud\\"": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Loud alarm"}},
        "English": {"stringUnit": {"state": "translated", "value": "Alarm"}},
        "fr": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": ""}},
          "other": {"stringUnit": {"state": "new", "value": ""}}}}}}}}}
      """
    let changes = StringCatalog.changes(
      Array(catalog.utf8), path: "a/Root.xcstrings", in: Self.bundle)
    #expect(changes.notes == [])
    #expect(changes.changes.map(\.isNew) == [true, false])
    #expect(
      changes.text("English.lproj/Root.strings") == """
        /* Root.plist, item 1: title of toggle switch 'key1' */
        "Alarm, \\"loud\\"" = "Alarm";

        """)
    #expect(
      changes.text("en.lproj/Root.strings")?.hasSuffix(
        "\"Alarm, \\\"loud\\\"\" = \"Loud alarm\";\n") == true)
  }

  @Test func shortEntriesGetAValue() {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds", "Alarm"]),
      "en.lproj/Root.strings": "\"Sounds\"; 'Alarm' = 'x';",
    ])
    let sheet = "table,key,en\nRoot,Sounds,All\nRoot,Alarm,it's\n"
    let changes = TranslationSheet.changes(
      Array(sheet.utf8), path: "x.csv", in: bundle, overwrites: true)
    #expect(changes.text("en.lproj/Root.strings") == "\"Sounds\" = \"All\"; 'Alarm' = \"it's\";")
  }

  @Test func keysAreComparedByteForByte() {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Caf\u{E9}"]), "en.lproj/Root.strings": "\"Caf\u{E9}\" = \"x\";",
    ])
    let changes = TranslationSheet.changes(
      Array("table,key,en\nRoot,Cafe\u{301},y\n".utf8), path: "x.csv", in: bundle)
    #expect(changes.changes == [])
    #expect(
      changes.notes.map(\.message) == [
        "no page uses the text 'Cafe\u{301}', and the table 'Root' has no entry for it; it is left out"
      ])
  }

  @Test func unknownNamesAreReportedOnce() {
    let sheet =
      "table,key,en,fr\nRoot,Sounds,Sounds,Sons\nRoot,Nothing,a,b\nOther,Sounds,a,b\nRoot,Sounds,,Son\n"
    let changes = TranslationSheet.changes(Array(sheet.utf8), path: "x.csv", in: Self.bundle)
    #expect(changes.changes == [])
    #expect(
      changes.notes.map(\.message) == [
        "the bundle has no folder for the language 'fr'; create it with '--create'",
        "no page uses the table 'Other'; its texts are left out",
        "no page uses the text 'Nothing', and the table 'Root' has no entry for it; it is left out",
      ])
    #expect(changes.notes.map(\.isOfPart) == [false, true, true])
    #expect(changes.notes.compactMap(\.range).map(\.start.line) == [3])
  }

  @Test(arguments: [
    ("table,key,en,zh-Hans\nRoot,Sounds,a,c\nRoot,Sounds,b,c\n", 3, "at line 2, column 13"),
    ("table,key,zh-Hans,zh_Hans\nRoot,Sounds,a,b\n", 2, "at line 2, column 13"),
    ("table,key,en,en\nRoot,Sounds,a,b\n", 2, "at line 2, column 13"),
  ])
  func contradictingTranslationsChangeNothing(_ sheet: String, _ line: Int, _ place: String) throws
  {
    let changes = TranslationSheet.changes(Array(sheet.utf8), path: "x.csv", in: Self.bundle)
    #expect(changes.changes == [])
    let note = try #require(changes.notes.first)
    #expect(changes.notes.count == 1)
    #expect(note.severity == .error)
    #expect(note.range?.start.line == line)
    #expect(note.message.contains(place), "\(note.message)")
  }

  @Test func aTranslationThatIsThereTwiceIsTaken() {
    let sheet = "table,key,zh-Hans,zh_Hans\nRoot,Sounds,a,a\nRoot,Sounds,,a\n"
    let changes = TranslationSheet.changes(Array(sheet.utf8), path: "x.csv", in: Self.bundle)
    // They replace others, and the sheet has no record.
    #expect(changes.notes.map(\.severity) == [.warning])
    #expect(changes.changes.map(\.path) == ["zh_Hans.lproj/Root.strings"])
  }

  @Test func newLanguagesAreCreatedOnDemand() {
    let sheet = Array("table,key,fr,pt_BR,Notes\nRoot,Sounds,Sons,Sons,x\n".utf8)
    let refused = TranslationSheet.changes(sheet, path: "x.csv", in: Self.bundle)
    #expect(refused.changes == [])
    #expect(refused.notes.map(\.severity) == [.error, .error, .warning])
    #expect(
      refused.notes.map(\.message) == [
        "the bundle has no folder for the language 'fr'; create it with '--create'",
        "the bundle has no folder for the language 'pt_BR'; create it with '--create'",
        "'Notes' is not a language tag; its texts are left out",
      ])
    let created = TranslationSheet.changes(
      sheet, path: "x.csv", in: Self.bundle, createsLanguages: true)
    #expect(created.changes.map(\.path) == ["fr.lproj/Root.strings", "pt-BR.lproj/Root.strings"])
    #expect(created.text("fr.lproj/Root.strings")?.contains("\"Sounds\" = \"Sons\";") == true)
    #expect(created.notes.count == 1)
  }

  @Test func tablesThatCannotBeReadAreReported() {
    var files = Self.files
    files["fr.lproj/Root.strings"] = Array("\"Sounds\" = ".utf8)
    let bundle = SampleBundle.load(files)
    for exported in [StringCatalog.export(bundle), TranslationSheet.export(bundle)] {
      #expect(exported.files.count == 1)
      #expect(exported.notes.map(\.severity) == [.error])
      #expect(exported.notes.map(\.path) == ["Settings.bundle/fr.lproj/Root.strings"])
    }
  }

  @Test(arguments: [
    ("{\"strings\": {\n \"a\" }}", 2, 6), ("[]", 0, 0), ("{\"strings\": []}", 0, 0),
  ])
  func badCatalogsAreLocated(_ catalog: String, _ line: Int, _ column: Int) throws {
    let changes = StringCatalog.changes(
      Array(catalog.utf8), path: "Root.xcstrings", in: Self.bundle)
    let note = try #require(changes.notes.first)
    #expect(note.severity == .error)
    #expect([note.range?.start.line ?? 0, note.range?.start.column ?? 0] == [line, column])
    #expect(note.range.map { $0.end.column - $0.start.column } ?? 1 == 1)
  }

  @Test func variationsAreReported() {
    let catalog =
      "{\"strings\": {\"Sounds\": {\"localizations\": {\"en\": {\"variations\": {\"plural\": {}}}}}}}"
    let changes = StringCatalog.changes(
      Array(catalog.utf8), path: "Root.xcstrings", in: Self.bundle)
    #expect(
      changes.notes.map(\.message) == [
        "the translation of 'Sounds' to 'en' has variations, which a strings table cannot hold"
      ])
  }

}
