import SettingsDiagnostics
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// What another fact explains is not reported a second time.
@Suite struct ExplainedFaultTests {
  private func rules(_ texts: [String: String]) -> [String] { lint(texts).map(\.rule).sorted() }

  private let toggle = TestRow.toggle("a", title: "Alpha")

  @Test func aMisspelledTranslationIsNoLeftover() {
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

  @Test func aTableThatCannotBeReadIsTheOnlyFinding() {
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
}
