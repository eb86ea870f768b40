import SettingsAnalysis
import SettingsCode
import SettingsModel
import SettingsSchema

/// What a rule looks at. The engine calls it for exactly that, so a rule never searches.
///
/// A check of rows is called for those that have one of the keys of `having`; for all of its types when it names none.
package enum Check: Sendable {
  package typealias Body<Subject> = @Sendable (Subject, inout RuleContext) -> Void

  /// Once for every fault of these kinds that the schema validator finds.
  case schema([SchemaFault.Kind], @Sendable (SchemaFault, Page, inout RuleContext) -> Void)
  /// Once for every row of these types, or of any type.
  case rows(of: [ElementID]? = nil, having: [KeyID] = [], Body<Row>)
  /// Once for every page.
  case page(Body<Page>)
  /// Once for every bundle.
  case bundle(Body<SettingsBundle>)
  /// Once for every bundle whose code was scanned.
  case code(Body<KeyCrossReference>)
  /// By the analysis: its faults are reported as they are.
  case analysis
  /// By the engine or the command itself: findings about suppressions, configurations or several bundles.
  case engine

  /// Whether it needs code around the bundle.
  var isOfCode: Bool { if case .code = self { true } else { false } }
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
