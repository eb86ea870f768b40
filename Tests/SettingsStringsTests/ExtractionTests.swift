import SettingsModel
import SettingsPropertyLists
import Testing

@testable import SettingsStrings

/// Tables made from pages.
@Suite struct ExtractionTests {
  @Test func everyTextHasAnEntry() throws {
    let bundle = SampleBundle.load(texts: ["Root.plist": SampleBundle.page(["Sounds", "10", "Sounds", "Alarm"])])
    let changes = Extraction().changes(bundle)
    #expect(changes.changes.map(\.isNew) == [true])
    #expect(
      changes.text("en.lproj/Root.strings") == """
        /* Root.plist, item 0: title of toggle switch 'key0' */
        "Sounds" = "Sounds";

        /* Root.plist, item 3: title of toggle switch 'key3' */
        "Alarm" = "Alarm";

        """)
  }

  @Test func languageAndEncodingAreChosen() throws {
    let files = ["Root.plist": Array(SampleBundle.page(["Sounds"]).utf8)]
    var extraction = Extraction()
    extraction.language = "de"
    extraction.encoding = .utf16
    let changes = extraction.changes(SampleBundle.load(files))
    let change = try #require(changes.changes.first)
    #expect(change.path == "de.lproj/Root.strings")
    #expect(change.bytes.starts(with: [0xFF, 0xFE]))
    #expect(extraction.changes(SampleBundle.load(SampleBundle.applying(changes, to: files))).changes == [])
  }

  @Test func translationsAreKept() {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": SampleBundle.page(["Sounds"]),
      "en.lproj/Root.strings": "\"Sounds\" = \"All sounds\"; \"Old\"=\"x\";",
    ])
    let text = Extraction().changes(bundle).text("en.lproj/Root.strings")
    #expect(text?.contains("\"Sounds\" = \"All sounds\";") == true)
    #expect(text?.contains("Old") == false)
  }

  @Test func pagesWithoutATableGetOne() {
    let bundle = SampleBundle.load(texts: ["Root.plist": SampleBundle.page(["Sounds"], table: nil)])
    let changes = Extraction().changes(bundle)
    #expect(changes.changes.map(\.path) == ["en.lproj/Root.strings"])
    #expect(changes.notes.map(\.path) == ["Settings.bundle/Root.plist"])
  }
}
