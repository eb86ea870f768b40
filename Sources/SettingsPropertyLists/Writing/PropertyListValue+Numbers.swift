extension PropertyListValue {
  /// An integer or a real as a floating-point number.
  package var number: Double? {
    switch self {
    case .integer(let number): number.double
    case .real(let number): number
    default: nil
    }
  }

  /// A number or a Boolean as `NSNumber` compares it.
  package var comparableNumber: Double? {
    if case .boolean(let flag) = self { return flag ? 1 : 0 }
    return number
  }

  /// Whether the Settings app takes two values for one: 1, 1.0 and true are equal, texts are
  /// compared exactly.
  package func isSameChoice(as other: PropertyListValue) -> Bool {
    if let left = comparableNumber, let right = other.comparableNumber { return left == right }
    return self == other
  }
}
