import SettingsAnalysis
import SettingsCode
import SettingsModel
import SettingsSchema

/// What a rule looks at. The engine calls it for exactly that, so a rule never searches.
///
/// A check of rows is called for those that have one of the keys of `having`; for all of its types when it names none.
package enum Check: Sendable {
  /// Once for every fault of these kinds that the schema validator finds.
  case schema([SchemaFault.Kind], @Sendable (SchemaFault, Page, inout RuleContext) -> Void)
  /// Once for every row, whatever its type.
  case rows(having: [KeyID] = [], @Sendable (Row, inout RuleContext) -> Void)
  /// Once for every group.
  case groups(having: [KeyID] = [], @Sendable (GroupSpecifier, inout RuleContext) -> Void)
  /// Once for every text field.
  case textFields(having: [KeyID] = [], @Sendable (TextFieldSpecifier, inout RuleContext) -> Void)
  /// Once for every row that only shows its value.
  case titleValues(having: [KeyID] = [], @Sendable (TitleValueSpecifier, inout RuleContext) -> Void)
  /// Once for every switch.
  case switches(having: [KeyID] = [], @Sendable (ToggleSwitchSpecifier, inout RuleContext) -> Void)
  /// Once for every slider.
  case sliders(having: [KeyID] = [], @Sendable (SliderSpecifier, inout RuleContext) -> Void)
  /// Once for every multi-value row.
  case multiValues(having: [KeyID] = [], @Sendable (MultiValueSpecifier, inout RuleContext) -> Void)
  /// Once for every radio group.
  case radioGroups(having: [KeyID] = [], @Sendable (RadioGroupSpecifier, inout RuleContext) -> Void)
  /// Once for every multi-value row, radio group and title row.
  case choices(having: [KeyID] = [], @Sendable (AnyChoiceSpecifier, inout RuleContext) -> Void)
  /// Once for every child pane.
  case childPanes(having: [KeyID] = [], @Sendable (ChildPaneSpecifier, inout RuleContext) -> Void)
  /// Once for every page.
  case page(@Sendable (Page, inout RuleContext) -> Void)
  /// Once for every bundle.
  case bundle(@Sendable (SettingsBundle, inout RuleContext) -> Void)
  /// Once for every bundle whose code was scanned.
  case code(@Sendable (KeyCrossReference, inout RuleContext) -> Void)
  /// By the analysis: its faults are reported as they are.
  case analysis
  /// All of these: for a fault that shows in several ways.
  case all([Check])
  /// By the engine or the command itself: findings about suppressions, configurations or several bundles.
  case engine

  /// Whether it needs code around the bundle.
  var isOfCode: Bool { if case .code = self { true } else { false } }
}
