import SettingsAnalysis
import SettingsDiagnostics
import SettingsText

/// All rules, and those that run; made once per configuration.
package struct RuleSet: Sendable {
  /// A rule that runs, with the severity that the configuration gives it.
  struct Entry: Sendable {
    let rule: Rule
    let severity: Severity?

    /// A fault with the severity that the configuration gives the rule.
    func withConfiguredSeverity(_ fault: Fault) -> Fault {
      guard let severity else { return fault }
      var fault = fault
      fault.severity = severity
      return fault
    }
  }

  /// The rules that run, in the order of the catalog.
  let running: [Entry]
  /// Their ids.
  let runningIDs: Set<String>
  /// Whether every rule that is not opt-in runs.
  let areDefaultsRunning: Bool
  private let byID: [String: Entry]
  private let names: Set<String>

  /// Picks the rules that the configuration asks for.
  package init(_ rules: [Rule], configuration: LintConfiguration) {
    running = rules.filter { RuleSet.runs($0, configuration) }.map {
      Entry(rule: $0, severity: configuration.rules[$0.id]?.severity)
    }
    byID = Dictionary(uniqueKeysWithValues: running.map { ($0.rule.id, $0) })
    let runningIDs = Set(byID.keys)
    self.runningIDs = runningIDs
    areDefaultsRunning = rules.allSatisfy { $0.isOptIn || runningIDs.contains($0.id) }
    names = Set(rules.map { $0.id })
  }

  /// A rule that runs; `nil` for any other.
  subscript(id: String) -> Entry? { byID[id] }

  private static func runs(_ rule: Rule, _ configuration: LintConfiguration) -> Bool {
    if !configuration.onlyRules.isEmpty { return configuration.onlyRules.contains(rule.id) }
    if configuration.disabledRules.contains(rule.id) { return false }
    if configuration.enabledRules.contains(rule.id) { return true }
    return configuration.rules[rule.id]?.isEnabled
      ?? (!rule.isOptIn || rule.isEnabledByDefault?(configuration) == true)
  }
}

/// The names of rules in configurations and comments.
extension RuleSet {
  /// Whether any rule has the name, even one that does not run.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// The name that a misspelled one most likely means.
  func suggestion(for name: String) -> String? { Suggestion.best(for: name, among: names.sorted()) }

  /// What to do about a name that no rule has: `use 'unknown-key'`.
  func help(for name: String) -> String {
    suggestion(for: name).map { "use '\($0)'" }
      ?? "remove it, or use a name that 'settingsc rules' lists"
  }

  /// The rules about suppressions and configurations: only their own names suppress them, or a bare
  /// `disable` would hide that it does nothing.
  static let aboutSuppressions: Set<String> = [Rule.unusedSuppression.id, Rule.unknownRule.id]
}
