import PropertyLists
import SettingsSchema

/// A group whose rows are the choices; it ends the group before it.
///
/// Source: Apple, Settings Application Schema Reference, PSRadioGroupSpecifier.
package struct RadioGroupSpecifier: Sendable {
  /// The row with all its fields.
  package let row: Row

  /// Looks at a row as this type.
  package init(row: Row) { self.row = row }

  /// The heading, when it is a string.
  package var title: Located<String>? { row.title }
  /// The text below the group.
  package var footerText: Located<String>? { row.string(.footerText) }
  /// The user-defaults key, when it is a string with at least one character.
  package var key: Located<String>? { row.key }
  /// The default, of any type.
  package var defaultValue: Located<PropertyList.NodeID>? { row.defaultValue }
  /// The values that can be stored, of any type.
  package var values: Located<[PropertyList.NodeID]>? { row.array(.values) }
  /// The titles of the values, in the same order.
  package var titles: Located<[PropertyList.NodeID]>? { row.array(.titles) }
  /// Whether Settings sorts the choices by their localized titles; absent means no.
  package var isSortedByTitle: Located<Bool>? { row.boolean(.displaySortedByTitle) }
}
