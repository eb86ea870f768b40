import SettingsPropertyLists
import SettingsSchema

/// A row that shows a value the user cannot change.
///
/// Source: Apple, Settings Application Schema Reference, PSTitleValueSpecifier.
package struct TitleValueSpecifier: ChoiceSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as this type.
  @inlinable package init(row: Row) { self.row = row }
}
