import SettingsPropertyLists
import SettingsText

/// What the typed getters of `UserDefaults` return for a value.
///
/// Source: Apple, `UserDefaults`: `bool(forKey:)`, `integer(forKey:)`, `double(forKey:)` and `string(forKey:)`.
package struct TypedReadings: Sendable, Hashable {
  /// `bool(forKey:)`
  package let bool: Bool
  /// `integer(forKey:)`
  package let integer: Int64
  /// `double(forKey:)`
  package let double: Double
  /// `string(forKey:)`; absent for what is neither text nor a number.
  package let string: String?

  /// Reads a value; absent where no domain has the key.
  package init(_ value: PropertyListValue?) {
    switch value {
    case .boolean(let flag):
      self.init(bool: flag, integer: flag ? 1 : 0, double: flag ? 1 : 0, string: flag ? "1" : "0")
    case .integer(let number):
      self.init(
        bool: number.double != 0, integer: number.signed ?? Int64(truncatingIfNeeded: number.bits),
        double: number.double, string: number.description)
    case .real(let number):
      self.init(
        bool: number != 0, integer: TypedReadings.whole(number), double: number, string: TypedReadings.text(number))
    case .string(let text):
      let bytes = Array(text.utf8)
      self.init(
        bool: ValueGuess.isTrue(text), integer: TypedReadings.leadingInteger(bytes),
        double: TypedReadings.leadingNumber(bytes), string: text)
    case nil, .date, .data, .array, .dictionary: self.init(bool: false, integer: 0, double: 0, string: nil)
    }
  }

  /// `bool true, integer 1, double 1.0, string '1'`
  package var words: String {
    "bool \(bool), integer \(integer), double \(double), string \(string.map { "'\($0)'" } ?? "nil")"
  }

  private init(bool: Bool, integer: Int64, double: Double, string: String?) {
    self.bool = bool
    self.integer = integer
    self.double = double
    self.string = string
  }

  /// The whole part of a number; the nearest end where it has no room.
  private static func whole(_ number: Double) -> Int64 {
    if number.isNaN { return 0 }
    return Int64(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
  }

  /// A number as `NSNumber` writes it: a whole one without a point.
  private static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return "\(number)"
  }

  /// The whole number that a text begins with.
  private static func leadingInteger(_ text: [UInt8]) -> Int64 {
    var rest = text.drop(while: \.isWhitespace)
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var number: Int64 = 0
    for byte in rest.prefix(while: \.isDigit) {
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflows || isTooLarge { return isNegative ? .min : .max }
      number = sum
    }
    return number
  }

  /// The decimal number that a text begins with.
  private static func leadingNumber(_ text: [UInt8]) -> Double {
    let rest = Array(text.drop(while: \.isWhitespace))
    var end = 0
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { end = 1 }
    let start = end
    func skipDigits() { while end < rest.count, rest[end].isDigit { end += 1 } }
    skipDigits()
    var digits = end - start
    if end < rest.count, rest[end] == UInt8(ascii: ".") {
      let point = end
      end += 1
      skipDigits()
      digits += end - point - 1
    }
    guard digits > 0 else { return 0 }
    if end < rest.count, rest[end] | 0x20 == UInt8(ascii: "e") {
      let mark = end
      end += 1
      if end < rest.count, rest[end] == UInt8(ascii: "-") || rest[end] == UInt8(ascii: "+") { end += 1 }
      let exponent = end
      skipDigits()
      if end == exponent { end = mark }
    }
    return Double(String(decoding: rest[..<end], as: UTF8.self)) ?? Double(
      "0" + String(decoding: rest[..<end], as: UTF8.self)) ?? 0
  }
}
