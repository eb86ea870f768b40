import SettingsAnalysis
import SettingsModel

/// What a rule looks at. The engine calls it for exactly that, so a rule never searches.
package enum Check: Sendable {
  /// Once for every fault of these kinds that the schema validator finds.
  case schema([SchemaFault.Kind], @Sendable (SchemaFault, Page, inout RuleContext) -> Void)
  /// Once for every fault of these kinds in the values of a row.
  case values([ValueFault.Kind], @Sendable (ValueFault, inout RuleContext) -> Void)
  /// Once for every row, whatever its type.
  case rows(@Sendable (Row, inout RuleContext) -> Void)
  /// Once for every group.
  case groups(@Sendable (GroupSpecifier, inout RuleContext) -> Void)
  /// Once for every text field.
  case textFields(@Sendable (TextFieldSpecifier, inout RuleContext) -> Void)
  /// Once for every row that only shows its value.
  case titleValues(@Sendable (TitleValueSpecifier, inout RuleContext) -> Void)
  /// Once for every switch.
  case switches(@Sendable (ToggleSwitchSpecifier, inout RuleContext) -> Void)
  /// Once for every slider.
  case sliders(@Sendable (SliderSpecifier, inout RuleContext) -> Void)
  /// Once for every multi-value row.
  case multiValues(@Sendable (MultiValueSpecifier, inout RuleContext) -> Void)
  /// Once for every radio group.
  case radioGroups(@Sendable (RadioGroupSpecifier, inout RuleContext) -> Void)
  /// Once for every multi-value row, radio group and title row.
  case choices(@Sendable (AnyChoiceSpecifier, inout RuleContext) -> Void)
  /// Once for every child pane.
  case childPanes(@Sendable (ChildPaneSpecifier, inout RuleContext) -> Void)
  /// Once for every page.
  case page(@Sendable (Page, inout RuleContext) -> Void)
  /// Once for every bundle.
  case bundle(@Sendable (SettingsBundle, inout RuleContext) -> Void)
  /// All of these: for a fault that shows in several ways.
  case all([Check])
  /// By the engine or the command itself: findings about suppressions, configurations or several bundles.
  case engine
}
