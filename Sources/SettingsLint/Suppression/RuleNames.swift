import SettingsDiagnostics
import SettingsModel

/// The names of all rules, as configurations and suppressions use them.
struct RuleNames: Sendable {
  private let ids: [String: String]
  /// The ids of the rules in force.
  let inForce: Set<String>
  /// Whether every rule that runs unless told otherwise is in force.
  let areDefaultsInForce: Bool

  init(_ rules: [Rule], inForce: Set<String>) {
    var ids: [String: String] = [:]
    for rule in rules {
      for name in [rule.id] + rule.aliases { ids[name] = rule.id }
    }
    self.ids = ids
    self.inForce = inForce
    areDefaultsInForce = rules.allSatisfy { $0.isOptIn || inForce.contains($0.id) }
  }

  /// The id that a name or an earlier name stands for.
  func id(_ name: String) -> String? { ids[name] }

  /// The name that a misspelt one most likely means.
  func suggestion(for name: String) -> String? { Suggestion.best(for: name, among: ids.keys.sorted()) }

  /// `; did you mean 'unknown-key'?`, or nothing.
  func hint(for name: String) -> String { suggestion(for: name).map { "; did you mean '\($0)'?" } ?? "" }

  /// The rules about suppressions and configurations: only their own names suppress them, or a bare `disable` would
  /// hide that it does nothing.
  static let ownRules: Set<String> = [Rule.unusedSuppression.id, Rule.unknownRule.id]
}
