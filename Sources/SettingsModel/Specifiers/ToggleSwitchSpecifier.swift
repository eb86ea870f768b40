import SettingsPropertyLists
import SettingsSchema

/// A switch; it is on exactly when the stored value equals the true value.
///
/// Source: Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier.
package struct ToggleSwitchSpecifier: ValueSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as this type.
  @inlinable package init(row: Row) { self.row = row }

  /// The value of the switch when it is on; absent means the Boolean true.
  package var trueValue: Located<PropertyList.NodeID>? { row.value(.trueValue) }
  /// The value of the switch when it is off; absent means the Boolean false.
  package var falseValue: Located<PropertyList.NodeID>? { row.value(.falseValue) }
}
