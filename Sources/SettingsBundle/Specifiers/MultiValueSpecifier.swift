import PropertyLists
import SettingsSchema

/// A row that opens a page with one choice out of many.
///
/// Source: Apple, Settings Application Schema Reference, PSMultiValueSpecifier.
public struct MultiValueSpecifier: Sendable {
  /// The row with all its fields.
  public let row: Row

  /// Looks at a row as this type.
  public init(row: Row) { self.row = row }

  /// The text of the row, when it is a string.
  public var title: Located<String>? { row.title }
  /// The user-defaults key, when it is a string with at least one character.
  public var key: Located<String>? { row.key }
  /// The default, of any type.
  public var defaultValue: Located<PropertyList.NodeID>? { row.defaultValue }
  /// The values that can be stored, of any type.
  public var values: Located<[PropertyList.NodeID]>? { row.array(.values) }
  /// The titles of the values, in the same order.
  public var titles: Located<[PropertyList.NodeID]>? { row.array(.titles) }
  /// Shorter titles for the row itself, in the same order.
  public var shortTitles: Located<[PropertyList.NodeID]>? { row.array(.shortTitles) }
  /// Whether Settings sorts the choices by their localized titles; absent means no.
  public var isSortedByTitle: Located<Bool>? { row.boolean(.displaySortedByTitle) }
}
