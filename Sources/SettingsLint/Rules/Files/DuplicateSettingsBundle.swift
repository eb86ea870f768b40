import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

extension Rule {
  static let duplicateSettingsBundle = Rule(
    .init("duplicate-settings-bundle", .warning), title: "second settings bundle in one app",
    rationale: """
      An app has one settings bundle, at its top. The one of a library either replaces the app's own, whichever is \
      copied last, or ends up in a framework or an extension, where Settings never looks.
      """,
    remedy:
      "Remove the library's bundle from the copied resources; move the rows you want into the app's own bundle.",
    sources: [.issue("urbanairship/ios-library", 73)], check: .engine)
}

extension Linter {
  /// Checks the bundles of one run against each other: two in one product.
  ///
  /// - Parameter bundles: The bundles with their paths as shown, in any order.
  /// - Returns: The findings in the order of the paths; none when the rule is off.
  package func duplicates(among bundles: [SettingsBundle]) -> [Diagnostic] {
    guard let rule = ruleSet[Rule.duplicateSettingsBundle.id] else { return [] }
    return DuplicateBundle.find(among: bundles).map { duplicate in
      Diagnostic(
        rule: rule.rule.id, severity: rule.severity ?? rule.rule.severity, path: duplicate.other,
        message:
          "second settings bundle in one app, besides \(path: duplicate.own); Settings shows only one",
        help: "remove it from the copied resources, or move its rows into the app's own bundle",
        notes: [
          .init(message: "the app's own settings bundle is here", path: duplicate.own, range: nil)
        ])
    }.sorted { $0.isBefore($1) }
  }
}
