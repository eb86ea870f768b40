import SettingsDiagnostics

/// Comments, invisible characters, and what the other repairs ask of the text.
extension OpenStepRepairSearch {
  /// A comment without its beginning, or one that continues after its first end.
  mutating func proposeComment(_ start: Int) {
    if let comment = stop.lastComment, comment.upperBound <= start, comment.count > 4,
      has("/*", at: comment.lowerBound),
      XMLProlog.find("/*", base, comment.lowerBound + 2, comment.upperBound) != nil
    {
      let end = comment.upperBound - 2..<comment.upperBound
      add(
        [.init(end, "")], "comment ends at the first '*/'", help: "remove it; comments do not nest", at: end,
        related: .init(message: "the comment begins here", offsets: comment.lowerBound..<comment.lowerBound + 2))
    }
    guard isFirstInLine(start) else { return }
    let text = trimmed(start..<lineEnd(start))
    let quote = firstQuote(in: start..<count) ?? count
    if XMLProlog.find("*/", base, start, quote) != nil {
      let opener = base[start] == UInt8(ascii: "*") ? "/" : "/*"
      add(
        [.init(at: start, opener)], "comment has no '/*'; found '\(excerpt(text))'",
        help: opener == "/" ? "write '/' before the '*'" : "write '/*' before it", at: text)
    }
  }

  /// A line that is to be a comment.
  mutating func proposeCommentLine(_ start: Int) {
    let text = trimmed(start..<lineEnd(start))
    guard isFirstInLine(start),
      !text.contains(where: { base[$0] == UInt8(ascii: "=") || base[$0] == UInt8(ascii: ";") })
    else { return }
    add(
      [.init(at: start, "//")], "'\(excerpt(text))' is not an entry", help: "write '//' before it if it is a comment",
      at: text, mustReachEnd: true)
  }

  private func isFirstInLine(_ offset: Int) -> Bool { trimmed(lineStart(offset)..<offset).isEmpty }

  /// A character that nobody sees where something else must be.
  mutating func proposeInvisible(_ place: String) {
    let found = stop.position
    guard found < count else { return }
    let character = found..<endOfScalar(found)
    guard let scalar = text(character).unicodeScalars.first else { return }
    let name = VisibleText.name(scalar)
    switch scalar.properties.generalCategory {
    case .spaceSeparator:
      add(
        [.init(character, " ")], "invisible character \(name) \(place)", help: "replace it with a space", at: character)
    case .control, .format:
      add([.init(character, "")], "invisible character \(name) \(place)", help: "remove it", at: character)
    default: break
    }
  }

  /// What stands at the position where the reader stopped.
  var foundText: String {
    guard stop.position < count else { return "the end of the file" }
    return "'\(excerpt(trimmed(stop.position..<max(lineEnd(stop.position), stop.position + 1))))'"
  }

  /// A sign in quotes, with its number if it is beyond ASCII and may look like another.
  func signName(_ range: Range<Int>) -> String {
    let sign = text(range)
    guard let scalar = sign.unicodeScalars.first, scalar.value > 0x7F else { return "'\(excerpt(range))'" }
    return "'\(excerpt(range))' (\(VisibleText.name(scalar)))"
  }

  /// Whether the text is a list in braces or parentheses.
  var isInBraces: Bool {
    let first = source.buffer.first { $0 > 0x20 && $0 < 0x7F }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "(")
  }

  func excerpt(_ range: Range<Int>) -> String { base.excerpt(range) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: source.buffer[range]), as: UTF8.self)
  }

  func has(_ mark: StaticString, at offset: Int) -> Bool { XMLProlog.matches(mark, base, offset, count) }

  func isQuote(_ offset: Int) -> Bool { base[offset] == UInt8(ascii: "\"") || base[offset] == UInt8(ascii: "'") }

  func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether an odd number of backslashes stands before an offset.
  func isEscaped(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, base[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (offset - start) % 2 == 1
  }

  /// The first places of a byte, at most three.
  func offsets(of byte: UInt8, in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    for index in range where base[index] == byte {
      found.append(index)
      if found.count == 3 { break }
    }
    return found
  }

  func firstQuote(in range: Range<Int>) -> Int? { range.first { base[$0] == UInt8(ascii: "\"") } }

  func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    return end
  }

  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, base[start - 1] != 0x0A, base[start - 1] != 0x0D { start -= 1 }
    return start
  }

  func endOfScalar(_ offset: Int) -> Int {
    var end = offset + 1
    while end < count, base[end] & 0xC0 == 0x80 { end += 1 }
    return min(end, count)
  }

  func startOfScalar(before offset: Int) -> Int {
    var start = offset - 1
    while start > 0, base[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// A range without the white space at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, base[end - 1] <= 0x20 { end -= 1 }
    return range.lowerBound..<end
  }

  /// The first offset from one on that is no white space.
  func withoutBlanks(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, base[index] <= 0x20 { index += 1 }
    return min(index, max(start, end))
  }
}
