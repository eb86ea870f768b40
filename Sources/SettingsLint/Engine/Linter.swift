import Diagnostics
import PropertyLists
import SettingsModel
import SettingsSchema

/// Runs the rules over bundles.
package struct Linter: Sendable {
  /// What the rules are told and asked.
  package let configuration: LintConfiguration
  /// All rules, in force or not.
  package let rules: [Rule]
  private let active: RuleSet
  let suppressor: Suppressor
  private let reportsConditions: Bool

  /// Makes a linter with all rules; it may be used for any number of bundles, from any thread.
  ///
  /// - Parameter configuration: What the rules are told and asked.
  /// - Parameter schema: The schema the bundles are read with.
  package init(configuration: LintConfiguration = LintConfiguration(), schema: Schema = .apple) {
    self.init(rules: AllRules.rules, configuration: configuration, schema: schema)
  }

  package init(rules: [Rule], configuration: LintConfiguration, schema: Schema) {
    self.rules = rules
    self.configuration = configuration
    active = RuleSet(rules, configuration: configuration, schema: schema)
    suppressor = Suppressor(rules, active: active, configuration: configuration)
    reportsConditions = !configuration.deploymentTargets.isEmpty || !configuration.platforms.isEmpty
  }

  /// Checks a bundle.
  ///
  /// - Returns: The findings that are not suppressed, in the order path, line, column, rule.
  package func lint(_ bundle: SettingsBundle) -> [Diagnostic] { result(of: bundle).diagnostics }

  /// Checks a bundle and tells what was suppressed.
  ///
  /// - Parameter paths: The files, as shown, whose findings are wanted; empty for all.
  package func result(of bundle: SettingsBundle, only paths: Set<String> = []) -> LintResult {
    LintResult(bundle: bundle, findings: findings(in: bundle), only: paths, linter: self)
  }

  /// The ids of the rules in force.
  package var activeRules: Set<String> { active.ids }

  /// The severity in force of a rule that the engine itself checks; `nil` when it does not run.
  func severity(ofEngineRule id: String) -> Severity? {
    active.engineRules[id].map { $0.severity ?? $0.rule.severity }
  }

  /// Everything the rules find, suppressed or not, in the order of the rules.
  package func findings(in bundle: SettingsBundle) -> [Finding] {
    guard let first = active.any else { return [] }
    var bundle = bundle
    var faults = schemaFaults(of: bundle)
    let foreign = ForeignDialect(in: bundle, faults)
    if let foreign {
      bundle = bundle.read(with: foreign.schema)
      faults = schemaFaults(of: bundle)
    }
    var context = RuleContext(bundle: bundle, configuration: configuration, active: first)
    context.foreignDialect = foreign
    for entry in active.bundleRules {
      context.active = entry.rule
      entry.check(bundle, &context)
    }
    for (page, faults) in zip(bundle.pages, faults) {
      for entry in active.pageRules {
        context.active = entry.rule
        entry.check(page, &context)
      }
      for fault in faults {
        for entry in active.schemaRules[fault.kind, default: []] {
          context.active = entry.rule
          entry.check(fault, page, &context)
        }
      }
      checkRows(of: page, &context)
    }
    return context.findings
  }

  private func schemaFaults(of bundle: SettingsBundle) -> [[SchemaFault]] {
    bundle.pages.map { SchemaValidator.validate($0, schema: bundle.schema, reportsConditions: reportsConditions) }
  }

  private func checkRows(of page: Page, _ context: inout RuleContext) {
    active.rowRules.withUnsafeBufferPointer { rowRules in
      for row in page.rows {
        rowRules[Int(row.element.rawValue)].withUnsafeBufferPointer { rules in
          for number in rules.indices {
            context.active = rules[number].rule
            rules[number].check(row, page, &context)
          }
        }
      }
    }
  }
}
