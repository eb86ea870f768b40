import SettingsDiagnostics
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// The files of one page for devices and languages, compared.
@Suite struct VariantTests {
  private func rules(_ root: String, _ pad: String) -> [String] {
    lint(["Root.plist": root, "Root~ipad.plist": pad]).map(\.rule)
  }

  @Test func aMissingRowOrAnotherDefaultIsReported() {
    #expect(rules(page(.toggle("a"), .toggle("b")), page(.toggle("a"))) == ["inconsistent-variant"])
    #expect(rules(page(.toggle("a")), page(.toggle("a"), .toggle("b"))) == ["inconsistent-variant"])
    #expect(rules(page(.toggle("a")), page(.toggle("a", false))) == ["inconsistent-variant"])
  }

  @Test(arguments: [false, true]) func aFileWithoutRowsIsNotCompared(_ isVariant: Bool) {
    let both = page(.toggle("a"), .toggle("b"))
    let misspelled = both.replacing("PreferenceSpecifiers", with: "PreferenceSpecifers")
    #expect(
      isVariant
        ? rules(both, misspelled) == ["unknown-key"] : rules(misspelled, both) == ["unknown-key"])
  }

  /// Rows that one file has with a fault: a row of unknown type, without title, and with a
  /// misspelled key.
  @Test(arguments: [
    ("unknown-type", TestRow.toggle("a").replacing("SwitchSpecifier", with: "SwitchSpecifer")),
    ("missing-required-key", TestRow("ToggleSwitch", ["Key": "a", "DefaultValue": false])),
    ("unknown-key", TestRow("ToggleSwitch", ["Title": "a", "key": "a", "DefaultValue": true])),
  ]) func aRowThatDoesNotCountIsNotMissing(_ rule: String, _ row: TestRow) {
    let both = page(.toggle("a"), .toggle("b"))
    #expect(rules(page(row, .toggle("b")), both) == [rule])
    #expect(rules(both, page(row, .toggle("b"))) == [rule])
  }
}
