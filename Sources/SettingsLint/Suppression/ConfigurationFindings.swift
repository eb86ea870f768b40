import SettingsAnalysis
import SettingsDiagnostics
import SettingsRules

/// Findings about the configuration itself, which are reported once rather than for each bundle.
extension Linter {
  /// The names in the configuration that no rule has, each once, with the most similar rule.
  package var unknownRules: [(name: String, suggestion: String?)] {
    let used =
      configuration.rules.keys.sorted() + configuration.onlyRules + configuration.enabledRules
      + configuration.disabledRules + configuration.suppressions.flatMap { $0.rules }
    var seen: Set<String> = []
    return used.filter { !ruleSet.contains($0) && seen.insert($0).inserted }.map {
      ($0, ruleSet.suggestion(for: $0))
    }
  }

  /// Returns a finding for every suppression of the configuration that suppressed nothing in any of
  /// the bundles.
  ///
  /// - Parameter results: The results of all bundles that use the configuration.
  /// - Parameter path: The displayed path of the configuration file.
  package func unusedSuppressions(in results: [LintResult], configurationPath path: String)
    -> [Diagnostic]
  {
    guard let rule = ruleSet[Rule.unusedSuppression.id] else { return [] }
    let used = results.reduce(into: Set<Int>()) { $0.formUnion($1.usedSuppressions) }
    let hasCode = results.contains { $0.code != nil }
    return configuration.suppressions.enumerated().compactMap { index, entry in
      let rules = entry.rules.filter(ruleSet.contains)
      let isExpectedToWork =
        entry.rules.isEmpty
        ? ruleSet.areDefaultsRunning
        : !rules.isEmpty && ruleSet.runningIDs.isSuperset(of: rules)
          && RuleSet.ofStoredValues.runningIDs.isDisjoint(with: rules)
          && (hasCode || Rule.aboutCode.isDisjoint(with: rules))
      guard !used.contains(index), isExpectedToWork else { return nil }
      return Diagnostic(
        rule: rule.rule.id,
        severity: rule.severity ?? rule.rule.severity,
        path: path,
        message: "entry \(index + 1) of 'suppress' suppresses nothing\(entry.scopeText)",
        help: "remove the entry",
        identity: DiagnosticIdentity(rule: rule.rule.id, path: path, subject: entry.scopeText))
    }
  }
}
