import SettingsDiagnostics
import SettingsText

/// All rules, and the running ones among them.
package struct RuleSet: Sendable {
  /// A running rule, with its settings in the configuration.
  package struct Entry: Sendable {
    package let rule: Rule
    /// The severity of all findings of the rule; `nil` for the rule's own severity.
    package let severity: Severity?
    /// The values of the rule's options by name, if they differ from the defaults.
    package let options: [String: Int]
    /// Whether the rule was requested by name, as an opt-in rule is.
    package let isRequested: Bool
    /// The severity of findings of no particular case.
    package var effectiveSeverity: Severity { severity ?? rule.severity }

    /// Creates an entry; without arguments, the rule runs with its defaults.
    package init(
      _ rule: Rule, severity: Severity? = nil, options: [String: Int] = [:],
      isRequested: Bool = false
    ) {
      self.rule = rule
      self.severity = severity
      self.options = options
      self.isRequested = isRequested
    }
  }

  /// The running rules, in the order of the catalog.
  package let running: [Entry]
  /// The checks of the running rules.
  let checks: RunningChecks
  private let rules: [Rule]

  /// Creates a set.
  ///
  /// - Parameter rules: All rules, whether they run or not.
  /// - Parameter running: The rules that run, in the same order.
  package init(_ rules: [Rule], running: [Entry]) {
    self.rules = rules
    self.running = running
    checks = RunningChecks(of: running)
  }

  /// The ids of the running rules.
  package var runningIDs: Set<String> { Set(running.map { $0.rule.id }) }

  /// Whether every rule that is not opt-in runs.
  package var runsAllExceptOptIn: Bool {
    let runningIDs = runningIDs
    return rules.allSatisfy { $0.isOptIn || runningIDs.contains($0.id) }
  }

  /// The rules that can find a registration default wrong, with their default settings, since no
  /// configuration affects whether `defaults` refuses a bundle.
  package static let ofDefaults = RuleSet(
    Rule.all, running: Rule.all.filter { $0.touchesDefaults }.map { Entry($0) })

  /// The rules about stored and managed values, with their default settings: `resolve` and `export
  /// --validate` report them, and `lint` never does.
  package static let ofStoredValues = RuleSet(
    Rule.all, running: Rule.all.filter { $0.check.isOfStoredValues }.map { Entry($0) })

  /// Accesses the running rule with an id; `nil` if no running rule has it.
  package subscript(id: String) -> Entry? { running.first { $0.rule.id == id } }
}

/// The names of rules in configurations and comments.
extension RuleSet {
  /// Returns whether any rule, running or not, has the name.
  package func contains(_ name: String) -> Bool { rules.contains { $0.id == name } }

  /// Returns the most likely intended name of a misspelled rule; `nil` if no name is similar.
  package func suggestion(for name: String) -> String? {
    Suggestion.best(for: name, among: rules.map { $0.id }.sorted())
  }

  /// The rules about suppressions and configurations, which can be suppressed only by name.
  ///
  /// Otherwise, a bare `disable` would hide that it has no effect.
  package static let aboutSuppressions: Set<String> = [
    Rule.unusedSuppression.id, Rule.unknownRule.id,
  ]

  /// Returns the remedy for an unknown rule name: `use 'unknown-key'`.
  package func help(for name: String) -> String {
    guard let suggestion = suggestion(for: name) else {
      return "remove it, or use a name that 'settingsc rules' lists"
    }
    return "use '\(suggestion)'"
  }
}
