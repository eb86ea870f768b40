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
  private static var bundle: BundleAnalysis { SampleBundle.load(files) }

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

  @Test func sheetsChangeNothingOnTheWayBack() throws {
    let file = try #require(TranslationSheet.export(Self.bundle).files.first)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "table,key,comment,en,zh_Hans,exported\r\n"
        + "Root,Sounds,\"Root.plist, item 0: title of toggle switch 'key0'\",Sounds,声音,"
        + "en=4ef0ddc5 source=4ef0ddc5 zh_Hans=f0c7ad18\r\n"
        + "Root,\"Alarm, \"\"loud\"\"\",\"Root.plist, item 1: title of toggle switch 'key1'\",,,"
        + "source=a12f4702\r\n" + "Root,Old,,\"a\nb\",,en=28e4c710 source=1fb7c676\r\n")
    #expect(
      TranslationSheet.changes(file.bytes, path: "x.csv", in: Self.bundle) == StringsChanges())
  }

  @Test func sheetsHoldNothingThatActsOnATerminal() throws {
    let acting = "a\u{1B}[31m\u{9B}1m\u{202E}\u{200F}\n ::error::b\r\n\tc \\u{41} \\u{ \u{2028}"
    let written = OpenStepWriting.quoted(acting)
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds"]), "en.lproj/Root.strings": "\(written) = \(written);",
      "ar.lproj/Root.strings": "\(written) = \(OpenStepWriting.quoted("=" + acting));",
    ])
    let file = try #require(TranslationSheet.export(bundle).files.first)
    let sheet = String(decoding: file.bytes, as: UTF8.self)
    #expect(
      !sheet.unicodeScalars.contains {
        VisibleText.isHidden($0) && !["\n", "\r", "\t"].contains($0)
      }, "\(sheet)")
    #expect(
      !sheet.split(whereSeparator: \.isNewline).contains { $0.contains(/^\s*::/) }, "\(sheet)")
    #expect(sheet.contains("\\u{1B}[31m"))
    #expect(TranslationSheet.changes(file.bytes, path: "x.csv", in: bundle) == StringsChanges())
    let changed = sheet.replacing("=a\\u{1B}", with: "b\\u{1B}")
    let changes = TranslationSheet.changes(Array(changed.utf8), path: "x.csv", in: bundle)
    let new = OpenStepWriting.quoted("'b" + acting.dropFirst())
    #expect(changes.text("ar.lproj/Root.strings")?.contains("= \(new);") == true)
  }

  @Test func textsWithoutLettersAreExchangedOnlyWhereALanguageHasThem() throws {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["10", "20"]), "en.lproj/Root.strings": "\"20\" = \"twenty\";",
    ])
    let file = try #require(TranslationSheet.export(bundle).files.first)
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").dropFirst()
    #expect(lines.map { $0.split(separator: ",")[1] } == ["20"])
  }

  /// A spreadsheet evaluates what looks like a formula, and saves the result.
  @Test func sheetsHoldNoFormulas() throws {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["+ Add", "'=x", "'Quoted'"]),
      "en.lproj/Root.strings": #""+ Add" = "@name"; "'=x" = "-"; "'Quoted'" = "-1.5";"#,
    ])
    let file = try #require(TranslationSheet.export(bundle).files.first)
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").dropFirst()
    #expect(lines.map { $0.split(separator: ",").dropLast().last } == ["'@name", "'-", "-1.5"])
    #expect(lines.map { $0.split(separator: ",")[1] } == ["'+ Add", "''=x", "'Quoted'"])
    #expect(TranslationSheet.changes(file.bytes, path: "x.csv", in: bundle) == StringsChanges())
    let sheet = "table,key,en\nRoot,+ Add,'=SUM\n"
    let changes = TranslationSheet.changes(
      Array(sheet.utf8), path: "x.csv", in: bundle, overwrites: true)
    #expect(changes.text("en.lproj/Root.strings")?.hasPrefix(#""+ Add" = "=SUM";"#) == true)
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

  @Test func columnsThatAreNoLanguagesAreLeftOut() {
    let sheet = "table,key,en,note\nRoot,Sounds,All,a\nRoot,Old,x,b\n"
    let changes = TranslationSheet.changes(Array(sheet.utf8), path: "x.csv", in: Self.bundle)
    #expect(changes.notes.map(\.severity) == [.warning, .warning])
    #expect(
      changes.notes.first?.message == "'note' is not a language tag; its texts are left out")
    #expect(changes.changes.map(\.path) == ["en.lproj/Root.strings"])
    // A misspelled language is not another column, and a catalog has languages only.
    let misspelled = TranslationSheet.changes(
      Array("table,key,Frensh\nRoot,Sounds,Sons\n".utf8), path: "x.csv", in: Self.bundle)
    #expect(misspelled.notes.map(\.severity) == [.error])
    #expect(
      misspelled.notes.map(\.message) == ["'Frensh' is not a language tag; did you mean 'fr'?"])
    let catalog =
      "{\"strings\": {\"Sounds\": {\"localizations\": {\"note\": {\"stringUnit\": {\"value\": \"a\"}}}}}}"
    let refused = StringCatalog.changes(
      Array(catalog.utf8), path: "Root.xcstrings", in: Self.bundle)
    #expect(refused.notes.map(\.severity) == [.error])
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
        "no page uses the text 'Cafe\u{301}', and the table 'Root' has no entry for it"
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
        "no page uses the table 'Other'",
        "no page uses the text 'Nothing', and the table 'Root' has no entry for it",
      ])
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

  @Test(arguments: [
    "table;key;en\nRoot;Sounds;\"a;b, c\"\n", "\u{FEFF}table\tkey\ten\nRoot\tSounds\ta;b, c\n",
  ])
  func sheetsOfOtherSpreadsheetsAreRead(_ sheet: String) {
    let changes = TranslationSheet.changes(Array(sheet.utf8), path: "x.csv", in: Self.bundle)
    // They replace others, and the sheet has no record.
    #expect(changes.notes.map(\.severity) == [.warning])
    #expect(changes.text("en.lproj/Root.strings")?.hasPrefix("\"Sounds\" = \"a;b, c\";") == true)
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
    ("", 1, 1), ("key,en\nSounds,x\n", 1, 1), ("table,key,en\nRoot,Sounds\n", 2, 1),
    ("table,key,en\nRoot,\"Sou", 2, 6),
    ("table,key,en\nRoot,So\"u,x\n", 2, 8), ("table,key,en\nRoot,\"So\"u,x\n", 2, 10),
  ])
  func badSheetsAreLocated(_ sheet: String, _ line: Int, _ column: Int) throws {
    let changes = TranslationSheet.changes(Array(sheet.utf8), path: "x.csv", in: Self.bundle)
    let note = try #require(changes.notes.first)
    #expect(note.severity == .error)
    #expect([note.range?.start.line, note.range?.start.column] == [line, column])
    if sheet.contains("\"") { #expect(note.range?.end.column == column + 1) }
    #expect(changes.changes == [])
  }

  @Test func badBytesInASheetAreLocated() {
    let changes = TranslationSheet.changes(
      Array("table,key,en\nRoot,".utf8) + [0xFF, 0x2C], path: "x", in: Self.bundle)
    #expect(changes.notes.first?.range?.start.line == 2)
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

  @Test func linesEndInEveryWay() throws {
    var text = CSVText(FileBytes(Array("\u{FEFF}a,b\r1,\"2\n\"\r\n\n,".utf8)))
    let lines = try text.lines()
    #expect(lines.map { $0.map(\.text) } == [["a", "b"], ["1", "2\n"], ["", ""]])
  }
}
