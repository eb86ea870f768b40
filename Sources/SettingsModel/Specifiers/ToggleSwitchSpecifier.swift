import PropertyLists
import SettingsSchema

/// A switch; it is on exactly when the stored value equals the true value.
///
/// Source: Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier.
package struct ToggleSwitchSpecifier: Sendable {
  /// The row with all its fields.
  package let row: Row

  /// Looks at a row as this type.
  package init(row: Row) { self.row = row }

  /// The text of the row, when it is a string.
  package var title: Located<String>? { row.title }
  /// The user-defaults key, when it is a string with at least one character.
  package var key: Located<String>? { row.key }
  /// The default, of any type.
  package var defaultValue: Located<PropertyList.NodeID>? { row.defaultValue }
  /// The value of the switch when it is on; absent means the Boolean true.
  package var trueValue: Located<PropertyList.NodeID>? { row.value(.trueValue) }
  /// The value of the switch when it is off; absent means the Boolean false.
  package var falseValue: Located<PropertyList.NodeID>? { row.value(.falseValue) }
}
