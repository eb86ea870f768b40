import SettingsModel

/// The position of a slider's default in its range.
package enum SliderDefault: Sendable, Hashable {
  /// In the range, its ends included.
  case inside
  /// Below the lower end.
  case below
  /// Above the upper end.
  case above
  /// Nowhere: `nan`.
  case notANumber
}

extension SliderSpecifier {
  /// Whether the ends are a range: two numbers, the lower one first.
  package var hasRange: Bool {
    guard let minimum = minimum?.value, let maximum = maximum?.value else { return false }
    return minimum < maximum
  }

  /// The ends that are `nan`, the lower first.
  package var endsThatAreNoNumber: [Located<Double>] {
    [minimum, maximum].compactMap { $0 }.filter { $0.value.isNaN }
  }

  /// The position of the default in the range; `nil` without a default or a range.
  package var defaultPosition: SliderDefault? {
    guard hasRange, let minimum = minimum?.value, let maximum = maximum?.value,
      let value = defaultValue?.value
    else { return nil }
    if value.isNaN { return .notANumber }
    if value < minimum { return .below }
    return value > maximum ? .above : .inside
  }
}
