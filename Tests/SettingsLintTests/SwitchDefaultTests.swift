import SettingsDiagnostics
import Testing

@testable import SettingsLint

/// Defaults of switches that store something else than Booleans.
@Suite struct SwitchDefaultTests {
  typealias P = PageText

  private func found(_ value: String, on: String, off: String? = nil) -> [String] {
    var row = P.row("ToggleSwitch", ["Title": "s", "Key": "s", "DefaultValue": value, "TrueValue": on])
    if let off {
      row = row.replacing(
        "</dict>", with: "<key>FalseValue</key>\(off.hasPrefix("<") ? off : "<string>\(off)</string>")</dict>")
    }
    return P.lint(rows: row).map { "\($0.severity) \($0.rule): \($0.help ?? "")" }
  }

  /// A side that is meant is written as that side.
  @Test(arguments: [
    ("NO", "1", "0", "write '0'"), ("<integer>0</integer>", "YES", "NO", "write 'NO'"),
    ("<false/>", "YES", "NO", "write 'NO'"), ("<integer>0</integer>", "on", "off", "write 'off'"),
  ]) func aDefaultThatMeansOffIsAWarning(_ value: String, _ on: String, _ off: String, _ help: String) {
    #expect(found(value, on: on, off: off) == ["warning toggle-default-mismatch: \(help)"])
  }

  @Test func aSwitchMayStoreNOWhenItIsOn() {
    #expect(found("<true/>", on: "NO", off: "YES") == ["warning toggle-default-mismatch: write 'YES'"])
  }

  @Test(arguments: ["NO", "<false/>"]) func besideATrueValueAloneItsMissingPairIsTheFault(_ value: String) {
    #expect(found(value, on: "YES") == ["warning toggle-value-types: add a string as 'FalseValue'"])
  }
}
