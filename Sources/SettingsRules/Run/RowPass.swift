import SettingsAnalysis
import SettingsModel
import SettingsSchema

/// The checks of single rows by type, for one pass over a large page instead of one for every rule.
struct RowPass: Sendable {
  /// The checks, each with the index of its rule, by the number of the row's type.
  private var checks: [[(rule: Int, check: RowCheck)]] = []

  /// Adds the check of a rule, by the rule's index.
  mutating func add(_ check: RowCheck, ofRule rule: Int) {
    for element in check.elements.map({ Int($0.rawValue) }) {
      while checks.count <= element { checks.append([]) }
      checks[element].append((rule, check))
    }
  }

  /// Runs the checks on all rows of a bundle.
  func run(on analysis: BundleAnalysis, _ context: inout RuleContext) {
    for page in analysis.bundle.pages {
      context.pageIndex = page.number
      for index in page.rows.indices {
        let element = Int(page.element(ofRow: index).rawValue)
        guard element < checks.count else { continue }
        let row = page.row(at: index)
        for (rule, check) in checks[element]
        where check.keys.isEmpty || row.mayHaveAny(of: check.keys) {
          if let applies = check.applies, !applies(row) { continue }
          if check.leavesOutDropped, analysis.conceals(row: index, ofPage: page.number) {
            continue
          }
          context.ruleNumber = rule
          check.body(row, &context)
        }
      }
    }
  }
}

/// The checks of schema violations, by their kind.
struct SchemaPass: Sendable {
  private var checks: [SchemaFault.Kind: [(rule: Int, body: Check.SchemaBody)]] = [:]

  /// Adds the check of a rule, by the rule's index.
  mutating func add(
    _ kinds: [SchemaFault.Kind], _ body: @escaping Check.SchemaBody, ofRule rule: Int
  ) {
    for kind in kinds { checks[kind, default: []].append((rule, body)) }
  }

  /// Runs the checks on all pages of a bundle.
  func run(on analysis: BundleAnalysis, _ context: inout RuleContext) {
    if checks.isEmpty { return }
    for (number, page) in analysis.bundle.pages.enumerated() {
      context.pageIndex = number
      for violation in analysis.facts(ofPage: number).schemaFaults {
        for (rule, body) in checks[violation.kind, default: []] {
          context.ruleNumber = rule
          body(violation, page, &context)
        }
      }
    }
  }
}
