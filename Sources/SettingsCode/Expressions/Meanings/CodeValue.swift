/// A value that code states, known if it is a scalar literal: `true`, `3`, `"dark"`
package enum CodeValue: Sendable, Hashable {
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  /// An empty array or dictionary, `nil`, or anything that is not a literal.
  case other

  /// The type of the value; `nil` if unknown.
  package var kind: ValueKind? {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .real: .real
    case .string: .string
    case .other: nil
    }
  }

  /// The value as a number, with 1 for `true` and 0 for `false`; `nil` for other values.
  package var number: Double? {
    switch self {
    case .boolean(let flag): flag ? 1 : 0
    case .integer(let number): Double(number)
    case .real(let number): number
    case .string, .other: nil
    }
  }
}

extension CodeValue {
  /// Returns the converted value, such as `false` for the inverted `true`; `nil` if the value cannot
  /// be converted or the result is unknown.
  func converted(_ conversion: ValueExpression.Conversion) -> CodeValue? {
    switch (conversion, self) {
    case (_, .other): return nil
    case (.negated, .integer(let number)): return .integer(0 &- number)
    case (.negated, .real(let number)): return .real(-number)
    case (.inverted, .boolean(let flag)): return .boolean(!flag)
    case (.toBoolean, .boolean): return self
    case (.toBoolean, .integer(let number)): return .boolean(number != 0)
    case (.toInteger, .integer): return self
    case (.toReal, _): return number.map { .real($0) }
    case (.toText, .string): return self
    case (.toText, .integer(let number)): return .string("\(number)")
    default: return nil
    }
  }

  /// Returns the product of two numbers; `nil` for anything else, or if the integers overflow.
  func multiplied(by other: CodeValue) -> CodeValue? {
    if case .integer(let left) = self, case .integer(let right) = other {
      let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
      if isTooLarge { return nil }
      return .integer(product)
    }
    guard kind != .boolean, other.kind != .boolean, let number, let factor = other.number else {
      return nil
    }
    return .real(number * factor)
  }
}
