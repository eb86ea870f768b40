import SettingsPropertyLists
import SettingsSchema

/// A group whose rows are the choices; it ends the group before it.
///
/// Source: Apple, Settings Application Schema Reference, PSRadioGroupSpecifier.
package struct RadioGroupSpecifier: ChoiceSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as this type.
  @inlinable package init(row: Row) { self.row = row }

  /// The text below the group.
  package var footerText: Located<String>? { row.string(.footerText) }
  /// Whether Settings sorts the choices by their localized titles; absent means no.
  package var isSortedByTitle: Located<Bool>? { row.boolean(.displaySortedByTitle) }
}
