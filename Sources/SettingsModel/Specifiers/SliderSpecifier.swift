import PropertyLists
import SettingsSchema

/// A slider; it stores a real number.
///
/// Source: Apple, Settings Application Schema Reference, PSSliderSpecifier.
package struct SliderSpecifier: Sendable {
  /// The row with all its fields.
  package let row: Row

  /// Looks at a row as this type.
  package init(row: Row) { self.row = row }

  /// The user-defaults key, when it is a string with at least one character.
  package var key: Located<String>? { row.key }
  /// The default, when it is a number.
  package var defaultValue: Located<Double>? { row.number(.defaultValue) }
  /// The least value, when it is a number.
  package var minimumValue: Located<Double>? { row.number(.minimumValue) }
  /// The greatest value, when it is a number.
  package var maximumValue: Located<Double>? { row.number(.maximumValue) }
  /// The name of the image at the lower end, without extension.
  package var minimumValueImage: Located<String>? { row.string(.minimumValueImage) }
  /// The name of the image at the upper end, without extension.
  package var maximumValueImage: Located<String>? { row.string(.maximumValueImage) }
}
