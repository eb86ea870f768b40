import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import TestSupport
import Testing

@testable import SettingsStrings

/// Pseudo-languages.
@Suite struct PseudoTranslationTests {
  @Test(arguments: [
    ("Sounds", "[Šöûñðš ]"), ("On", "[Öñ]"), ("%d of %1$@", "[%d öƒ %1$@ o]"), ("50 %", "[50 %]"),
    ("a\nb", "[å\nƀ]"), ("%#@files@ left", "[%#@files@ ļéƒţ one]"),
    ("100%% sure", "[100%% šûŕé o]"),
  ])
  func lettersGetAccents(_ text: String, _ expected: String) {
    #expect(PseudoText.make(text, .accented) == expected)
  }

  @Test(arguments: [
    "Sounds and alerts", "x", "%@ is a rather long text with many words in it, and then some more",
  ])
  func textsGrowByTwoFifths(_ text: String) {
    let length = text.unicodeScalars.count
    let grown = PseudoText.make(text, .accented).unicodeScalars.count
    #expect(grown == max(length + (length * 2 + 4) / 5, length + 2))
  }

  @Test func textsAreTurnedAround() {
    #expect(PseudoText.make("Sounds: %@", .rightToLeft) == "\u{202E}Sounds: \u{202C}%@")
    #expect(PseudoText.make("%@\nx", .rightToLeft) == "%@\n\u{202E}x\u{202C}")
  }

  @Test(arguments: PseudoText.Style.allCases) func tablesAreMadeOnce(_ style: PseudoText.Style)
    throws
  {
    let files = [
      "Root.plist": Array(page(titles: ["Sounds", "10"]).utf8),
      "en.lproj/Root.strings": Array("\"Sounds\" = \"All sounds\";".utf8),
    ]
    var pseudo = PseudoTranslation()
    pseudo.style = style
    let changes = pseudo.changes(SampleBundle.load(files))
    let change = try #require(changes.changes.first)
    #expect(change.path == style.language + ".lproj/Root.strings")
    let list = try StringsTableReader().read(change.bytes)
    #expect(list.entries(list.root).map { list.text($0.key) } == ["Sounds"])
    #expect(
      list.entries(list.root).map { list.text($0.value) } == [PseudoText.make("All sounds", style)])
    #expect(
      pseudo.changes(SampleBundle.load(SampleBundle.applying(changes, to: files))).changes == [])
  }

  /// A table of a pseudo-language that has more than is made for it.
  @Test(arguments: ["\"Own\" = \"x\";", "\"Sounds\" = \"y\";", "\"Sounds\" = (1);"])
  func tablesWithOtherTextsAreNotReplaced(_ table: String) {
    expectRefusal(
      of: table, "the table has texts that would be lost; replace it with '--overwrite'")
  }

  /// Nobody knows whether a table that cannot be read has texts.
  @Test func tablesThatCannotBeReadAreNotReplaced() {
    expectRefusal(
      of: "\"Sounds\" = ",
      "the table cannot be read, so any texts in it would be lost; replace it with '--overwrite'")
  }

  private func expectRefusal(of table: String, _ message: String) {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds"]), "en.lproj/Root.strings": "",
      "en-XA.lproj/Root.strings": table,
    ])
    var pseudo = PseudoTranslation()
    let refused = pseudo.changes(bundle)
    #expect(refused.changes == [])
    #expect(refused.notes.map(\.message) == [message])
    pseudo.overwrites = true
    #expect(pseudo.changes(bundle).changes.map(\.path) == ["en-XA.lproj/Root.strings"])
  }

  @Test func theDevelopmentLanguageIsNotReplaced() {
    var pseudo = PseudoTranslation()
    pseudo.language = "en"
    pseudo.overwrites = true
    let changes = pseudo.changes(
      SampleBundle.load(texts: [
        "Root.plist": page(titles: ["Sounds"]), "en.lproj/Root.strings": "",
      ]))
    #expect(changes.changes == [])
    #expect(
      changes.notes.map(\.message) == [
        "'en' is the development language; choose another folder for the pseudo-language"
      ])
  }

  @Test func anExistingLanguageIsRefused() {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds"]), "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";",
      "en.lproj/Root.strings": "",
    ])
    var pseudo = PseudoTranslation()
    for (language, folder) in [("de", "de"), ("German", "de"), ("en", "en")] {
      pseudo.language = language
      let refused = pseudo.changes(bundle)
      #expect(refused.changes == [])
      #expect(
        refused.notes.map(\.message) == [
          "the bundle has the language '\(folder)' already; replace its tables with '--overwrite'"
        ])
      #expect(refused.notes.map(\.severity) == [.error])
    }
    pseudo.language = "de"
    pseudo.overwrites = true
    #expect(pseudo.changes(bundle).changes.map(\.path) == ["de.lproj/Root.strings"])
  }

  @Test(arguments: [
    ("a %@ b", ["a ", "%@", " b"]), ("%", ["%"]), ("100 % done", ["100 % done"]),
    ("%-5.2lf|%lld", ["%-5.2lf", "|", "%lld"]),
    ("%#@x", ["%#@x"]), ("%1$*2$d", ["%1$*2$d"]),
  ])
  func specifiersAreFound(_ text: String, _ pieces: [String]) {
    #expect(FormatPieces.split(text).map(\.text) == pieces)
  }
}
