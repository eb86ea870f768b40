import PropertyLists
import SettingsSchema

/// A row that opens another page of the bundle.
///
/// Source: Apple, Settings Application Schema Reference, PSChildPaneSpecifier.
public struct ChildPaneSpecifier: Sendable {
  /// The row with all its fields.
  public let row: Row

  /// Looks at a row as this type.
  public init(row: Row) { self.row = row }

  /// The text of the row, when it is a string.
  public var title: Located<String>? { row.title }
  /// The base name of the page's file, when it is a string with at least one character.
  public var file: Located<String>? { row.text(.file) }
}
