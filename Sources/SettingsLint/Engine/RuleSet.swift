import SettingsAnalysis
import SettingsDiagnostics

/// The active rules; made once per configuration.
package struct RuleSet: Sendable {
  /// A rule that runs, with the severity that the configuration gives it.
  struct Active: Sendable {
    let rule: Rule
    let severity: Severity?
    /// Whether it runs on the bundles of products only.
    let isForProducts: Bool

    /// A fault with the severity that the configuration gives the rule.
    func withConfiguredSeverity(_ fault: Fault) -> Fault {
      guard let severity else { return fault }
      var fault = fault
      fault.severity = severity
      return fault
    }
  }

  /// The active rules, in the order of the catalog.
  private(set) var active: [Active] = []
  private var numbers: [String: Int] = [:]

  /// Picks the rules that the configuration asks for.
  package init(_ rules: [Rule], configuration: LintConfiguration) {
    for rule in rules {
      let setting = configuration.rules[rule.id]
      let runs = RuleSet.runs(rule, setting, configuration)
      guard runs || RuleSet.runsInProducts(rule, setting, configuration) else { continue }
      numbers[rule.id] = active.count
      active.append(Active(rule: rule, severity: setting?.severity, isForProducts: !runs))
    }
  }

  /// An active rule; `nil` when it does not run.
  subscript(id: String) -> Active? { numbers[id].map { active[$0] } }

  /// The ids of the rules that run on every bundle.
  var ids: Set<String> { Set(active.lazy.filter { !$0.isForProducts }.map(\.rule.id)) }

  private static func runsInProducts(_ rule: Rule, _ setting: RuleSetting?, _ configuration: LintConfiguration) -> Bool
  {
    rule.runsInProducts && configuration.onlyRules.isEmpty && setting?.isEnabled != false
      && !configuration.disabledRules.contains(rule.id)
  }

  private static func runs(_ rule: Rule, _ setting: RuleSetting?, _ configuration: LintConfiguration) -> Bool {
    if !configuration.onlyRules.isEmpty { return configuration.onlyRules.contains(rule.id) }
    if configuration.disabledRules.contains(rule.id) { return false }
    if configuration.enabledRules.contains(rule.id) { return true }
    return setting?.isEnabled ?? (!rule.isOptIn || rule.isEnabledByDefault?(configuration) == true)
  }
}
