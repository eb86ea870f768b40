import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Runs the rules over bundles.
package struct Linter: Sendable {
  /// The facts about the app, and the settings of the rules.
  package let configuration: LintConfiguration
  /// All rules, including those that do not run.
  package let rules: [Rule]
  let ruleSet: RuleSet
  let suppressor: Suppressor

  /// Creates a linter.
  ///
  /// It may be used for any number of bundles, from any thread.
  ///
  /// - Parameter rules: All rules, whether they run or not.
  /// - Parameter configuration: The facts about the app, and the settings of the rules.
  package init(rules: [Rule] = Rule.all, configuration: LintConfiguration = LintConfiguration()) {
    self.rules = rules
    self.configuration = configuration
    ruleSet = RuleSet(rules, configuration: configuration, app: configuration.app)
    suppressor = Suppressor(ruleSet, configuration: configuration)
  }

  /// Checks a bundle.
  ///
  /// - Returns: The findings that are not suppressed, in the order path, line, column, rule.
  package func diagnostics(in bundle: SettingsBundle) -> [Diagnostic] {
    result(of: bundle).diagnostics
  }

  /// Checks a bundle, and returns the findings with the number of suppressed ones.
  ///
  /// - Parameter paths: The displayed paths of the files whose findings are requested; empty for
  ///   all.
  /// - Parameter code: The code around the bundle; `nil` to check the bundle alone.
  package func result(
    of bundle: SettingsBundle, code: CodeUsage? = nil, only paths: Set<String> = []
  ) -> LintResult {
    result(of: analysis(of: bundle), code: code, only: paths)
  }

  /// Returns the analysis of a bundle with all facts about the app, from the configuration and from
  /// the built app around the bundle.
  package func analysis(of bundle: SettingsBundle) -> BundleAnalysis {
    BundleAnalysis(
      bundle, options: configuration.analysisOptions(for: configuration.app.completed(for: bundle)))
  }

  /// Checks the bundle of an analysis made by ``analysis(of:)``.
  ///
  /// - Parameter paths: The displayed paths of the files whose findings are requested; empty for
  ///   all.
  /// - Parameter code: The code around the bundle; `nil` to check the bundle alone.
  package func result(
    of analysis: BundleAnalysis, code: CodeUsage? = nil, only paths: Set<String> = []
  ) -> LintResult {
    let bundle = analysis.bundle
    var places = PlaceLocator(bundle, code: code?.sourceFiles ?? [])
    let faults = faults(in: analysis, code: code)
    let afterComments = suppressor.applyComments(in: bundle, code, to: faults)
    let located = Linter.located(afterComments.kept, in: paths, &places)
    let afterConfiguration = suppressor.applyConfiguration(to: located, in: bundle)
    let countByConfiguration = located.count - afterConfiguration.kept.count
    // A suppression of an opt-in fault counts as used, so these faults are removed last.
    let reported = afterConfiguration.kept.filter { !$0.isOptIn }
    let withCompatibleFixes = FixClashes.resolved(reported, in: bundle)
    let findings = Fault.grouped(Linter.numbered(places.sorted(withCompatibleFixes)))
    var declaredKeys: Set<ExactText> = []
    if code != nil { declaredKeys = bundle.declaredKeys }
    return LintResult(
      bundle: bundle,
      code: code,
      findings: findings,
      diagnostics: findings.map { places.diagnostic($0, editing: bundle, code) },
      suppressedCount: afterComments.suppressedCount + countByConfiguration,
      usedSuppressions: afterConfiguration.used,
      declaredKeys: declaredKeys,
      checkedPaths: paths)
  }

  /// Returns the faults in the requested files, with their locations.
  private static func located(
    _ faults: [Fault], in paths: Set<String>, _ places: inout PlaceLocator
  ) -> [Fault] {
    faults.compactMap { fault in
      let location = places.location(of: fault)
      let isRequested = paths.isEmpty || paths.contains(location.place.path)
      guard isRequested else { return nil }
      var located = fault
      located.location = location
      return located
    }
  }

  /// Returns the faults, with those of equal identity numbered in order.
  static func numbered(_ faults: [Fault]) -> [Fault] {
    var counts: [DiagnosticIdentity: Int] = [:]
    return faults.map { fault in
      var fault = fault
      fault.location?.identity.setNumber(after: &counts)
      return fault
    }
  }

  /// The ids of the rules that run.
  package var runningIDs: Set<String> { ruleSet.runningIDs }

  /// Returns all faults that the rules find, including suppressed ones.
  package func faults(in bundle: SettingsBundle, code: CodeUsage? = nil) -> [Fault] {
    faults(in: analysis(of: bundle), code: code)
  }

  private func faults(in analysis: BundleAnalysis, code: CodeUsage?) -> [Fault] {
    let app = configuration.app.completed(for: analysis.bundle)
    // A built app provides more facts than the configuration.
    var rules = ruleSet
    if app.isInProduct { rules = RuleSet(self.rules, configuration: configuration, app: app) }
    let isCodeNeeded = rules.running.contains {
      $0.rule.check.isOfCode || $0.rule.check.consultsCode
    }
    var references: KeyCrossReference?
    if isCodeNeeded, let code { references = self.references(analysis, code) }
    return RuleRun(analysis, rules, app: app, code: references).faults()
  }

  /// Returns the keys of a bundle in code, without those that the configuration ignores.
  private func references(_ analysis: BundleAnalysis, _ code: CodeUsage) -> KeyCrossReference {
    let ignoredKeys = configuration.ignoredKeys.map { Glob($0, for: .name) }
    return KeyCrossReference(
      analysis, code, isIgnored: { key in ignoredKeys.contains { $0.matches(key) } })
  }
}

extension SettingsBundle {
  /// The keys of all rows.
  fileprivate var declaredKeys: Set<ExactText> {
    var keys: Set<ExactText> = []
    for page in pages {
      for row in page.rows(where: { $0.key != nil }) {
        if let key = row.key { keys.insert(ExactText(key.value)) }
      }
    }
    return keys
  }
}
