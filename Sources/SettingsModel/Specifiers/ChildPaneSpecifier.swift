import SettingsPropertyLists
import SettingsSchema

/// A row that opens another page of the bundle.
///
/// Source: Apple, Settings Application Schema Reference, PSChildPaneSpecifier.
package struct ChildPaneSpecifier: TypedSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as this type.
  @inlinable package init(row: Row) { self.row = row }

  /// The base name of the page's file, when it is a string with at least one character.
  package var file: Located<String>? { row.text(.file) }
}
