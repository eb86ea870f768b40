import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsRules

extension Linter {
  /// Checks stored values against the settings of a bundle.
  ///
  /// - Returns: The findings that are not suppressed, in the order of output, and the number of
  ///   suppressed ones.
  package func findings(
    in stored: StoredFacts, of analysis: BundleAnalysis
  ) -> (diagnostics: [Diagnostic], suppressedCount: Int) {
    var places = PlaceLocator(analysis.bundle, stored: stored.files)
    let faults = RuleRun(analysis, ruleSet, app: configuration.app).faults(in: stored)
    let located = Linter.numbered(places.sorted(faults))
    let kept = suppressor.applyConfiguration(to: located, in: analysis.bundle).kept
    let diagnostics = kept.map { places.diagnostic([$0]) }
    return (diagnostics.sorted { $0.isBefore($1) }, located.count - kept.count)
  }
}
