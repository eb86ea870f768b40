import SettingsPropertyLists
import SettingsSchema

/// A heading with the rows up to the next group below it; it holds no value.
///
/// Source: Apple, Settings Application Schema Reference, PSGroupSpecifier.
package struct GroupSpecifier: TypedSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as this type.
  @inlinable package init(row: Row) { self.row = row }

  /// The text below the group.
  package var footerText: Located<String>? { row.string(.footerText) }
}
