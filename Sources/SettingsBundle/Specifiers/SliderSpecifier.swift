import PropertyLists
import SettingsSchema

/// A slider; it stores a real number.
///
/// Source: Apple, Settings Application Schema Reference, PSSliderSpecifier.
public struct SliderSpecifier: Sendable {
  /// The row with all its fields.
  public let row: Row

  /// Looks at a row as this type.
  public init(row: Row) { self.row = row }

  /// The user-defaults key, when it is a string with at least one character.
  public var key: Located<String>? { row.key }
  /// The default, when it is a number.
  public var defaultValue: Located<Double>? { row.number(.defaultValue) }
  /// The least value, when it is a number.
  public var minimumValue: Located<Double>? { row.number(.minimumValue) }
  /// The greatest value, when it is a number.
  public var maximumValue: Located<Double>? { row.number(.maximumValue) }
  /// The name of the image at the lower end, without extension.
  public var minimumValueImage: Located<String>? { row.string(.minimumValueImage) }
  /// The name of the image at the upper end, without extension.
  public var maximumValueImage: Located<String>? { row.string(.maximumValueImage) }
}
