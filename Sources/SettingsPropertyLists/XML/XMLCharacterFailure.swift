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
    fail(
      "'&' that begins no reference; found '\(excerpt(start..<end))'", help: "write '&amp;'", at: start..<start + 1)
  }

  /// A character that XML does not allow: as it is, or as a reference that libxml2 has passed.
  mutating func failOnCharacter(at offset: Int) {
    if offset > position, base[offset - 1] == UInt8(ascii: ";") {
      var start = offset - 1
      while start > position, base[start] != UInt8(ascii: "&") { start -= 1 }
      fail(
        "reference '\(excerpt(start..<offset))' to a character that XML does not allow",
        at: start..<offset)
      return
    }
    let byte = offset < source.count ? base[offset] : 0
    if byte >= 0x80 {
      failOnEncoding(at: offset)
    } else {
      fail(
        "control character \(Notation.character(Unicode.Scalar(byte))) in a text", help: "remove it",
        at: offset..<min(offset + 1, source.count))
    }
  }

  /// A byte that does not belong to the encoding.
  mutating func failOnEncoding(at offset: Int) {
    let byte = offset < source.count ? base[offset] : 0
    fail(
      "byte \(Notation.byte(byte)) is not UTF-8", help: "save the file in UTF-8, or declare its encoding",
      at: offset..<min(offset + 1, source.count), kind: .encoding)
  }
}
