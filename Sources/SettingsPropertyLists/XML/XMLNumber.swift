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

  /// `-12`, `+12`, `0x1F`: a sign, decimal or hexadecimal digits; blanks before both, nothing behind.
  package static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Value {
    var index = 0
    var isNegative = false
    while index < text.count, isBlankBeforeInteger(text, index) { index += 1 }
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index += 1
      while index < text.count, isBlankBeforeInteger(text, index) { index += 1 }
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

  /// What CoreFoundation passes over before a number, of the characters of one byte: control characters too.
  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }

  /// What CoreFoundation passes over before an integer, byte by byte: of wide characters it knows the blanks of three
  /// bytes by their first, and takes every continuation byte up to 0xA0 for a blank.
  @inline(__always)
  static func isBlankBeforeInteger(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    if byte <= 0x20 { return true }
    if byte < 0x7F { return false }
    if byte <= 0xA0 { return true }
    guard byte == 0xE2 || byte == 0xE3, index + 2 < text.count else { return false }
    switch (byte, text[index + 1], text[index + 2]) {
    case (0xE2, 0x80, 0x50...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): return true
    default: return false
    }
  }

  /// A decimal number with blanks before it, or `nan`, `inf` or `infinity` with a sign, in any case; nothing behind.
  package static func real(_ whole: UnsafeBufferPointer<UInt8>) -> Value {
    let text = UnsafeBufferPointer(rebasing: whole[lengthOfBlanks(whole)...])
    guard let first = text.first, text.count < 512 else { return .malformed }
    var start = 0
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { start = 1 }
    guard start < text.count else { return .malformed }
    let lead = text[start] | 0x20
    if lead == UInt8(ascii: "n") || lead == UInt8(ascii: "i") {
      guard text.count == whole.count, lead == UInt8(ascii: "i") || start == 0 else { return .malformed }
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

  /// The length of the blanks in front, which are those of Unicode where a real is read.
  private static func lengthOfBlanks(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < text.count {
      if isBlank(text[index]) {
        index += 1
        continue
      }
      guard text[index] >= 0xC2 else { break }
      let rest = String(decoding: text[index..<min(index + 4, text.count)], as: UTF8.self).unicodeScalars
      switch rest.first?.value ?? 0 {
      case 0x80...0xA0: index += 2
      case 0x2000...0x200B, 0x3000: index += 3
      default: return index
      }
    }
    return index
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

  /// A date as ``date(_:)`` reads it, a year of any length and parts that no calendar has: they are added up as they
  /// are, and a month above 13 counts as none.
  static func lenientDate(_ text: UnsafeBufferPointer<UInt8>) -> Value {
    let isNegative = text.first == UInt8(ascii: "-")
    let fields = text[(isNegative ? 1 : 0)...]
    let yearEnd = fields.firstIndex { $0 < 48 || $0 > 57 } ?? fields.endIndex
    let rest = Array(fields[yearEnd...])
    // A year of more digits overflows the 32 bits it is counted in.
    guard fields[..<yearEnd].count <= 9, rest.count == 16 else { return .malformed }
    var parts: [Int] = []
    for (index, mark) in zip(stride(from: 0, to: 15, by: 3), "--T::".utf8) {
      guard rest[index] == mark, (48...57).contains(rest[index + 1]), (48...57).contains(rest[index + 2]) else {
        return .malformed
      }
      parts.append(Int(rest[index + 1] - 48) * 10 + Int(rest[index + 2] - 48))
    }
    guard rest[15] == UInt8(ascii: "Z") else { return .malformed }
    let digits = fields[..<yearEnd].reduce(0) { $0 * 10 + Int($1 - 48) }
    let year = isNegative ? -digits : digits
    let isNextYear = parts[0] == 13
    let month = isNextYear || !(1...12).contains(parts[0]) ? 1 : parts[0]
    let days = CalendarDate.days(year: isNextYear ? year + 1 : year, month: month, day: 1) + parts[1] - 1
    let seconds = parts[2] * 3600 + parts[3] * 60 + parts[4]
    return .bits(Double((days - CalendarDate.daysTo2001) * 86400 + seconds).bitPattern, [])
  }
}
