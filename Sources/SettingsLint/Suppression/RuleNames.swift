import SettingsModel
import SettingsText

/// The names of all rules, as configurations and suppressions use them.
struct RuleNames: Sendable {
  private let ids: Set<String>
  /// The ids of the active rules.
  let inForce: Set<String>
  /// Whether every rule that runs unless told otherwise is active.
  let areDefaultsInForce: Bool

  init(_ rules: [Rule], inForce: Set<String>) {
    ids = Set(rules.map(\.id))
    self.inForce = inForce
    areDefaultsInForce = rules.allSatisfy { $0.isOptIn || inForce.contains($0.id) }
  }

  /// Whether a rule has the name.
  func contains(_ name: String) -> Bool { ids.contains(name) }

  /// The name that a misspelled one most likely means.
  func suggestion(for name: String) -> String? { Suggestion.best(for: name, among: ids.sorted()) }

  /// What to do about a name that no rule has: `use 'unknown-key'`.
  func help(for name: String) -> String {
    suggestion(for: name).map { "use '\($0)'" } ?? "remove it, or use a name that 'settingsc rules' lists"
  }

  /// The rules about suppressions and configurations: only their own names suppress them, or a bare `disable` would
  /// hide that it does nothing.
  static let ownRules: Set<String> = [Rule.unusedSuppression.id, Rule.unknownRule.id]
}
