import SettingsAnalysis
import SettingsModel
import SettingsSchema

/// The checks of single rows, by the type of the row.
///
/// All of them run in one pass over the rows, since a pass for every rule takes longer on large
/// pages.
struct RowPass: Sendable {
  /// The checks of each type of row, each with the index of its rule.
  ///
  /// The index of a type is its ``ElementID/rawValue``.
  private var checks: [[(rule: Int, check: RowCheck)]] = []

  /// Adds the check of a rule, by the rule's index.
  mutating func add(_ check: RowCheck, ofRule rule: Int) {
    for element in check.elements {
      let type = Int(element.rawValue)
      while checks.count <= type { checks.append([]) }
      checks[type].append((rule, check))
    }
  }

  /// Runs the checks on all rows of a bundle.
  func run(on analysis: BundleAnalysis, _ context: inout RuleContext) {
    for page in analysis.bundle.pages {
      context.pageIndex = page.number
      for index in page.rows.indices {
        let type = Int(page.element(ofRow: index).rawValue)
        guard type < checks.count else { continue }
        let row = page.row(at: index)
        for (rule, check) in checks[type] {
          if !check.keys.isEmpty, !row.mayHaveAny(of: check.keys) { continue }
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
