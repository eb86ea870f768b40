import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The results of the typed getters of `UserDefaults` for a value.
///
/// Source: Apple, `UserDefaults`: `bool(forKey:)`, `integer(forKey:)`, `double(forKey:)` and
/// `string(forKey:)`.
package struct TypedReadings: Sendable, Hashable {
  /// The result of `bool(forKey:)`.
  package let bool: Bool
  /// The result of `integer(forKey:)`.
  package let integer: Int64
  /// The result of `double(forKey:)`.
  package let double: Double
  /// The result of `string(forKey:)`; `nil` for dates, data and containers, and without a value.
  package let string: String?

  /// Reads a value with all getters; `nil` stands for a key that no domain has.
  package init(_ value: PropertyListValue?) {
    string = value?.plainText
    switch value {
    case .boolean(let flag):
      bool = flag
      integer = flag ? 1 : 0
      double = Double(integer)
    case .integer(let number):
      bool = number.double != 0
      integer = number.signed ?? Int64(truncatingIfNeeded: number.bits)
      double = number.double
    case .real(let number):
      bool = number != 0
      integer = TypedReadings.whole(number)
      double = number
    case .string(let text):
      let trimmed = text.drop { $0.isASCII && $0.isWhitespace }
      bool = ValueGuess.boolValue(text)
      integer = TypedReadings.leadingInteger(trimmed)
      double = TypedReadings.leadingNumber(trimmed)
    case nil, .date, .data, .array, .dictionary:
      bool = false
      integer = 0
      double = 0
    }
  }

  /// Returns whether code that reads a row of the given type with these getters gets equal results
  /// for two values.
  ///
  /// Texts are not compared for a switch, which stores a Boolean once the user changes it.
  package func agree(with other: TypedReadings, of element: ElementID) -> Bool {
    let areEqualNumbers =
      bool == other.bool && integer == other.integer && double == other.double
    if element == .toggleSwitch { return areEqualNumbers }
    return areEqualNumbers && string == other.string
  }

  /// The readings as shown in messages: `bool true, integer 1, double 1.0, string '1'`.
  package var words: String {
    "bool \(bool), integer \(integer), double \(double), string \(string.map { "'\($0)'" } ?? "nil")"
  }

  /// Returns the whole part of a number, clamped to the range of the type.
  private static func whole(_ number: Double) -> Int64 {
    if number.isNaN { return 0 }
    if let whole = Int64(exactly: number.rounded(.towardZero)) { return whole }
    return limit(isNegative: number.sign == .minus)
  }

  /// Returns the integer at the start of a text, clamped to the range of the type.
  private static func leadingInteger(_ text: Substring) -> Int64 {
    let signLength = text.hasPrefix("+") || text.hasPrefix("-") ? 1 : 0
    let digits = text.dropFirst(signLength).prefix { $0.isASCII && $0.isNumber }
    if digits.isEmpty { return 0 }
    if let number = Int64(text.prefix(signLength + digits.count)) { return number }
    return limit(isNegative: text.first == "-")
  }

  /// Returns the bound of `Int64` that a number of the given sign exceeds.
  private static func limit(isNegative: Bool) -> Int64 {
    if isNegative { return .min }
    return .max
  }

  /// Returns the decimal number at the start of a text.
  private static func leadingNumber(_ text: Substring) -> Double {
    // The search takes quadratic time, so long texts are cut.
    let longestNumber = text.prefix(400)
    var number = longestNumber.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    while !number.isEmpty {
      if let value = Double(number) { return value }
      number.removeLast()
    }
    return 0
  }
}
