import PropertyLists
import SettingsSchema

/// A row that shows a value the user cannot change.
///
/// Source: Apple, Settings Application Schema Reference, PSTitleValueSpecifier.
package struct TitleValueSpecifier: Sendable {
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
  /// The values that can be stored, of any type.
  package var values: Located<[PropertyList.NodeID]>? { row.array(.values) }
  /// The titles of the values, in the same order.
  package var titles: Located<[PropertyList.NodeID]>? { row.array(.titles) }
}
