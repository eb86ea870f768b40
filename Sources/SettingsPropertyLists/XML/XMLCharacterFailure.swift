/// Faults of single characters and references, told from where libxml2 stands.
extension XMLReaderState {
  /// Whether only the `&` of a reference stands before an offset.
  func isBehindAmpersand(_ offset: Int) -> Bool { offset > position && base[offset - 1] == UInt8(ascii: "&") }

  /// A `&` that begins no reference; libxml2 stands somewhere behind it.
  mutating func failOnAmpersand(before offset: Int) {
    var start = min(offset, source.count - 1)
    while start > position, base[start] != UInt8(ascii: "&") { start -= 1 }
    var end = start
    while end < source.count, base[end] != UInt8(ascii: "<"), base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    fail("'&' must be written '&amp;' in a text; found '\(excerpt(start..<end))'", at: start..<start + 1)
  }

  /// A character that XML does not allow: as it is, or as a reference that libxml2 has passed.
  mutating func failOnCharacter(at offset: Int) {
    if offset > position, base[offset - 1] == UInt8(ascii: ";") {
      var start = offset - 1
      while start > position, base[start] != UInt8(ascii: "&") { start -= 1 }
      fail(
        "a reference must stand for a character that XML allows; found '\(excerpt(start..<offset))'",
        at: start..<offset)
      return
    }
    let byte = offset < source.count ? base[offset] : 0
    if byte >= 0x80 {
      failOnEncoding(at: offset)
    } else {
      fail(
        "a text must not hold control characters; found U+00\(XMLReaderState.hexadecimal(byte))",
        at: offset..<min(offset + 1, source.count))
    }
  }

  /// A byte that does not belong to the encoding.
  mutating func failOnEncoding(at offset: Int) {
    let byte = offset < source.count ? base[offset] : 0
    fail(
      "the text must be UTF-8 or declare its encoding; found the byte 0x\(XMLReaderState.hexadecimal(byte))",
      at: offset..<min(offset + 1, source.count), kind: .encoding)
  }

  /// Two digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
