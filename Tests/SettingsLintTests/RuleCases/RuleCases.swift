@testable import SettingsLint
@testable import SettingsRules

/// Cases of one rule besides the examples that explain it: corner forms, and faults that came back
/// once.
struct RuleCases: Sendable {
  let rule: Rule
  /// Cases with findings.
  let bad: [Example]
  /// Cases without any finding.
  let good: [Example]

  init(of rule: Rule, bad: [Example] = [], good: [Example] = []) {
    self.rule = rule
    self.bad = bad
    self.good = good
  }
}
