import SettingsModel
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsStrings

/// Tables made from pages.
@Suite struct ExtractionTests {
  @Test func everyTextHasAnEntry() throws {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds", "10", "Sounds", "Alarm"])
    ])
    let changes = Extraction().changes(bundle)
    #expect(changes.changes.map(\.isNew) == [true])
    #expect(changes.notes == [])
    #expect(
      changes.text("en.lproj/Root.strings") == """
        /* Root.plist, item 0: title of toggle switch 'key0' */
        "Sounds" = "Sounds";

        /* Root.plist, item 3: title of toggle switch 'key3' */
        "Alarm" = "Alarm";

        """)
  }

  @Test func languageAndEncodingAreChosen() throws {
    let files = ["Root.plist": Array(page(titles: ["Sounds"]).utf8)]
    var extraction = Extraction()
    extraction.languages = ["de"]
    extraction.encoding = .utf16
    let changes = extraction.changes(SampleBundle.load(files))
    let change = try #require(changes.changes.first)
    #expect(change.path == "de.lproj/Root.strings")
    #expect(change.bytes.starts(with: [0xFF, 0xFE]))
    #expect(
      extraction.changes(SampleBundle.load(SampleBundle.applying(changes, to: files))).changes == []
    )
  }

  @Test(arguments: [("EN", "en"), ("zh-hans", "zh_Hans"), ("fr", "fr")])
  func foldersKeepTheirSpelling(_ language: String, _ folder: String) {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds", "Alarm"]),
      "en.lproj/Root.strings": "\"Sounds\" = \"All\";",
      "zh_Hans.lproj/Root.strings": "\"Sounds\" = \"声音\";",
    ])
    var extraction = Extraction()
    extraction.languages = [language]
    #expect(extraction.changes(bundle).changes.map(\.path) == ["\(folder).lproj/Root.strings"])
    var pseudo = PseudoTranslation()
    pseudo.language = language
    pseudo.overwrites = true
    let path = pseudo.changes(bundle).changes.map(\.path)
    #expect(path == (folder == "en" ? [] : ["\(folder).lproj/Root.strings"]))
  }

  @Test func translationsAreKept() {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds"]),
      "en.lproj/Root.strings": "\"Sounds\" = \"All sounds\"; \"Old\"=\"x\";",
    ])
    #expect(Extraction().changes(bundle) == StringsChanges())
  }

  @Test func existingTablesKeepEverything() throws {
    let old = TextEncoding.utf16BigEndian(hasByteOrderMark: true).encode(
      "/* mine */ \"Sounds\" = \"Töne\";\r\n")
    let bundle = SampleBundle.load([
      "Root.plist": Array(page(titles: ["Sounds", "Alarm"]).utf8), "de.lproj/Root.strings": old,
    ])
    var extraction = Extraction()
    extraction.languages = ["de"]
    let change = try #require(extraction.changes(bundle).changes.first)
    #expect(!change.isNew)
    #expect(change.bytes.starts(with: old))
    let list = try StringsTableReader().read(change.bytes)
    #expect(list.entries(list.root).map { list.text($0.key) } == ["Sounds", "Alarm"])
  }

  @Test func tablesThatCannotBeEditedAreReported() throws {
    let compiled = try PropertyListWriter.binary(
      .dictionary([.init(key: "Other", value: .string("x"))]))
    let bundle = SampleBundle.load([
      "Root.plist": Array(page(titles: ["Sounds"]).utf8), "en.lproj/Root.strings": compiled,
    ])
    let changes = Extraction().changes(bundle)
    #expect(changes.changes == [])
    #expect(changes.notes.map(\.severity) == [.error])
    #expect(
      changes.notes.map(\.message) == [
        "the table is not changed: it is compiled; change its source instead"
      ])
  }

  @Test func pagesWithoutATableAreLeftOut() {
    let bundle = SampleBundle.load(texts: ["Root.plist": page(titles: ["Sounds"], table: nil)])
    let changes = Extraction().changes(bundle)
    #expect(changes.changes == [], "Settings would not read it")
    #expect(changes.notes.map(\.path) == ["Settings.bundle/Root.plist"])
    #expect(
      changes.notes.map(\.message) == [
        "the page names no strings table; set 'StringsTable' to 'Root' to extract its texts"
      ])
  }

  @Test func pagesOfTheAppGetATableOfTheirOwn() {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds"], table: nil),
      "Root.inApp.plist": page(titles: ["Alarm"], table: nil),
    ])
    let changes = Extraction().changes(bundle)
    #expect(changes.changes.map(\.path) == ["en.lproj/Root.strings"])
    for title in ["Sounds", "Alarm"] {
      #expect(changes.text("en.lproj/Root.strings")?.contains("\"\(title)\" = ") == true)
    }
    #expect(changes.notes == [], "InAppSettingsKit reads it")
  }

  @Test func aTableThatAnotherPageNamesIsExtractedOnce() {
    let pane = "{ Type = PSChildPaneSpecifier; Title = Alarm; File = Child; }"
    let bundle = SampleBundle.load(texts: [
      "Root.inApp.plist": "{ StringsTable = Child; PreferenceSpecifiers = (\(pane)); }",
      "Child.inApp.plist": page(titles: ["Sounds"], table: nil),
    ])
    let changes = Extraction().changes(bundle)
    #expect(changes.changes.map(\.path) == ["en.lproj/Child.strings"])
    #expect(changes.notes.map(\.path) == ["Settings.bundle/Child.inApp.plist"])
  }

  @Test func commentsNameTheTypeOfTheRow() {
    let rows = ["TitleValue", "RadioGroup", "MultiValue"].map { type in
      "{ Type = PS\(type)Specifier; Key = k; Title = \(type); Titles = (10); Values = (a); DefaultValue = a; }"
    }
    let bundle = SampleBundle.load(texts: [
      "Root.plist":
        "{ StringsTable = Root; PreferenceSpecifiers = (\(rows.joined(separator: ", "))); }"
    ])
    let text = Extraction().changes(bundle).text("en.lproj/Root.strings") ?? ""
    for name in ["title value", "radio group", "multi value"] {
      #expect(text.contains("title of \(name) 'k' */"), "\(text)")
    }
  }

  @Test func copiesForOtherLanguagesAreMarked() {
    let bundle = SampleBundle.load(texts: ["Root.plist": page(titles: ["Sounds"])])
    var extraction = Extraction()
    for (language, isMarked) in [(nil, false), ("en", false), ("de", true)] {
      extraction.languages = language.map { [$0] } ?? []
      let changes = extraction.changes(bundle)
      let text = changes.changes.first.flatMap { changes.text($0.path) }
      #expect(text?.hasPrefix("/* needs translation; Root.plist") == isMarked, "\(text ?? "")")
    }
  }
}
