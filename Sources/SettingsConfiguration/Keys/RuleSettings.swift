import SettingsDiagnostics
import SettingsLint
import SettingsRules

/// The words that are valid values of a rule.
private let ruleWords = ["off", "on"] + Severity.allCases.reversed().map(\.rawValue)

extension Rule {
  /// The field for the rule in `rules`.
  var configurationField: ConfigurationField {
    let severity = ConfigurationField(
      "severity", .word(ruleWords), "Whether it runs, and how much its findings matter.")
    let options = options.map { ConfigurationField($0.name, .integer(minimum: 0), $0.summary) }
    return ConfigurationField(
      id,
      .either(.word(ruleWords), ConfigurationFields(noun: "option", fields: [severity] + options)),
      "Finds a \(title).")
  }
}

extension RuleSetting {
  /// Creates settings from `off`, `on`, a severity, or a map with `severity` and options.
  init(_ value: ConfigurationValue) {
    self.init()
    if case .text(let word) = value { set(word) }
    for entry in value.entries {
      switch entry.value {
      case .text(let word): set(word)
      case .integer(let number): options[entry.key] = number
      case .null, .boolean, .list, .map: break
      }
    }
  }

  /// Applies a word; a severity also enables the rule.
  private mutating func set(_ word: String) {
    isEnabled = word != "off"
    severity = Severity(rawValue: word)
  }
}

extension LintConfiguration {
  /// Applies the rules chosen on the command line to those of a configuration.
  package mutating func choose(only: [String], enabled: [String], disabled: [String]) {
    if !only.isEmpty { onlyRules = only }
    enabledRules += enabled.filter { !enabledRules.contains($0) }
    for rule in disabled { rules[rule] = RuleSetting(.text("off")) }
    disabledRules = disabled
    guard !onlyRules.isEmpty else { return }
    onlyRules += enabled.filter { !onlyRules.contains($0) }
    onlyRules.removeAll { disabled.contains($0) }
    // An empty list would let all rules run.
    if onlyRules.isEmpty { disabledRules = Rule.all.map(\.id) }
  }
}
