import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// One cause in several places or files is one finding.
@Suite struct OneCauseTests {
  private func lint(_ files: [String: String], enabling: [String] = []) -> [Diagnostic] {
    let bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(texts: files), path: "Settings.bundle", name: "Settings.bundle")
    var configuration = LintConfiguration()
    for rule in enabling { configuration.rules[rule] = RuleSetting(isEnabled: true) }
    return Linter(configuration: configuration).lint(bundle)
  }

  private let toggle = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Alpha</string>
    <key>Key</key><string>a</string><key>DefaultValue</key><true/></dict>
    """

  private func pane(_ file: String) -> String {
    """
    <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>\(file)</string>
    <key>File</key><string>\(file)</string></dict>
    """
  }

  private func page(_ rows: String, _ fields: String) -> String {
    PageText.page(rows).replacing("<key>PreferenceSpecifiers</key>", with: "\(fields)<key>PreferenceSpecifiers</key>")
  }

  @Test func aTableThatTwoPagesMisspellIsCounted() {
    let table = "<key>StringsTable</key><string>Rot</string>"
    let found = lint([
      "Root.plist": page(toggle + pane("More"), table), "More.plist": page(toggle.replacing(">a<", with: ">b<"), table),
      "en.lproj/Root.strings": "\"Alpha\" = \"Alpha\";",
    ])
    #expect(
      found.filter { $0.rule == "missing-strings-table" }.map(\.message) == [
        "no language has strings table 'Rot'; Settings shows 2 pages untranslated"
      ])
  }

  @Test func anEmptyTableIsOneFindingWhateverItLacks() {
    let table = "<key>StringsTable</key><string>Root</string>"
    let pages = ["Root.plist": page(toggle, table), "de.lproj/Root.strings": "\"Alpha\" = \"Erste\";"]
    let lacking = lint(pages.merging(["fr.lproj/Root.strings": ""]) { $1 })
    #expect(lacking.map { "\($0.rule) \($0.severity)" } == ["malformed-strings error"])
    let alone = lint(["Root.plist": page(toggle, table), "en.lproj/Root.strings": ""])
    #expect(alone.map { "\($0.rule) \($0.severity)" } == ["malformed-strings info"])
  }

  @Test func aTableOfShownAndOtherPagesIsOneFinding() {
    let table = "<key>StringsTable</key><string>Texts</string>"
    let group = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Notes</string></dict>"
    let found = lint([
      "Root.plist": PageText.page(toggle + pane("Notes")), "en.lproj/Root.strings": "",
      "Notes.plist": page(group, table), "Other.plist": page(group, table.replacing("Texts", with: "More")),
    ])
    #expect(
      found.filter { $0.rule == "missing-strings-table" }.map(\.message) == [
        "no language has strings table 'Texts'; Settings shows the page untranslated (and 1 more place)"
      ])
  }

  @Test(arguments: ["StringTable", "Strings Filename"]) func aMisspelledStringsTableIsOnlyThat(_ key: String) {
    let found = lint([
      "Root.plist": page(toggle, "<key>\(key)</key><string>Root</string>"),
      "en.lproj/Root.strings": "\"Alpha\" = \"Alpha\";",
    ])
    #expect(found.count == 1)
    #expect(found.first?.rule != "unlocalized-page")
  }

  @Test func aCopyThatNothingOpensIsReportedOnce() {
    let found = lint(
      ["Root.plist": PageText.page(toggle), "Root_BACKUP_12.plist": PageText.page(toggle)], enabling: ["stray-file"])
    #expect(
      found.map(\.message) == ["page 'Root_BACKUP_12' is a leftover; the Settings app never shows it"])
  }

  @Test func aNameWithTheExtensionTwiceIsReportedOnce() {
    let more = PageText.page(toggle.replacing(">a<", with: ">b<"))
    func rules(_ file: String, opens name: String) -> [String] {
      lint(["Root.plist": PageText.page(toggle + pane(name)), file: more]).map(\.rule)
    }
    #expect(rules("More.plist", opens: "More.plist.plist") == ["page-file-extension"])
    #expect(rules("More.plist.plist", opens: "More.plist.plist") == ["page-file-extension"])
    // Settings adds the extension, and finds the file.
    #expect(rules("More.plist.plist", opens: "More.plist") == [])
  }

  @Test func aNumberThatIsNoneEqualsItself() {
    let list = """
      <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>t</string>
      <key>Key</key><string>k</string><key>DefaultValue</key><real>nan</real>
      <key>Titles</key><array><string>None</string><string>One</string></array>
      <key>Values</key><array><real>nan</real><real>1</real></array></dict>
      """
    #expect(lint(["Root.plist": PageText.page(list)]).map(\.rule) == [])
  }

  @Test func aPlaceholderHidesNoPageOfAnotherFramework() {
    let found = lint([
      "Root.plist": PageText.page(toggle + pane("Acknowledgements") + pane("Licenses")),
      "Acknowledgements.plist": "<plist><dict/></plist>",
      "Licenses.plist": "<plist><dict><key>items</key><array/></dict></plist>",
    ]).filter { $0.rule == "invalid-page" }
    #expect(found.map(\.severity) == [.warning, .error])
  }

  private func many(_ item: (Int) -> String) -> [String] { (0..<50).map(item) }

  @Test func fiftyItemsOfOneListAreOneFinding() {
    func messages(titles: [String], values: [String]) -> [String] {
      PageText.lint(rows: PageText.list("q", "<integer>1</integer>", titles: titles, values: values)).map {
        "\($0.rule): \($0.message)"
      }
    }
    let titles = many { "<string>t\($0)</string>" }
    let values = many { "<integer>\($0)</integer>" }
    #expect(
      messages(titles: titles, values: many { _ in "<integer>1</integer>" }) == [
        "duplicate-value: 'Values' of 'q' has 1 twice; Settings never shows the second as selected (and 48 more places)"
      ])
    #expect(
      messages(titles: many { _ in "<string>t</string>" }, values: values) == [
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

  @Test func theRowsOfOneKeyAreOneFinding() {
    func messages(_ values: [String]) -> [String] {
      PageText.lint(["Root.plist": PageText.page(values.map { PageText.toggle("k", $0) }.joined())]).map {
        "\($0.rule): \($0.message)"
      }
    }
    #expect(
      messages(["<false/>", "<true/>", "<false/>", "<true/>", "<false/>", "<true/>"]) == [
        "conflicting-defaults: 'k' has two defaults, false and true; each row shows its own (and 2 more places)"
      ])
    let untitled = (0..<6).map {
      PageText.toggle("k").replacing("<string>k</string><key>Key", with: "<string>t\($0)</string><key>Key")
    }
    #expect(
      PageText.lint(["Root.plist": PageText.page(untitled.joined())]).map { "\($0.rule): \($0.message)" } == [
        "duplicate-key: 'k' is also the key of an earlier row; both rows share one value (and 4 more places)"
      ])
  }

  @Test func aPageWithoutRowsNeedsNoTable() {
    let page = "<plist><dict><key>StringsTable</key><string>Root</string></dict></plist>"
    #expect(lint(["Root.plist": page]).map(\.rule) == ["invalid-page"])
  }
}
