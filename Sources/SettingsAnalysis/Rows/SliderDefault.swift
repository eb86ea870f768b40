import SettingsModel

/// The position of a slider's default in its range.
package enum SliderDefault: Sendable, Hashable {
  /// Inside the range, including its ends.
  case inside
  /// Below the minimum.
  case below
  /// Above the maximum.
  case above
  /// Not a number.
  case notANumber
}

extension SliderSpecifier {
  /// Whether minimum and maximum form a range: two numbers, the lower one first.
  package var hasRange: Bool {
    guard let minimum = minimum?.value, let maximum = maximum?.value else { return false }
    return minimum < maximum
  }

  /// The ends that are NaN, the lower one first.
  package var endsThatAreNotANumber: [Located<Double>] {
    [minimum, maximum].compactMap { $0 }.filter { $0.value.isNaN }
  }

  /// The position of the default in the range; `nil` without a default or a range.
  package var defaultPosition: SliderDefault? {
    guard hasRange, let minimum = minimum?.value, let maximum = maximum?.value,
      let value = defaultValue?.value
    else { return nil }
    if value.isNaN { return .notANumber }
    if value < minimum { return .below }
    if value > maximum { return .above }
    return .inside
  }
}
