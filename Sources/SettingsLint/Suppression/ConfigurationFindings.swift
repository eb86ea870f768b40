import SettingsAnalysis
import SettingsDiagnostics
import SettingsRules
import SettingsText

/// Findings about the configuration itself, which are reported once rather than for each bundle.
extension Linter {
  /// The names in the configuration that no rule has, each once, with the most similar rule.
  package var unknownRules: [(name: String, suggestion: String?)] {
    let names =
      configuration.rules.keys.sorted() + configuration.onlyRules + configuration.enabledRules
      + configuration.disabledRules + configuration.suppressions.flatMap { $0.rules }
    let unknownNames = names.distinct.filter { !ruleSet.contains($0) }
    return unknownNames.map { ($0, ruleSet.suggestion(for: $0)) }
  }

  /// Returns a finding for every suppression of the configuration that suppressed nothing in any of
  /// the bundles.
  ///
  /// - Parameter results: The results of all bundles that use the configuration.
  /// - Parameter path: The displayed path of the configuration file.
  package func unusedSuppressions(in results: [LintResult], configurationPath path: String)
    -> [Diagnostic]
  {
    guard let unused = ruleSet[Rule.unusedSuppression.id] else { return [] }
    let used = results.reduce(into: Set<Int>()) { $0.formUnion($1.usedSuppressions) }
    let hasCode = results.contains { $0.code != nil }
    return configuration.suppressions.enumerated().compactMap { index, entry in
      guard !used.contains(index), isExpectedToWork(entry, hasCode: hasCode) else { return nil }
      return Diagnostic(
        rule: unused.rule.id,
        severity: unused.effectiveSeverity,
        path: path,
        message: "entry \(index + 1) of 'suppress' suppresses nothing\(entry.scopeText)",
        help: "remove the entry",
        identity: DiagnosticIdentity(rule: unused.rule.id, path: path, subject: entry.scopeText))
    }
  }

  /// Returns whether an entry of `suppress` could have suppressed a finding, since all its rules
  /// ran.
  private func isExpectedToWork(_ entry: ConfiguredSuppression, hasCode: Bool) -> Bool {
    if entry.rules.isEmpty { return ruleSet.runsAllExceptOptIn }
    let knownRules = entry.rules.filter(ruleSet.contains)
    guard !knownRules.isEmpty, ruleSet.runningIDs.isSuperset(of: knownRules) else { return false }
    // Linting never runs the rules about stored values.
    guard RuleSet.ofStoredValues.runningIDs.isDisjoint(with: knownRules) else { return false }
    return hasCode || Rule.aboutCode.isDisjoint(with: knownRules)
  }
}
