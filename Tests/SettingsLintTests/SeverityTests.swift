import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// Rules whose findings weigh differently by where they are.
@Suite struct SeverityTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: String
    let type: String
    let fields: String
    let severity: Severity
    var key = "k"
    var testDescription: String { "\(rule) \(type) \(severity)" }
  }

  static let lists =
    "<key>Titles</key><array><string>a</string></array><key>Values</key><array><integer>1</integer></array>"
  static let twice =
    "<key>Titles</key><array><string>a</string><string>b</string></array>"
    + "<key>Values</key><array><integer>1</integer><integer>1</integer></array>"

  static let cases: [Case] = [
    Case(
      rule: "toggle-default-mismatch", type: "PSToggleSwitchSpecifier",
      fields: "<key>DefaultValue</key><string>NO</string>", severity: .warning),
    Case(
      rule: "toggle-default-mismatch", type: "PSToggleSwitchSpecifier",
      fields: "<key>DefaultValue</key><string>0</string>", severity: .warning),
    Case(
      rule: "toggle-default-mismatch", type: "PSToggleSwitchSpecifier",
      fields: "<key>DefaultValue</key><string></string>", severity: .warning),
    Case(
      rule: "toggle-default-mismatch", type: "PSToggleSwitchSpecifier",
      fields: "<key>DefaultValue</key><string>YES</string>", severity: .error),
    Case(
      rule: "wrong-value-type", type: "PSSliderSpecifier",
      fields:
        "<key>DefaultValue</key><true/><key>MinimumValue</key><integer>0</integer><key>MaximumValue</key><integer>2</integer>",
      severity: .warning),
    Case(
      rule: "irregular-key", type: "PSTextFieldSpecifier", fields: "", severity: .info, key: "a b"),
    Case(
      rule: "irregular-key", type: "PSTextFieldSpecifier", fields: "", severity: .warning, key: "\n  a\n"),
    Case(
      rule: "unsecured-secret", type: "PSTextFieldSpecifier", fields: "", severity: .info, key: "password"),
    Case(
      rule: "default-not-in-values", type: "PSMultiValueSpecifier",
      fields: "<key>DefaultValue</key><integer>2</integer>" + lists, severity: .error),
    Case(
      rule: "default-not-in-values", type: "PSTitleValueSpecifier",
      fields: "<key>DefaultValue</key><integer>2</integer>" + lists, severity: .info),
    Case(
      rule: "default-type-differs", type: "PSMultiValueSpecifier",
      fields: "<key>DefaultValue</key><string>1</string>" + lists, severity: .error),
    Case(
      rule: "default-type-differs", type: "PSTitleValueSpecifier",
      fields: "<key>DefaultValue</key><string>1</string>" + lists, severity: .warning),
    Case(
      rule: "default-is-title", type: "PSTitleValueSpecifier",
      fields: "<key>DefaultValue</key><string>a</string>" + lists, severity: .info),
    Case(
      rule: "duplicate-value", type: "PSMultiValueSpecifier",
      fields: "<key>DefaultValue</key><integer>1</integer>" + twice, severity: .error),
    Case(
      rule: "duplicate-value", type: "PSTitleValueSpecifier",
      fields: "<key>DefaultValue</key><integer>1</integer>" + twice, severity: .warning),
    Case(
      rule: "titles-values-count", type: "PSMultiValueSpecifier",
      fields: "<key>DefaultValue</key><integer>1</integer>", severity: .error),
    Case(
      rule: "titles-values-count", type: "PSTitleValueSpecifier",
      fields: "<key>DefaultValue</key><integer>1</integer><key>Values</key><array><integer>1</integer></array>",
      severity: .warning),
    Case(
      rule: "wrong-value-type", type: "PSTextFieldSpecifier",
      fields: "<key>DefaultValue</key><integer>1</integer>", severity: .info),
    Case(
      rule: "wrong-value-type", type: "PSTextFieldSpecifier",
      fields: "<key>DefaultValue</key><true/>", severity: .warning),
    Case(
      rule: "wrong-value-type", type: "PSTextFieldSpecifier",
      fields: "<key>IsSecure</key><integer>1</integer>", severity: .warning),
    Case(
      rule: "wrong-value-type", type: "PSTextFieldSpecifier",
      fields: "<key>IsSecure</key><string>YES</string>", severity: .error),
    Case(
      rule: "unknown-key", type: "PSTextFieldSpecifier",
      fields: "<key>AutoCorrectionType</key><string>No</string>", severity: .warning),
    Case(
      rule: "unknown-key", type: "PSToggleSwitchSpecifier", fields: "<key>Defaultvalue</key><true/>",
      severity: .error),
    Case(
      rule: "editor-label-as-key", type: "PSTextFieldSpecifier",
      fields: "<key>Identifier</key><string>other</string>", severity: .warning),
  ]

  @Test(arguments: cases) func dependsOnThePlace(_ test: Case) {
    #expect(severities(test, bundle: "Settings.bundle") == [test.severity])
  }

  static let inApp: [Case] = [
    Case(rule: "missing-required-key", type: "PSMultiValueSpecifier", fields: lists, severity: .error),
    Case(
      rule: "toggle-default-mismatch", type: "PSToggleSwitchSpecifier",
      fields: "<key>DefaultValue</key><string>loud</string>", severity: .error),
    Case(
      rule: "default-type-differs", type: "PSMultiValueSpecifier",
      fields: "<key>DefaultValue</key><string>1</string>" + lists, severity: .error),
  ]

  /// InAppSettingsKit keeps rows that Settings drops, and reads what Settings does not.
  @Test(arguments: inApp) func isLessInAnInAppBundle(_ test: Case) {
    #expect(severities(test, bundle: "Settings.bundle") == [test.severity])
    #expect(severities(test, bundle: "InAppSettings.bundle") == [.warning])
  }

  private func severities(_ test: Case, bundle name: String) -> [Severity] {
    let row = """
      <dict><key>Type</key><string>\(test.type)</string><key>Title</key><string>t</string>
      <key>Key</key><string>\(test.key)</string>\(test.fields)</dict>
      """
    let bundle = BundleLoader(schema: .builtIn)
      .load(MemoryFiles(texts: ["Root.plist": PageText.page(row)]), path: name, name: name)
    return Linter(schema: .builtIn).lint(bundle).filter { $0.rule == test.rule }.map(\.severity)
  }
}
