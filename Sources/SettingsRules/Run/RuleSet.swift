import SettingsDiagnostics
import SettingsText

/// All rules, and those that run.
package struct RuleSet: Sendable {
  /// A rule that runs, with what a configuration sets for it.
  package struct Entry: Sendable {
    package let rule: Rule
    /// The severity of all its findings; absent for the rule's own.
    package let severity: Severity?
    /// Its options by name, where they differ from the rule's own defaults.
    package let options: [String: Int]
    /// Whether the rule was asked for by name, as an opt-in rule is.
    package let isRequested: Bool

    /// Makes an entry; a rule runs as it is unless told otherwise.
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

  /// The rules that run, in the order of the catalog.
  package let running: [Entry]
  /// Their ids.
  package let runningIDs: Set<String>
  /// Whether every rule that is not opt-in runs.
  package let areDefaultsRunning: Bool
  private let byID: [String: Entry]
  private let names: Set<String>

  /// Makes a set.
  ///
  /// - Parameter rules: All rules, whether they run or not.
  /// - Parameter running: Those that run, in the same order.
  package init(_ rules: [Rule], running: [Entry]) {
    self.running = running
    byID = Dictionary(uniqueKeysWithValues: running.map { ($0.rule.id, $0) })
    let runningIDs = Set(byID.keys)
    self.runningIDs = runningIDs
    areDefaultsRunning = rules.allSatisfy { $0.isOptIn || runningIDs.contains($0.id) }
    names = Set(rules.map { $0.id })
  }

  /// The rules that can find a registration default wrong, as they are: no configuration changes
  /// what is refused.
  package static let ofDefaults = RuleSet(
    Rule.all, running: Rule.all.filter { $0.touchesDefaults }.map { Entry($0) })

  /// The rules about stored and managed values, as they are.
  package static let ofStoredValues = RuleSet(
    Rule.all, running: Rule.all.filter { $0.check.isOfStoredValues }.map { Entry($0) })

  /// A rule that runs; `nil` for any other.
  package subscript(id: String) -> Entry? { byID[id] }
}

/// The names of rules in configurations and comments.
extension RuleSet {
  /// Whether any rule has the name, even one that does not run.
  package func contains(_ name: String) -> Bool { names.contains(name) }

  /// The name that a misspelled one most likely means.
  package func suggestion(for name: String) -> String? {
    Suggestion.best(for: name, among: names.sorted())
  }

  /// The rules about suppressions and configurations: only their own names suppress them, or a bare
  /// `disable` would hide that it does nothing.
  package static let aboutSuppressions: Set<String> = [
    Rule.unusedSuppression.id, Rule.unknownRule.id,
  ]

  /// The cure for a name that no rule has: `use 'unknown-key'`.
  package func help(for name: String) -> String {
    suggestion(for: name).map { "use '\($0)'" }
      ?? "remove it, or use a name that 'settingsc rules' lists"
  }
}
