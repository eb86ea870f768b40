/// Numbers and dates as CoreFoundation reads them from XML.
package enum XMLNumber {
  package enum Value: Equatable {
    case bits(UInt64, NodeFlags)
    case malformed
    case outOfRange

    package static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.bits(let a, let b), .bits(let c, let d)): a == c && b.rawValue == d.rawValue
      case (.malformed, .malformed), (.outOfRange, .outOfRange): true
      default: false
      }
    }
  }

  /// `-12`, `+12`, `0x1F`: a sign, blanks after it, decimal or hexadecimal digits; nothing before or behind.
  package static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Value {
    var index = 0
    var isNegative = false
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index += 1
      while index < text.count, XMLProlog.isBlank(text[index]) { index += 1 }
    }
    var radix: UInt64 = 10
    if index + 1 < text.count, text[index] == UInt8(ascii: "0"), text[index + 1] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      index += 2
    }
    guard index < text.count else { return .malformed }
    var magnitude: UInt64 = 0
    var overflows = false
    while index < text.count {
      guard let digit = digit(text[index]), digit < radix else { return .malformed }
      let (product, high) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(digit)
      magnitude = sum
      overflows = overflows || high || carry
      index += 1
    }
    if overflows { return .outOfRange }
    if isNegative {
      guard magnitude <= 1 << 63 else { return .outOfRange }
      return .bits(0 &- magnitude, [])
    }
    return .bits(magnitude, magnitude > UInt64(Int64.max) ? .unsigned : [])
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - 48)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - 87)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - 55)
    default: nil
    }
  }

  /// A decimal number, `nan`, `inf` or `infinity` with a sign, in any case; blanks before it, nothing behind.
  package static func real(_ whole: UnsafeBufferPointer<UInt8>) -> Value {
    let text = UnsafeBufferPointer(rebasing: whole.drop(while: XMLProlog.isBlank))
    guard let first = text.first, text.count < 512 else { return .malformed }
    var start = 0
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { start = 1 }
    guard start < text.count else { return .malformed }
    let lead = text[start] | 0x20
    if lead == UInt8(ascii: "n") || lead == UInt8(ascii: "i") {
      let word = String(decoding: text[start...], as: UTF8.self).lowercased()
      switch word {
      case "nan": return .bits(Double.nan.bitPattern, [])
      case "inf", "infinity":
        return .bits((first == UInt8(ascii: "-") ? -Double.infinity : Double.infinity).bitPattern, [])
      default: return .malformed
      }
    }
    // Hexadecimal floating point and blanks, which `strtod` takes, are malformed here.
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "-"), UInt8(ascii: "+"):
        continue
      default: return .malformed
      }
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)) else { return .malformed }
    return .bits(value.bitPattern, [])
  }

  /// `YYYY-MM-DDTHH:MM:SSZ`, the year with a sign if it needs one.
  package static func date(_ text: UnsafeBufferPointer<UInt8>) -> Value {
    var index = 0
    var isNegative = false
    if text.first == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    func number(_ digits: Int) -> Int? {
      guard index + digits <= text.count else { return nil }
      var value = 0
      for _ in 0..<digits {
        guard text[index] >= 48, text[index] <= 57 else { return nil }
        value = value * 10 + Int(text[index] - 48)
        index += 1
      }
      return value
    }
    func mark(_ byte: Character) -> Bool {
      guard index < text.count, text[index] == byte.asciiValue else { return false }
      index += 1
      return true
    }
    guard let year = number(4), mark("-"), let month = number(2), mark("-"), let day = number(2), mark("T"),
      let hour = number(2), mark(":"), let minute = number(2), mark(":"), let second = number(2), mark("Z"),
      index == text.count
    else { return .malformed }
    guard
      let seconds = CalendarDate(
        year: isNegative ? -year : year, month: month, day: day, hour: hour, minute: minute, second: second
      ).secondsSince2001
    else { return .malformed }
    return .bits(seconds.bitPattern, [])
  }
}
