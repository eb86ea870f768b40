import SettingsAnalysis
import SettingsCode
import SettingsModel

/// One run of rules over the facts about a bundle.
package struct RuleRun {
  private let analysis: BundleAnalysis
  private let rules: RuleSet
  private var context: RuleContext

  /// Creates a run of rules on the facts about a bundle.
  ///
  /// - Parameter code: The code around the bundle, compared with its keys; `nil` to check the bundle
  ///   alone.
  package init(
    _ analysis: BundleAnalysis, _ rules: RuleSet, app: AppFacts = AppFacts(),
    code: KeyCrossReference? = nil
  ) {
    self.analysis = analysis
    self.rules = rules
    context = RuleContext(analysis, app: app, code: code, rules: rules)
  }

  /// Returns all faults that the rules find, but no faults in stored or managed values.
  ///
  /// ``PlaceLocator/sorted(_:)`` puts them in the order of output.
  package consuming func faults() -> [Fault] {
    if let product = analysis.bundle.product, let absence = product.absence {
      return faults(of: product, absence)
    }
    // Settings never opens a misplaced bundle, so only the rule about its place runs.
    let isMisplaced = analysis.bundle.misplacement != nil
    let checks = rules.checks
    for (number, kind) in checks.inRuleOrder {
      if isMisplaced, rules.running[number].rule !== Rule.bundleInFramework { continue }
      context.ruleNumber = number
      switch kind {
      case .bundle(let body): body(analysis.bundle, &context)
      case .pages(let body): checkPages(body)
      case .code(let body): if let code = context.code { body(code, &context) }
      // The passes below run the checks of rows and of the schema.
      case .absence, .rows, .schemaFaults, .stored: break
      }
    }
    if !isMisplaced {
      checks.schemaFaults.run(on: analysis, &context)
      checks.rows.run(on: analysis, &context)
    }
    // Only a link can make two files of a bundle the same.
    if analysis.bundle.linkedFiles.isEmpty { return context.faults }
    return RuleRun.withoutRepetitions(context.faults)
  }

  /// Returns the faults of an app without a bundle that Settings opens.
  private consuming func faults(of product: AppProduct, _ absence: BundleAbsence) -> [Fault] {
    for (number, entry) in rules.running.enumerated() {
      context.ruleNumber = number
      for case .absence(let body) in entry.rule.check.kinds { body(product, absence, &context) }
    }
    return context.faults
  }

  /// Returns all faults that the rules find in files of stored or managed values, fact by fact.
  package consuming func faults(in stored: StoredFacts) -> [Fault] {
    for fact in stored.facts {
      for (number, entry) in rules.running.enumerated() {
        context.ruleNumber = number
        for case .stored(let body) in entry.rule.check.kinds { body(fact, &context) }
      }
    }
    return context.faults
  }

  /// Returns the faults that a function reports in place of a rule's check; empty if the rule does
  /// not run.
  consuming func faults(of rule: Rule, _ body: (inout RuleContext) -> Void) -> [Fault] {
    guard let number = rules.running.firstIndex(where: { $0.rule === rule }) else { return [] }
    context.ruleNumber = number
    body(&context)
    return context.faults
  }

  private mutating func checkPages(_ body: Check.Body<Page>) {
    for number in analysis.bundle.pages.indices {
      context.pageIndex = number
      body(analysis.bundle.pages[number], &context)
    }
  }

  /// Returns the faults without repetitions, which occur if two strings tables are the same file.
  private static func withoutRepetitions(_ faults: [Fault]) -> [Fault] {
    var rulesAndMessages: [Place: Set<[String]>] = [:]
    var result: [Fault] = []
    for fault in faults {
      let ruleAndMessage = [fault.rule, fault.message]
      let isNew = rulesAndMessages[fault.place, default: []].insert(ruleAndMessage).inserted
      if isNew { result.append(fault) }
    }
    return result
  }
}
