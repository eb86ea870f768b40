import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsRules

extension Linter {
  /// Reports bundles of one run that are in the same product.
  ///
  /// - Parameter bundles: The bundles with their displayed paths, in any order.
  /// - Returns: The findings in the order of the paths; none if the rule is off.
  package func duplicates(among bundles: [SettingsBundle]) -> [Diagnostic] {
    guard let entry = ruleSet[Rule.duplicateSettingsBundle.id] else { return [] }
    let findings = DuplicateBundle.find(among: bundles).map { duplicate in
      Diagnostic(
        rule: entry.rule.id,
        severity: entry.effectiveSeverity,
        path: duplicate.other,
        message:
          "second settings bundle in one app, besides \(Wording.path(duplicate.own)); Settings shows only one",
        help: "remove it from the copied resources, or move its rows into the app's own bundle",
        notes: [
          .init(message: "the app's own settings bundle is here", path: duplicate.own, range: nil)
        ])
    }
    return findings.sorted { $0.isBefore($1) }
  }
}
