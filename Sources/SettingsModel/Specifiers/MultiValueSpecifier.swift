import SettingsPropertyLists
import SettingsSchema

/// A row that opens a page with one choice out of many.
///
/// Source: Apple, Settings Application Schema Reference, PSMultiValueSpecifier.
package struct MultiValueSpecifier: ChoiceSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as this type.
  @inlinable package init(row: Row) { self.row = row }

  /// Shorter titles for the row itself, in the same order.
  package var shortTitles: Located<[PropertyList.NodeID]>? { row.array(.shortTitles) }
  /// Whether Settings sorts the choices by their localized titles; absent means no.
  package var isSortedByTitle: Located<Bool>? { row.boolean(.displaySortedByTitle) }
}
