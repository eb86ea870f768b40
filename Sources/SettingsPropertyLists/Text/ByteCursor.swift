import SettingsFiles
import SettingsText

/// A forward-moving position in a text.
///
/// A zero byte follows the text, so it is safe to access the byte at the end of the text, and the
/// byte after any byte of the text.
struct ByteCursor {
  let source: FileBytes
  var position: Int

  /// Creates a cursor at the start of a text, after its byte order mark.
  init(_ source: FileBytes) { self.init(source, at: source.byteOrderMarkLength) }

  init(_ source: FileBytes, at position: Int) {
    self.source = source
    self.position = position
  }

  var isAtEnd: Bool { position >= source.count }
  /// The byte at the cursor; zero at the end.
  @inline(__always) var byte: UInt8 { source[position] }

  func has(_ text: StaticString) -> Bool { source.has(text, at: position) }

  /// Skips a text if it is at the cursor, and returns whether it was.
  mutating func skip(_ text: StaticString) -> Bool {
    guard has(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips all bytes that satisfy a condition.
  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < source.count, isSkipped(source[position]) { position += 1 }
  }

  mutating func skipXMLBlanks() { skip { $0.isXMLBlank } }

  /// Moves past the next occurrence of a text, and returns whether there is one.
  mutating func skip(behind text: StaticString) -> Bool {
    guard let found = source.find(text, from: position) else { return false }
    position = found + text.utf8CodeUnitCount
    return true
  }
}

/// Lookups at and around an offset of a text.
extension FileBytes {
  /// Returns whether a text begins at an offset and does not extend beyond `end`.
  func has(_ text: StaticString, at offset: Int, to end: Int? = nil) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset + length <= end ?? count else { return false }
    for index in 0..<length where self[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Returns the offset of the first occurrence of a text between two offsets; `nil` if there is
  /// none.
  func find(_ text: StaticString, from start: Int, to end: Int? = nil) -> Int? {
    let end = end ?? count
    let first = text.utf8Start[0]
    var index = start
    while index < end, let place = find(first, in: index..<end) {
      if has(text, at: place, to: end) { return place }
      index = place + 1
    }
    return nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Returns the 0-based UTF-8 offset of the start of the line at an offset.
  func lineStart(_ offset: Int) -> Int {
    var start = min(offset, count)
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// Returns the 0-based UTF-8 offset of the end of the line at an offset, before its line ending.
  func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < count, !self[end].isLineEnd { end += 1 }
    return end
  }

  /// Returns the 0-based UTF-8 offset after the character at an offset.
  func endOfScalar(_ offset: Int) -> Int {
    var end = min(offset + 1, count)
    while end < count, self[end].isContinuation { end += 1 }
    return end
  }

  /// Returns a range of 0-based UTF-8 offsets without the white space around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isWhitespace { start += 1 }
    while end > start, self[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }
}
