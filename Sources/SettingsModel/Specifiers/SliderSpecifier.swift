import SettingsPropertyLists
import SettingsSchema

/// A slider; it stores a real number.
///
/// Source: Apple, Settings Application Schema Reference, PSSliderSpecifier.
package struct SliderSpecifier: ValueSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as this type.
  @inlinable package init(row: Row) { self.row = row }

  /// The default, when it is a number.
  package var defaultValue: Located<Double>? { row.number(.defaultValue) }
  /// The lower end, when it is a number.
  package var minimum: Located<Double>? { row.number(.minimumValue) }
  /// The upper end, when it is a number.
  package var maximum: Located<Double>? { row.number(.maximumValue) }
  /// Where the slider begins and ends; absent where an end is missing or none, or the lower one is not below.
  package var range: ClosedRange<Double>? {
    guard let minimum = minimum?.value, let maximum = maximum?.value, minimum.isFinite, maximum.isFinite,
      minimum <= maximum
    else { return nil }
    return minimum...maximum
  }
  /// The images at the ends, the lower first; a name may be empty.
  package var images: [NamedImage] {
    guard row.has(.minimumValueImage) || row.has(.maximumValueImage) else { return [] }
    return [KeyID.minimumValueImage, .maximumValueImage].compactMap { key in
      row.string(key).map { NamedImage(key: key, name: $0) }
    }
  }
}
