import PropertyLists
import SettingsSchema

/// A heading with the rows up to the next group below it; it holds no value.
///
/// Source: Apple, Settings Application Schema Reference, PSGroupSpecifier.
public struct GroupSpecifier: Sendable {
  /// The row with all its fields.
  public let row: Row

  /// Looks at a row as this type.
  public init(row: Row) { self.row = row }

  /// The heading, when it is a string.
  public var title: Located<String>? { row.title }
  /// The text below the group.
  public var footerText: Located<String>? { row.string(.footerText) }
}
