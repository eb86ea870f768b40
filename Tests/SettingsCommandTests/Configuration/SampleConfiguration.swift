import SettingsAnalysis
import SettingsLint
import SettingsRules
import Testing

@testable import SettingsCommand
@testable import SettingsConfiguration

/// Configurations for rules that are never run, with options of every kind.
enum SampleConfiguration {
  private static let rules: [Rule] = [
    rule(
      "first-rule",
      options: [RuleOption(name: "limit", defaultValue: 3, summary: "A number.")]),
    rule("second-rule"),
    rule("third-rule", isOptIn: true),
  ]

  private static func rule(
    _ id: String, isOptIn: Bool = false, options: [RuleOption] = []
  ) -> Rule {
    Rule(
      id, isOptIn ? .warning.optIn : .warning, title: "fault", rationale: "", remedy: "",
      sources: [], check: options.first.map { .configurable(by: $0, .engine) } ?? .engine)
  }

  static let keys = ConfigurationKey.all(rules: rules)

  static func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(
      Array(text.utf8), path: "/app/.settingsc.yml", shownPath: ".settingsc.yml", keys: keys)
  }

  /// Values that a file without faults sets.
  static func settings(_ text: String) -> LintSettings {
    let file = file(text)
    #expect(file.problems.map(\.description) == [])
    return Configuration(file: file) { keys }.settings
  }
}
