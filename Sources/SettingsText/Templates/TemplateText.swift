/// The text of a template.
struct TemplateText: Sendable {
  let path: String
  let bytes: [UInt8]
  /// The 0-based UTF-8 offset of the first line, after a byte order mark.
  let start: Int

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the 1-based line and column, in Unicode scalars, of a 0-based UTF-8 offset.
  func place(of offset: Int) -> (line: Int, column: Int) {
    bytes[start...].place(of: offset)
  }

  /// Returns the bytes of a range as text.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the 0-based UTF-8 offset at which the line of an offset starts if only blanks precede
  /// the offset there; otherwise, `nil`.
  func startOfBlanks(before offset: Int) -> Int? {
    var position = offset
    while position > start, bytes[position - 1].isSpaceOrTab { position -= 1 }
    guard position == start || bytes[position - 1] == UInt8(ascii: "\n") else { return nil }
    return position
  }

  /// Returns the 0-based UTF-8 offset at which the next line starts if only blanks follow an offset
  /// on its line; otherwise, `nil`.
  func endOfBlankLine(after offset: Int) -> Int? {
    var position = offset
    while position < bytes.count, bytes[position].isSpaceOrTab { position += 1 }
    if position == bytes.count { return position }
    if bytes[position] == UInt8(ascii: "\r"), position + 1 < bytes.count { position += 1 }
    guard bytes[position] == UInt8(ascii: "\n") else { return nil }
    return position + 1
  }

  /// Returns the 0-based UTF-8 offset of the first occurrence of a byte sequence; `nil` if there is
  /// none.
  ///
  /// The search takes time proportional to the product of the lengths.
  func firstIndex(of pattern: [UInt8], from offset: Int) -> Int? {
    var position = offset
    while position + pattern.count <= bytes.count {
      if bytes[position] == pattern[0],
        bytes[position..<position + pattern.count].elementsEqual(pattern)
      {
        return position
      }
      position += 1
    }
    return nil
  }
}
