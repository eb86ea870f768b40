import SettingsPropertyLists
import SettingsSchema

/// A row whose value is one of a list, whichever of the types it has.
package struct AnyChoiceSpecifier: ChoiceSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as one with choices.
  @inlinable package init(row: Row) { self.row = row }
}
