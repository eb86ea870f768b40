import SettingsDiagnostics
import SettingsModel
import TestSupport

@testable import SettingsLint
@testable import SettingsRules

/// Findings of all enabled rules in a bundle of texts by path.
func lint(
  _ files: [String: String], name: String = "Settings.bundle", enabling enabled: [String] = [],
  without disabled: [String] = []
) -> [Diagnostic] {
  var configuration = LintConfiguration()
  configuration.enabledRules = enabled
  for rule in disabled { configuration.rules[rule] = RuleSetting(isEnabled: false) }
  return Linter(configuration: configuration).diagnostics(in: loadBundle(files, name: name))
}

/// Findings of all enabled rules in a page of these rows.
func lint(_ rows: TestRow..., enabling enabled: [String] = [], without disabled: [String] = [])
  -> [Diagnostic]
{
  lint(["Root.plist": page(rows)], enabling: enabled, without: disabled)
}
