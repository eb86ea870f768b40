import SettingsModel

/// The checks of the running rules, grouped by their subject.
///
/// They are made once for all bundles of a run.
struct RunningChecks: Sendable {
  /// The checks of the bundle as a whole, of its pages and of the code around it, in the order of
  /// the rules.
  private(set) var inRuleOrder: [(rule: Int, kind: Check.Kind)] = []
  /// The checks of schema violations.
  private(set) var schemaFaults = SchemaPass()
  /// The checks of single rows.
  private(set) var rows = RowPass()

  init(of rules: [RuleSet.Entry]) {
    for (number, entry) in rules.enumerated() {
      for kind in entry.rule.check.kinds {
        switch kind {
        case .bundle, .pages, .code: inRuleOrder.append((number, kind))
        case .rows(let check): rows.add(check, ofRule: number)
        case .schemaFaults(let kinds, let body): schemaFaults.add(kinds, body, ofRule: number)
        // ``RuleRun`` finds these few checks in the rules themselves.
        case .absence, .stored: break
        }
      }
    }
  }
}
