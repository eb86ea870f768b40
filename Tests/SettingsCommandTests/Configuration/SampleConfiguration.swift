import SettingsAnalysis
import SettingsLint
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
      FaultKind(id, .warning), title: "fault", isOptIn: isOptIn, options: options, rationale: "",
      remedy: "", sources: [], check: .engine)
  }

  static let keys = ConfigurationKey.all(rules: rules)

  static func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(
      Array(text.utf8), path: "/app/.settingsc.yml", shownPath: ".settingsc.yml", keys: keys)
  }

  /// What a file without faults sets.
  static func settings(_ text: String) -> LintSettings {
    let file = file(text)
    #expect(file.problems.map(\.description) == [])
    return Configuration(file: file) { keys }.settings
  }
}
