import SettingsText

/// Parsing of numbers and dates in XML, as CoreFoundation does it.
enum XMLNumber {
  /// The result of parsing a number or a date.
  enum Value: Equatable {
    /// The ``Node/bits`` of the value, and the flags of its node.
    case bits(UInt64, NodeFlags)
    case malformed
    case outOfRange
  }

  /// Parses an integer such as `-12`, `+12` or `0x1F`: an optional sign, then digits.
  ///
  /// Blanks may precede the sign and the digits; nothing may follow.
  static func integer(_ text: ByteView) -> Value {
    if let number = plainInteger(text) { return .bits(number, []) }
    var rest = text.dropFirst(lengthOfBlanksBeforeInteger(text))
    var isNegative = false
    if let sign = rest.first, sign == "-" || sign == "+" {
      isNegative = sign == "-"
      rest = rest.dropFirst()
      rest = rest.dropFirst(lengthOfBlanksBeforeInteger(rest))
    }
    var radix: UInt64 = 10
    if rest.count >= 2, rest[rest.startIndex] == "0", rest[rest.startIndex + 1] | 0x20 == "x" {
      radix = 16
      rest = rest.dropFirst(2)
    }
    guard !rest.isEmpty else { return .malformed }
    var magnitude: UInt64 = 0
    var overflows = false
    for byte in rest {
      guard let digit = byte.hexadecimalDigit, digit < radix else { return .malformed }
      let (product, high) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      magnitude = sum
      overflows = overflows || high || carry
    }
    if overflows || (isNegative && magnitude > 1 << 63) { return .outOfRange }
    if isNegative { return .bits(0 &- magnitude, []) }
    if magnitude > UInt64(Int64.max) { return .bits(magnitude, .unsigned) }
    return .bits(magnitude, [])
  }

  /// Returns the value of an integer with few digits, as most integers are; `nil` for others.
  @inline(__always)
  private static func plainInteger(_ text: ByteView) -> UInt64? {
    guard 1...18 ~= text.count else { return nil }
    var number: UInt64 = 0
    for byte in text {
      guard byte.isDigit else { return nil }
      number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
    }
    return number
  }

  /// Returns the length in bytes of the blanks that CoreFoundation skips before an integer.
  ///
  /// CoreFoundation skips single bytes: control characters, and the first byte of a blank of three
  /// bytes, such as U+2003. The further bytes of such a blank are skipped too, since every byte
  /// from 0x7F to 0xA0 counts as a blank; only 0xAF, the last byte of U+202F, is not.
  static func lengthOfBlanksBeforeInteger(_ text: ByteView) -> Int {
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case ...0x20, 0x7F...0xA0: break
      case 0xE2, 0xE3:
        guard index + 2 < text.endIndex else { return index - text.startIndex }
        switch (text[index], text[index + 1], text[index + 2]) {
        case (0xE2, 0x80, 0x50...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
          break
        default: return index - text.startIndex
        }
      default: return index - text.startIndex
      }
      index += 1
    }
    return index - text.startIndex
  }

  /// Parses a decimal number such as `-1.5e3`, `nan`, or a signed or unsigned `inf` or `infinity`,
  /// in any case.
  ///
  /// Blanks may precede a decimal number; nothing may follow.
  static func real(_ whole: ByteView) -> Value {
    let text = whole.dropFirst(lengthOfBlanksBeforeReal(whole))
    guard let first = text.first, text.count < 512 else { return .malformed }
    var unsigned = text
    if first == "-" || first == "+" { unsigned = text.dropFirst() }
    let string = String(decoding: text, as: UTF8.self)
    // Names count only without blanks before them. Setting the bit 0x20 makes a letter lower-case.
    let hasBlanks = text.count < whole.count
    if !hasBlanks, let letter = unsigned.first, letter | 0x20 == "n" || letter | 0x20 == "i" {
      switch string.lowercased() {
      case "nan": return .bits(Double.nan.bitPattern, [])
      case "inf", "infinity", "+inf", "+infinity": return .bits(Double.infinity.bitPattern, [])
      case "-inf", "-infinity": return .bits((-Double.infinity).bitPattern, [])
      default: break
      }
    }
    // Hexadecimal floating point, which Swift reads too, is malformed here.
    let isDecimal = unsigned.allSatisfy {
      $0.isDigit || $0 == "." || $0 | 0x20 == "e" || $0 == "-" || $0 == "+"
    }
    guard isDecimal, let value = Double(string) else { return .malformed }
    return .bits(value.bitPattern, [])
  }

  /// Returns the length in bytes of the blanks that CoreFoundation skips before a real: whole
  /// characters, unlike before an integer.
  private static func lengthOfBlanksBeforeReal(_ text: ByteView) -> Int {
    guard let first = text.first, first <= 0x20 || first >= 0x7F else { return 0 }
    var length = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case ...0x20, 0x7F...0xA0, 0x2000...0x200B, 0x3000: length += UTF8.width(scalar)
      default: return length
      }
    }
    return length
  }

  /// Parses a date such as `YYYY-MM-DDTHH:MM:SSZ`, whose year may have a sign and any length.
  ///
  /// Days, hours, minutes and seconds beyond the calendar are added up. Month 13 is the next
  /// January. Month 0 and those from 14 on are the January of the year.
  static func date(_ text: ByteView) -> Value {
    let isNegative = text.first == UInt8(ascii: "-")
    let fields = text.dropFirst(isNegative ? 1 : 0)
    let year = fields.prefix { $0.isDigit }
    let rest = Array(fields.dropFirst(year.count))
    // CoreFoundation counts the year in 32 bits, which more digits overflow.
    guard year.count <= 9, rest.count == 16, rest[15] == "Z" else { return .malformed }
    // The month, the day, the hour, the minute and the second: `-12`, `-31`, `T23`, `:59`, `:59`.
    var parts: [Int] = []
    for (index, mark) in zip(stride(from: 0, to: 15, by: 3), "--T::".utf8) {
      guard rest[index] == mark, rest[index + 1].isDigit, rest[index + 2].isDigit else {
        return .malformed
      }
      parts.append(Int(rest[index + 1] - 48) * 10 + Int(rest[index + 2] - 48))
    }
    var yearNumber = year.reduce(0) { $0 * 10 + Int($1 - 48) }
    if isNegative { yearNumber.negate() }
    var month = parts[0]
    if month == 13 { yearNumber += 1 }
    if !(1...12).contains(month) { month = 1 }
    let firstOfMonth = CalendarDate.days(year: yearNumber, month: month, day: 1)
    let days = firstOfMonth + parts[1] - 1
    let seconds = parts[2] * 3600 + parts[3] * 60 + parts[4]
    return .bits(Double((days - CalendarDate.daysTo2001) * 86400 + seconds).bitPattern, [])
  }

  /// Parses a date in the form that strict readers require.
  static func strictDate(_ text: ByteView) -> Value {
    let value = date(text)
    guard case .bits(let bits, _) = value else { return value }
    let written = CalendarDate(secondsSince2001: Double(bitPattern: bits)).text
    guard written.utf8.elementsEqual(text) else { return .malformed }
    return value
  }
}
