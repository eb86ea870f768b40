import SettingsDiagnostics
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// One cause in several places or files is one finding.
@Suite struct OneCauseTests {
  private let toggle = TestRow.toggle("a", title: "Alpha")

  @Test func aTableThatTwoPagesMisspellIsCounted() {
    let found = lint([
      "Root.plist": page(toggle, .pane("More"), table: "Rot"),
      "More.plist": page(toggle.replacing(">a<", with: ">b<"), table: "Rot"),
      "en.lproj/Root.strings": "\"Alpha\" = \"Alpha\";",
    ])
    #expect(
      found.filter { $0.rule == "missing-strings-table" }.map(\.message) == [
        "no language has strings table 'Rot'; Settings shows 2 pages untranslated"
      ])
  }

  @Test func twoRowsWithoutTheTagsBetweenThemAreOneFindingAndKeepBoth() {
    let rows = page(toggle, toggle.replacing(">a<", with: ">b<")).replacing(
      text: "</dict>\n<dict>", with: "")
    let found = lint(["Root.plist": rows]).filter { $0.rule == "duplicate-dictionary-key" }
    #expect(
      found.map(\.help) == [
        "write '</dict>' and '<dict>' before it if another row begins here, or remove one of them"
      ])
    #expect(found.map(\.fixes.count) == [0])
  }

  @Test func anEmptyTableIsOneFindingWhateverItLacks() {
    let pages = [
      "Root.plist": page(toggle, table: "Root"), "de.lproj/Root.strings": "\"Alpha\" = \"Erste\";",
    ]
    let lacking = lint(pages.merging(["fr.lproj/Root.strings": ""]) { $1 })
    #expect(lacking.map { "\($0.rule) \($0.severity)" } == ["malformed-strings error"])
    let alone = lint(["Root.plist": page(toggle, table: "Root"), "en.lproj/Root.strings": ""])
    #expect(alone.map { "\($0.rule) \($0.severity)" } == ["malformed-strings info"])
  }

  @Test func aTableOfShownAndOtherPagesIsOneFinding() {
    let found = lint(
      [
        "Root.plist": page(toggle, .pane("Notes")), "en.lproj/Root.strings": "",
        "Notes.plist": page(.group("Notes"), table: "Texts"),
        "Other.plist": page(.group("Notes"), table: "More"),
      ], enabling: ["missing-strings-table"])
    #expect(
      found.filter { $0.rule == "missing-strings-table" }.map(\.message) == [
        "no language has strings table 'Texts'; Settings shows the page untranslated (and 1 more place)"
      ])
  }

  @Test(arguments: ["StringTable", "Strings Filename"]) func aMisspelledStringsTableIsOnlyThat(
    _ key: String
  ) {
    let found = lint([
      "Root.plist": page(toggle, fields: [key: "Root"]),
      "en.lproj/Root.strings": "\"Alpha\" = \"Alpha\";",
    ])
    #expect(found.map(\.rule) == [key == "StringTable" ? "unknown-key" : "editor-label-as-key"])
  }

  @Test func aCopyThatNothingOpensIsReportedOnce() {
    let found = lint(
      ["Root.plist": page(toggle), "Root_BACKUP_12.plist": page(toggle)], enabling: ["stray-file"])
    #expect(
      found.map(\.message) == [
        "page 'Root_BACKUP_12' is a leftover; the Settings app never shows it"
      ])
  }

  @Test func anotherFaultOfAPageSaysNothingAboutItsTable() {
    func isUnlocalized(_ fields: Fields, name: String = "Settings.bundle") -> Bool {
      let files = ["Root.plist": page(toggle, fields: fields), "de.lproj/Other.strings": "a = b;"]
        .merging(["en.lproj/Other.strings": "a = b;"]) { $1 }
      return lint(files, name: name).contains { $0.rule == "unlocalized-page" }
    }
    #expect(isUnlocalized([:]))
    #expect(isUnlocalized(["Author": "me"]))
    #expect(!isUnlocalized(["StringTable": "Other"]))
    // InAppSettingsKit finds the tables of its pages by their names.
    #expect(!isUnlocalized([:], name: "InAppSettings.bundle"))
  }

  @Test func aNameWithTheExtensionTwiceIsReportedOnce() {
    let more = page(toggle.replacing(">a<", with: ">b<"))
    func rules(_ file: String, opens name: String) -> [String] {
      lint(["Root.plist": page(toggle, .pane(name)), file: more]).map(\.rule)
    }
    #expect(rules("More.plist.plist", opens: "More.plist.plist") == ["page-file-extension"])
    // Settings adds the extension, and finds the file.
    #expect(rules("More.plist.plist", opens: "More.plist") == [])
  }

  @Test func aPlaceholderHidesNoPageOfAnotherFramework() {
    let found = lint([
      "Root.plist": page(toggle, .pane("Acknowledgements"), .pane("Licenses")),
      "Acknowledgements.plist": "<plist><dict/></plist>",
      "Licenses.plist": "<plist><dict><key>items</key><array/></dict></plist>",
    ]).filter { $0.rule == "invalid-page" }
    #expect(found.map(\.severity) == [.warning, .error])
  }

  private func many(_ item: (Int) -> XMLValue) -> [XMLValue] { (0..<50).map(item) }

  @Test func fiftyItemsOfOneListAreOneFinding() {
    func messages(titles: [XMLValue], values: [XMLValue]) -> [String] {
      lint(.list("q", 1, values, titles: titles)).map {
        "\($0.rule): \($0.message)"
      }
    }
    let titles = many { "t\($0)" }
    let values = many { XMLValue(integerLiteral: $0) }
    #expect(
      messages(titles: titles, values: many { _ in 1 }) == [
        "duplicate-value: 'Values' of 'q' has 1 twice; Settings never shows the second as selected (and 48 more places)"
      ])
    #expect(
      messages(titles: many { _ in "t" }, values: values) == [
        "duplicate-title: 'Titles' of 'q' has 't' twice; the two choices look the same (and 48 more places)"
      ])
    #expect(
      messages(titles: values, values: values) == [
        """
        wrong-value-type: an item of 'Titles' in 'q' is the integer 0, not a string; Settings cannot show this text \
        (and 49 more places)
        """
      ])
  }

  @Test func aKeyOfAPageAndAKeyOfARowAreTwoFindings() {
    let found = lint(["Root.plist": page(.toggle("a", true, ["page": true]), fields: ["Foo": true])]
    )
    #expect(
      found.filter { $0.rule == "unknown-key" }.map(\.message) == [
        "unknown page key 'Foo'; Settings ignores it",
        "unknown key 'page' in a PSToggleSwitchSpecifier; Settings ignores it",
      ])
  }

  @Test func theRowsOfOneKeyAreOneFinding() {
    func messages(_ values: [XMLValue]) -> [String] {
      lint(["Root.plist": page(values.map { TestRow.toggle("k", $0) })]).map {
        "\($0.rule): \($0.message)"
      }
    }
    #expect(
      messages([false, true, false, true, false, true]) == [
        "conflicting-defaults: 'k' has two defaults, false and true; each row shows its own (and 2 more places)"
      ])
    let untitled = (0..<6).map {
      TestRow.toggle("k", title: "t\($0)")
    }
    #expect(
      lint(["Root.plist": page(untitled)]).map { "\($0.rule): \($0.message)" } == [
        "duplicate-key: 'k' is also the key of an earlier row; both rows share one value (and 4 more places)"
      ])
  }

  @Test func aPageWithoutRowsNeedsNoTable() {
    let page = "<plist><dict><key>StringsTable</key><string>Root</string></dict></plist>"
    #expect(lint(["Root.plist": page]).map(\.rule) == ["invalid-page"])
  }
}
