import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// One finding for one cause: what another fact explains is not reported a second time.
@Suite struct StandInTests {
  private func rules(_ texts: [String: String]) -> [String] { lint(texts).map(\.rule).sorted() }

  private func lint(_ texts: [String: String]) -> [Diagnostic] {
    let bundle = BundleLoader(schema: .apple).load(MemoryFiles(texts: texts), path: "", name: "Settings.bundle")
    return Linter(configuration: LintConfiguration()).lint(bundle)
  }

  private func page(_ body: String, table: String? = "Root") -> String {
    let name = table.map { "<key>StringsTable</key><string>\($0)</string>" } ?? ""
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    return head
      + "<plist version=\"1.0\"><dict>\(name)<key>PreferenceSpecifiers</key><array>\(body)</array></dict></plist>\n"
  }

  private func group(_ title: String) -> String {
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\(title)</string></dict>"
  }

  private let toggle = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Alpha</string>\
    <key>Key</key><string>a</string><key>DefaultValue</key><true/></dict>
    """

  @Test func aMisspelledTranslationIsNoLeftover() {
    let files = [
      "Root.plist": page(group("Group ") + toggle),
      "en.lproj/Root.strings": "\"Group \" = \"Group\";\n\"Alpha\" = \"Alpha\";\n",
      "de.lproj/Root.strings": "\"Group\" = \"Gruppe\";\n\"Alpha\" = \"Alfa\";\n",
    ]
    #expect(
      rules(files).filter { ["template-leftover", "missing-translation"].contains($0) } == ["missing-translation"])
  }

  @Test func aTableThatCannotBeReadIsTheOnlyFinding() {
    let files = ["Root.plist": page(toggle, table: nil), "en.lproj/Root.strings": "\"a\" = \"b"]
    #expect(rules(files) == ["malformed-strings"])
  }

  @Test func aLanguageWithItsOwnPageNeedsNoTableOfTheOther() {
    var files = [
      "Root.plist": page(toggle), "en.lproj/Root.strings": "\"Alpha\" = \"Alpha\";\n",
      "de.lproj/Root.plist": page(toggle.replacing("Alpha", with: "Alfa"), table: nil),
    ]
    #expect(!rules(files).contains("missing-strings-table"))
    files["de.lproj/Root.plist"] = page(toggle)
    #expect(
      lint(files).filter { $0.rule == "missing-strings-table" }.map(\.message) == [
        "strings table 'Root' is missing in 'de'; Settings shows the page untranslated there"
      ])
  }

  @Test func aPageMissingUnderEitherNameIsOneFinding() {
    let pane = """
      <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>More</string>\
      <key>File</key><string>X.plist</string></dict>
      """
    let found = lint(["Root.plist": page(toggle + pane, table: nil)])
    #expect(found.map(\.rule) == ["missing-page-file"])
    #expect(found.first?.help == "use 'X', and add 'X.plist', or remove the row")
  }
}
