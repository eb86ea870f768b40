import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsRules

/// Findings about files beside a bundle, which others make and the configuration judges.
extension Linter {
  /// Applies configured severities and suppressions to findings of the engine's rules.
  ///
  /// - Parameter diagnostics: Findings with the severities of the rules and their variants.
  /// - Parameter bundle: The bundle whose settings they are about.
  /// - Returns: The findings that count, in the order of output, and how many are suppressed.
  package func applyingConfiguration(
    to diagnostics: [Diagnostic], in bundle: SettingsBundle
  ) -> (diagnostics: [Diagnostic], suppressedCount: Int) {
    var numbers: [DiagnosticIdentity: Int] = [:]
    let judged = diagnostics.sorted { $0.isBefore($1) }.compactMap { diagnostic -> Diagnostic? in
      guard let rule = ruleSet[diagnostic.rule] else { return nil }
      var diagnostic = diagnostic
      diagnostic.severity = rule.severity ?? diagnostic.severity
      diagnostic.identity.setNumber(after: &numbers)
      return diagnostic
    }
    let suppressions = suppressor.entries(
      for: judged.map { diagnostic in
        Fault.Location(
          place: ReportedPlace(path: diagnostic.path, range: diagnostic.range),
          keyPath: diagnostic.keyPath,
          identity: diagnostic.identity)
      }, in: bundle)
    let kept = zip(judged, suppressions).filter { $0.1 == nil }.map { $0.0 }
    return (kept, judged.count - kept.count)
  }
}
