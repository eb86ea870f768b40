import SettingsDiagnostics
import Testing

@testable import SettingsLint

/// The files of one page for devices and languages, compared.
@Suite struct VariantTests {
  typealias P = PageText

  private func rules(_ root: String, _ pad: String) -> [String] {
    P.lint(["Root.plist": root, "Root~ipad.plist": pad]).map(\.rule)
  }

  @Test func aRowThatIsMissingIsTold() {
    #expect(rules(P.page(P.toggle("a") + P.toggle("b")), P.page(P.toggle("a"))) == ["inconsistent-variant"])
    #expect(rules(P.page(P.toggle("a")), P.page(P.toggle("a") + P.toggle("b"))) == ["inconsistent-variant"])
    #expect(rules(P.page(P.toggle("a")), P.page(P.toggle("a", "<false/>"))) == ["inconsistent-variant"])
  }

  @Test(arguments: [false, true]) func aFileWithoutRowsIsNotCompared(_ isVariant: Bool) {
    let page = P.page(P.toggle("a") + P.toggle("b"))
    let misspelled = page.replacing("PreferenceSpecifiers", with: "PreferenceSpecifers")
    #expect(isVariant ? rules(page, misspelled) == ["unknown-key"] : rules(misspelled, page) == ["unknown-key"])
  }

  /// Rows that one file has with a fault: a row of unknown type, without title, and with a misspelled key.
  @Test(arguments: [
    ("unknown-type", PageText.toggle("a").replacing("SwitchSpecifier", with: "SwitchSpecifer")),
    ("missing-required-key", PageText.row("ToggleSwitch", ["Key": "a", "DefaultValue": "<false/>"])),
    ("unknown-key", PageText.row("ToggleSwitch", ["Title": "a", "key": "a", "DefaultValue": "<true/>"])),
  ]) func aRowThatDoesNotCountIsNotMissing(_ rule: String, _ row: String) {
    let page = P.page(P.toggle("a") + P.toggle("b"))
    #expect(rules(P.page(row + P.toggle("b")), page) == [rule])
    #expect(rules(page, P.page(row + P.toggle("b"))) == [rule])
  }
}
