import SettingsPropertyLists
import SettingsSchema

/// A row whose value is one of a list, whichever of the types it has.
package struct AnyChoiceSpecifier: ChoiceSpecifier {
  /// The row with all its fields.
  package let row: Row

  /// Looks at a row as one with choices.
  package init(row: Row) { self.row = row }
}
