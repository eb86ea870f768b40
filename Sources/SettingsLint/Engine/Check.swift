import SettingsAnalysis
import SettingsCode
import SettingsModel
import SettingsSchema

/// How the faults of a rule are found.
package enum Check: Sendable {
  package typealias Body<Subject> = @Sendable (Subject, inout RuleContext) -> Void

  /// By looking at the bundle, once.
  case bundle(Body<SettingsBundle>)
  /// By comparing the bundle with its code, where that was scanned.
  case code(Body<KeyCrossReference>)
  /// By the analysis: its faults are reported as they are.
  case analysis
  /// By the engine or the command itself: findings about suppressions, configurations or several bundles.
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
    _ kinds: [SchemaFault.Kind], _ check: @escaping @Sendable (SchemaFault, Page, inout RuleContext) -> Void
  ) -> Check {
    .page { page, context in
      for fault in context.analysis.facts(ofPage: context.pageIndex).schemaFaults where kinds.contains(fault.kind) {
        check(fault, page, &context)
      }
    }
  }

  /// Once for every row of these types, or of any type, that has one of some keys; for all where none are named.
  static func rows(of elements: [ElementID]? = nil, having keys: [KeyID] = [], _ check: @escaping Body<Row>) -> Check {
    let keys = KeySet64(keys)
    return .page { page, context in
      for (number, type) in context.rowTypes[context.pageIndex].enumerated() where elements?.contains(type) != false {
        guard keys.isEmpty || keys.mayIntersect(page.summaries[number].fields) else { continue }
        check(page.row(at: number), &context)
      }
    }
  }
}

/// Checks of rows by their typed specifiers.
extension Check {
  static func textFields(having keys: [KeyID] = [], _ check: @escaping Body<TextFieldSpecifier>) -> Check {
    typed([.textField], keys, check)
  }

  static func titleValues(_ check: @escaping Body<ChoiceSpecifier>) -> Check { typed([.titleValue], [], check) }

  static func switches(having keys: [KeyID] = [], _ check: @escaping Body<ToggleSwitchSpecifier>) -> Check {
    typed([.toggleSwitch], keys, check)
  }

  static func sliders(having keys: [KeyID] = [], _ check: @escaping Body<SliderSpecifier>) -> Check {
    typed([.slider], keys, check)
  }

  static func multiValues(having keys: [KeyID] = [], _ check: @escaping Body<ChoiceSpecifier>) -> Check {
    typed([.multiValue], keys, check)
  }

  private static func typed<Specifier: TypedSpecifier>(
    _ elements: [ElementID], _ keys: [KeyID], _ check: @escaping Body<Specifier>
  ) -> Check {
    .rows(of: elements, having: keys) { row, context in check(Specifier(row: row), &context) }
  }
}
