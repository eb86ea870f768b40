import SettingsDiagnostics
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Rules whose findings weigh differently by where they are.
@Suite struct SeverityTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: String
    let type: String
    let fields: Fields
    let severity: Severity
    var key = "k"
    var testDescription: String { "\(rule) \(type) \(severity)" }
  }

  static let lists: Fields = ["Titles": ["a"], "Values": [1]]
  static let twice: Fields = ["Titles": ["a", "b"], "Values": [1, 1]]

  static let cases: [Case] = [
    Case(
      rule: "toggle-default-mismatch", type: "ToggleSwitch",
      fields: ["DefaultValue": "NO"], severity: .warning),
    Case(
      rule: "toggle-default-mismatch", type: "ToggleSwitch",
      fields: ["DefaultValue": "0"], severity: .warning),
    Case(
      rule: "toggle-default-mismatch", type: "ToggleSwitch",
      fields: ["DefaultValue": ""], severity: .warning),
    Case(
      rule: "toggle-default-mismatch", type: "ToggleSwitch",
      fields: ["DefaultValue": "YES"], severity: .error),
    Case(
      rule: "wrong-value-type", type: "Slider",
      fields: ["DefaultValue": true, "MinimumValue": 0, "MaximumValue": 2],
      severity: .warning),
    Case(
      rule: "irregular-key", type: "TextField", fields: [:], severity: .info, key: "a b"),
    Case(
      rule: "irregular-key", type: "TextField", fields: [:], severity: .warning, key: "\n  a\n"),
    Case(
      rule: "unsecured-secret", type: "TextField", fields: [:], severity: .info, key: "password"),
    Case(
      rule: "default-not-in-values", type: "MultiValue",
      fields: ["DefaultValue": 2] + lists, severity: .error),
    Case(
      rule: "default-not-in-values", type: "TitleValue",
      fields: ["DefaultValue": 2] + lists, severity: .info),
    Case(
      rule: "default-type-differs", type: "MultiValue",
      fields: ["DefaultValue": "1"] + lists, severity: .error),
    Case(
      rule: "default-type-differs", type: "TitleValue",
      fields: ["DefaultValue": "1"] + lists, severity: .warning),
    Case(
      rule: "default-is-title", type: "TitleValue",
      fields: ["DefaultValue": "a"] + lists, severity: .info),
    Case(
      rule: "duplicate-value", type: "MultiValue",
      fields: ["DefaultValue": 1] + twice, severity: .error),
    Case(
      rule: "duplicate-value", type: "TitleValue",
      fields: ["DefaultValue": 1] + twice, severity: .warning),
    Case(
      rule: "titles-values-count", type: "MultiValue",
      fields: ["DefaultValue": 1], severity: .error),
    Case(
      rule: "titles-values-count", type: "TitleValue",
      fields: ["DefaultValue": 1, "Values": [1]],
      severity: .warning),
    Case(
      rule: "wrong-value-type", type: "TextField",
      fields: ["DefaultValue": 1], severity: .info),
    Case(
      rule: "wrong-value-type", type: "TextField",
      fields: ["DefaultValue": true], severity: .warning),
    Case(
      rule: "wrong-value-type", type: "TextField",
      fields: ["IsSecure": 1], severity: .warning),
    Case(
      rule: "wrong-value-type", type: "TextField",
      fields: ["IsSecure": "YES"], severity: .error),
    Case(
      rule: "unknown-key", type: "TextField",
      fields: ["AutoCorrectionType": "No"], severity: .warning),
    Case(
      rule: "unknown-key", type: "ToggleSwitch", fields: ["Defaultvalue": true],
      severity: .error),
    Case(
      rule: "editor-label-as-key", type: "TextField",
      fields: ["Identifier": "other"], severity: .warning),
  ]

  @Test(arguments: cases) func dependsOnThePlace(_ test: Case) {
    #expect(severities(test, bundle: "Settings.bundle") == [test.severity])
  }

  static let inApp: [Case] = [
    Case(rule: "missing-required-key", type: "MultiValue", fields: lists, severity: .error),
    Case(
      rule: "toggle-default-mismatch", type: "ToggleSwitch",
      fields: ["DefaultValue": "loud"], severity: .error),
    Case(
      rule: "default-type-differs", type: "MultiValue",
      fields: ["DefaultValue": "1"] + lists, severity: .error),
  ]

  /// InAppSettingsKit keeps rows that Settings drops, and reads what Settings does not.
  @Test(arguments: inApp) func isLessInAnInAppBundle(_ test: Case) {
    #expect(severities(test, bundle: "Settings.bundle") == [test.severity])
    #expect(severities(test, bundle: "InAppSettings.bundle") == [.warning])
  }

  private func severities(_ test: Case, bundle name: String) -> [Severity] {
    let row = TestRow(test.type, ["Title": "t", "Key": "\(test.key)"] + test.fields)
    let bundle = loadBundle(["Root.plist": page(row)], dialects: DialectTable.builtIn, name: name)
    return Linter().diagnostics(in: bundle).filter { $0.rule == test.rule }.map(\.severity)
  }
}
