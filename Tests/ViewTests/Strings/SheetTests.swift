import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText
import TestSupport
import Testing

@testable import SettingsStrings

@Suite struct SheetTests {
  @Test func sheetsChangeNothingOnTheWayBack() throws {
    let file = try #require(TranslationSheet.export(ExchangeTests.bundle).files.first)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "table,key,comment,en,zh_Hans,exported\r\n"
        + "Root,Sounds,\"Root.plist, item 0: title of toggle switch 'key0'\",Sounds,声音,"
        + "en=4ef0ddc5 source=4ef0ddc5 zh_Hans=f0c7ad18\r\n"
        + "Root,\"Alarm, \"\"loud\"\"\",\"Root.plist, item 1: title of toggle switch 'key1'\",,,"
        + "source=a12f4702\r\n" + "Root,Old,,\"a\nb\",,en=28e4c710 source=1fb7c676\r\n")
    #expect(
      TranslationSheet.changes(file.bytes, path: "x.csv", in: ExchangeTests.bundle)
        == StringsChanges())
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

  @Test func columnsThatAreNotLanguagesAreLeftOut() {
    let sheet = "table,key,en,note\nRoot,Sounds,All,a\nRoot,Old,x,b\n"
    let changes = TranslationSheet.changes(
      Array(sheet.utf8), path: "x.csv", in: ExchangeTests.bundle)
    #expect(changes.notes.map(\.severity) == [.warning, .warning])
    #expect(
      changes.notes.first?.message == "'note' is not a language tag; its texts are left out")
    #expect(changes.changes.map(\.path) == ["en.lproj/Root.strings"])
    // A misspelled language is not another column, and a catalog has languages only.
    let misspelled = TranslationSheet.changes(
      Array("table,key,Frensh\nRoot,Sounds,Sons\n".utf8), path: "x.csv", in: ExchangeTests.bundle)
    #expect(misspelled.notes.map(\.severity) == [.error])
    #expect(
      misspelled.notes.map(\.message) == ["'Frensh' is not a language tag; did you mean 'fr'?"])
    let catalog =
      "{\"strings\": {\"Sounds\": {\"localizations\": {\"note\": {\"stringUnit\": {\"value\": \"a\"}}}}}}"
    let refused = StringCatalog.changes(
      Array(catalog.utf8), path: "Root.xcstrings", in: ExchangeTests.bundle)
    #expect(refused.notes.map(\.severity) == [.error])
  }

  @Test(arguments: [
    "table;key;en\nRoot;Sounds;\"a;b, c\"\n", "\u{FEFF}table\tkey\ten\nRoot\tSounds\ta;b, c\n",
  ])
  func sheetsOfOtherSpreadsheetsAreRead(_ sheet: String) {
    let changes = TranslationSheet.changes(
      Array(sheet.utf8), path: "x.csv", in: ExchangeTests.bundle)
    // They replace others, and the sheet has no record.
    #expect(changes.notes.map(\.severity) == [.warning])
    #expect(changes.text("en.lproj/Root.strings")?.hasPrefix("\"Sounds\" = \"a;b, c\";") == true)
  }

  @Test(arguments: [
    ("", 1, 1), ("key,en\nSounds,x\n", 1, 1), ("table,key,en\nRoot,Sounds\n", 2, 1),
    ("table,key,en\nRoot,\"Sou", 2, 6),
    ("table,key,en\nRoot,So\"u,x\n", 2, 8), ("table,key,en\nRoot,\"So\"u,x\n", 2, 10),
  ])
  func badSheetsAreLocated(_ sheet: String, _ line: Int, _ column: Int) throws {
    let changes = TranslationSheet.changes(
      Array(sheet.utf8), path: "x.csv", in: ExchangeTests.bundle)
    let note = try #require(changes.notes.first)
    #expect(note.severity == .error)
    #expect([note.range?.start.line, note.range?.start.column] == [line, column])
    if sheet.contains("\"") { #expect(note.range?.end.column == column + 1) }
    #expect(changes.changes == [])
  }

  @Test func badBytesInASheetAreLocated() {
    let changes = TranslationSheet.changes(
      Array("table,key,en\nRoot,".utf8) + [0xFF, 0x2C], path: "x", in: ExchangeTests.bundle)
    #expect(changes.notes.first?.range?.start.line == 2)
  }

  @Test func linesEndInEveryWay() throws {
    var text = CSVText(FileBytes(Array("\u{FEFF}a,b\r1,\"2\n\"\r\n\n,".utf8)))
    let lines = try text.lines()
    #expect(lines.map { $0.map(\.text) } == [["a", "b"], ["1", "2\n"], ["", ""]])
  }
}
