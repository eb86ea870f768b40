import SettingsDiagnostics
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Faults that another finding explains, which are not reported a second time.
@Suite struct RedundantFindingTests {
  private func rules(_ texts: [String: String]) -> [String] { lint(texts).map(\.rule).sorted() }

  private let toggle = TestRow.toggle("a", title: "Alpha")

  @Test func aMisspelledTranslationIsNotALeftover() {
    let files = [
      "Root.plist": page(.group("Group "), toggle, table: "Root"),
      "en.lproj/Root.strings": "\"Group \" = \"Group\";\n\"Alpha\" = \"Alpha\";\n",
      "de.lproj/Root.strings": "\"Group\" = \"Gruppe\";\n\"Alpha\" = \"Alfa\";\n",
    ]
    #expect(
      rules(files).filter { ["template-leftover", "missing-translation"].contains($0) } == [
        "missing-translation"
      ])
  }

  @Test func anUnreadableTableIsTheOnlyFinding() {
    let files = ["Root.plist": page(toggle), "en.lproj/Root.strings": "\"a\" = \"b"]
    #expect(rules(files) == ["malformed-strings"])
  }

  @Test func aLanguageWithItsOwnPageNeedsNoTableOfTheOther() {
    var files = [
      "Root.plist": page(toggle, table: "Root"),
      "en.lproj/Root.strings": "\"Alpha\" = \"Alpha\";\n",
      "de.lproj/Root.plist": page(toggle.replacing("Alpha", with: "Alfa")),
    ]
    #expect(rules(files) == [])
    files["de.lproj/Root.plist"] = page(toggle, table: "Root")
    #expect(
      lint(files).filter { $0.rule == "missing-strings-table" }.map(\.message) == [
        "strings table 'Root' is missing in 'de'; Settings shows the page untranslated there"
      ])
  }

  @Test func aPageMissingUnderEitherNameIsOneFinding() {
    let pane = TestRow.pane("X.plist", title: "More")
    let found = lint(["Root.plist": page(toggle, pane)])
    #expect(found.map(\.rule) == ["missing-page-file"])
    #expect(
      found.first?.help == "write 'X' without extension, and add 'X.plist', or remove the row")
  }

  @Test func anEmptyTableIsNotAlsoReportedForMissingTranslations() {
    let pages = [
      "Root.plist": page(toggle, table: "Root"), "de.lproj/Root.strings": "\"Alpha\" = \"Erste\";",
    ]
    let lacking = lint(pages.merging(["fr.lproj/Root.strings": ""]) { $1 })
    #expect(lacking.map { "\($0.rule) \($0.severity)" } == ["malformed-strings error"])
    let alone = lint(["Root.plist": page(toggle, table: "Root"), "en.lproj/Root.strings": ""])
    #expect(alone.map { "\($0.rule) \($0.severity)" } == ["malformed-strings info"])
  }

  @Test(arguments: ["StringTable", "Strings Filename"])
  func aMisspelledStringsTableIsNotAlsoAnUnlocalizedPage(
    _ key: String
  ) {
    let found = lint([
      "Root.plist": page(toggle, fields: [key: "Root"]),
      "en.lproj/Root.strings": "\"Alpha\" = \"Alpha\";",
    ])
    #expect(found.map(\.rule) == [key == "StringTable" ? "unknown-key" : "editor-label-as-key"])
  }

  @Test func onlyAMisspelledStringsTableExplainsAnUnlocalizedPage() {
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

  @Test func aBackupThatNothingOpensIsReportedOnce() {
    let found = lint(
      ["Root.plist": page(toggle), "Root_BACKUP_12.plist": page(toggle)], enabling: ["stray-file"])
    #expect(
      found.map(\.message) == [
        "page 'Root_BACKUP_12' is a leftover; the Settings app never shows it"
      ])
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

  @Test func aPageWithoutRowsIsNotAlsoReportedForAMissingTable() {
    let page = "<plist><dict><key>StringsTable</key><string>Root</string></dict></plist>"
    #expect(lint(["Root.plist": page]).map(\.rule) == ["invalid-page"])
  }

  @Test func aPlaceholderOfALicensePageIsAWarning() {
    let found = lint([
      "Root.plist": page(toggle, .pane("Acknowledgements"), .pane("Licenses")),
      "Acknowledgements.plist": "<plist><dict/></plist>",
      "Licenses.plist": "<plist><dict><key>items</key><array/></dict></plist>",
    ]).filter { $0.rule == "invalid-page" }
    #expect(found.map(\.severity) == [.warning, .error])
  }
}
