import SettingsAnalysis
import SettingsCode
import SettingsModel
import SettingsSchema

/// How the faults of a rule are found.
package enum Check: Sendable {
  package typealias Body<Subject> = @Sendable (Subject, inout RuleContext) -> Void

  /// By looking at the bundle, once.
  case bundle(Body<SettingsBundle>)
  /// By looking at rows: all rules of this kind share one pass over them.
  case rows(RowCheck)
  /// By comparing the bundle with its code, where that was scanned.
  case code(Body<KeyCrossReference>)
  /// By the analysis: its faults are reported as they are.
  case analysis
  /// By the engine or the command itself: findings about suppressions, configurations or several
  /// bundles.
  case engine

  /// Whether it needs code around the bundle.
  var isOfCode: Bool { if case .code = self { true } else { false } }
}

/// Checks of parts of a bundle, so that a rule never searches.
extension Check {
  /// Once for every page.
  static func page(_ check: @escaping Body<Page>) -> Check {
    .bundle { bundle, context in
      for number in bundle.pages.indices {
        context.pageIndex = number
        check(bundle.pages[number], &context)
      }
    }
  }

  /// Once for every fault of these kinds that the schema validator finds.
  static func schema(
    _ kinds: [SchemaFault.Kind],
    _ check: @escaping @Sendable (SchemaFault, Page, inout RuleContext) -> Void
  ) -> Check {
    .page { page, context in
      for fault in context.analysis.facts(ofPage: context.pageIndex).schemaFaults
      where kinds.contains(fault.kind) {
        check(fault, page, &context)
      }
    }
  }

  /// Once for every row of these types that has one of some keys; for all of them where none are
  /// named.
  static func rows(
    of elements: [ElementID], having keys: [KeyID] = [], _ check: @escaping Body<Row>
  ) -> Check {
    .rows(RowCheck(elements: elements, keys: KeySet64(keys), body: check))
  }
}

/// Checks of rows by their typed specifiers.
extension Check {
  static func textFields(having keys: [KeyID] = [], _ check: @escaping Body<TextFieldSpecifier>)
    -> Check
  {
    typed([.textField], keys, check)
  }

  static func titleValues(_ check: @escaping Body<ChoiceSpecifier>) -> Check {
    typed([.titleValue], [], check)
  }

  static func switches(having keys: [KeyID] = [], _ check: @escaping Body<ToggleSwitchSpecifier>)
    -> Check
  {
    typed([.toggleSwitch], keys, check)
  }

  static func sliders(having keys: [KeyID] = [], _ check: @escaping Body<SliderSpecifier>) -> Check
  {
    typed([.slider], keys, check)
  }

  private static func typed<Specifier: TypedSpecifier>(
    _ elements: [ElementID], _ keys: [KeyID], _ check: @escaping Body<Specifier>
  ) -> Check {
    .rows(of: elements, having: keys) { row, context in check(Specifier(row: row), &context) }
  }
}

/// A check of single rows.
package struct RowCheck: Sendable {
  /// The types of the rows that it looks at.
  let elements: [ElementID]
  /// Of these keys a row must have one; empty for any row.
  let keys: KeySet64
  let body: Check.Body<Row>
}

/// The checks of single rows, by the type of row: a large page is walked once, not once for every
/// rule.
struct RowPass {
  /// By the number of the type.
  private var checks: [[(rule: Int, check: RowCheck)]] = []

  /// Adds the check of a rule, by the rule's index.
  mutating func add(_ check: RowCheck, ofRule rule: Int) {
    for element in check.elements.map({ Int($0.rawValue) }) {
      while checks.count <= element { checks.append([]) }
      checks[element].append((rule, check))
    }
  }

  /// Runs the checks on all rows of a bundle.
  func run(on bundle: SettingsBundle, _ context: inout RuleContext) {
    for (number, page) in bundle.pages.enumerated() {
      context.pageIndex = number
      for (index, summary) in page.summaries.enumerated()
      where checks.indices.contains(Int(summary.element.rawValue)) {
        for (rule, check) in checks[Int(summary.element.rawValue)]
        where check.keys.isEmpty || check.keys.mayIntersect(summary.fields) {
          context.ruleNumber = rule
          check.body(page.row(at: index), &context)
        }
      }
    }
  }
}
