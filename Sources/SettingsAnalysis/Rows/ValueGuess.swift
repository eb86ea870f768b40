import SettingsText

/// The value that a text most likely means in place of a value of another type.
package enum ValueGuess {
  /// Returns the Boolean that a text such as `YES`, `no`, `true`, `0` or `off` means; `nil` for
  /// other texts.
  package static func boolean(_ text: String) -> Bool? {
    switch text.trimmingInvisible.lowercased() {
    case "yes", "y", "true", "t", "on", "enabled", "1": true
    case "no", "n", "false", "f", "off", "disabled", "0": false
    default: nil
    }
  }

  /// Returns the value of `NSString.boolValue`: true if `Y`, `T` or a digit other than zero comes
  /// first, apart from blanks, a sign and zeros.
  package static func boolValue(_ text: String) -> Bool {
    var rest = text.utf8.drop { $0.isWhitespace }
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    guard let first = rest.first(where: { $0 != UInt8(ascii: "0") }) else { return false }
    let lowerCaseBit: UInt8 = 0x20
    let letter = first | lowerCaseBit
    return first.isDigit || letter == UInt8(ascii: "y") || letter == UInt8(ascii: "t")
  }

  /// Returns the value of a text that is an integer in plain notation, such as `-12`; `nil` for
  /// other texts and for more than 64 bits.
  package static func integer(_ text: String) -> Int64? {
    guard isPlain(text, withPoint: false) else { return nil }
    return Int64(text)
  }

  /// Returns the value of a text that is a number in plain notation, without an exponent, such as
  /// `0.5` or `.5`; `nil` for other texts and `nan`.
  package static func real(_ text: String) -> Double? {
    guard isPlain(text, withPoint: true), let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  private static func isPlain(_ text: String, withPoint: Bool) -> Bool {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    return digits.allSatisfy { $0.isDigit || (withPoint && $0 == UInt8(ascii: ".")) }
  }
}
