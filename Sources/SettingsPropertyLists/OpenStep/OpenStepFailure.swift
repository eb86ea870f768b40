import SettingsDiagnostics

/// What goes wrong in an old-style property list, in words.
extension OpenStepReaderState {
  /// What stands at the cursor: the rest of its line, at most 40 characters, in quotes.
  func found() -> String {
    guard position < count else { return "the end of the file" }
    let bytes = UnsafeBufferPointer(start: base + position, count: endOfScalar(at: position) - position)
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .privateUse, .unassigned:
      return "the invisible character \(VisibleText.name(scalar))"
    default: return "'\(excerpt(foundRange()))'"
    }
  }

  /// The offset after the last character that is no white space, if all up to the end of the text is invisible:
  /// CoreFoundation stops at the first of these characters, and nothing is lost.
  func endOfInvisibleText() -> Int? {
    var end = position
    var index = position
    while index < count {
      let next = endOfScalar(at: index)
      let bytes = UnsafeBufferPointer(start: base + index, count: next - index)
      guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return nil }
      if blankWidth(at: index) == 0 {
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .unassigned: end = next
        default: return nil
        }
      }
      index = next
    }
    return end
  }

  /// From the cursor to the end of its line, without white space at the end.
  func foundRange() -> Range<Int> {
    var end = position
    while end < count, !isLineEnd(at: end) { end += 1 }
    while end > position + 1, base[end - 1] == 0x20 || base[end - 1] == 0x09 { end -= 1 }
    return position..<end
  }

  private func excerpt(_ offsets: Range<Int>) -> String { base.excerpt(offsets) }

  /// The offset after the character at `index`.
  func endOfScalar(at index: Int) -> Int {
    var end = index + 1
    while end < count, base[end] & 0xC0 == 0x80 { end += 1 }
    return min(end, count)
  }

  /// A note on the place where something began.
  func begins(_ start: Int) -> ReadingError.Related {
    ReadingError.Related(message: "it begins here", offsets: start..<start + 1)
  }

  /// What is said where CoreFoundation stops reading without an error.
  static let lost = "; everything from here on is lost"

  /// A fault in a place where CoreFoundation passes it over and drops what follows.
  func inSilence(_ error: ReadingError) -> ReadingError {
    var error = error
    error.kind = .truncated
    error.message += OpenStepReaderState.lost
    return error
  }

  /// A fault that CoreFoundation passes over, with the value it loses.
  func passedOver(_ error: ReadingError) -> ReadingError? {
    guard error.kind == .malformed, isPassedOver else { return nil }
    var error = error
    error.kind = .truncated
    error.message += "; the value around it is lost"
    return error
  }

  /// Whether CoreFoundation passes over the fault at the cursor: it closes an array where a `)` follows what is no item,
  /// and a dictionary where a `}` follows the quote of a key that has no other quote.
  private var isPassedOver: Bool {
    guard position < count, !open.isEmpty else { return false }
    let isUnterminated = isQuote(base[position]) && (try? endOfString(at: position)) == nil
    let next = try? endOfBlanks(from: isUnterminated ? position + 1 : position, comments: { _ in })
    guard let next, next < count else { return false }
    if base[next] == UInt8(ascii: ")") { return open.contains { $0.closer == UInt8(ascii: ")") } }
    guard base[next] == UInt8(ascii: "}"), isUnterminated, let last = open.last else { return false }
    return last.closer == UInt8(ascii: "}") && builder.nodes[builder.count - 1].kind != .key
  }

  func unterminatedString(_ start: Int) -> ReadingError {
    let quote = Character(Unicode.Scalar(base[start]))
    return ReadingError(
      .malformed, "string is never closed", help: "write '\(quote)' after it", offsets: start..<start + 1)
  }

  func unclosed(_ container: OpenContainer) -> ReadingError {
    let start = Int(builder.nodes[container.node].start)
    let name = container.isDictionary ? "dictionary" : "array"
    let closer = Character(Unicode.Scalar(container.closer))
    return ReadingError(
      .malformed, "\(name) is never closed", help: "write '\(closer)' after it", offsets: count..<count,
      related: begins(start))
  }

  /// Something that cannot begin an entry of a table.
  ///
  /// After the first entry CoreFoundation stops here without an
  /// error and drops the rest; before it, the file is no property list at all.
  func junkInTable() -> ReadingError {
    let isFirst = builder.count <= 1
    if let marker = conflictMarker() { return isFirst ? marker : inSilence(marker) }
    let lost = isFirst ? "" : OpenStepReaderState.lost
    var error = ReadingError(
      isFirst ? .malformed : .truncated,
      isFirst ? "not a strings table; found \(found())" : "\(found()) is not an entry\(lost)", help: hint(),
      offsets: foundRange())
    error.stop = stop(.entry, after: position..<position)
    return error
  }

  func junkInDictionary() -> ReadingError {
    if let marker = conflictMarker() { return marker }
    return ReadingError(
      .malformed, "no entry and no '}' in a dictionary; found \(found())", help: hint(), offsets: foundRange())
  }

  func missingValue(after key: Int?) -> ReadingError {
    if let marker = conflictMarker() { return marker }
    let range = position < count ? position..<endOfScalar(at: position) : position..<position
    guard let key else {
      if position < count, base[position] == UInt8(ascii: "["), builder.count == 0 { return .json(range) }
      return ReadingError(.malformed, "missing value; found \(found())", help: hint(), offsets: range)
    }
    var error = ReadingError(
      .malformed, "missing value after '='; found \(found())", help: hint(), offsets: range,
      related: .init(message: "the key is here", offsets: self.range(of: key)))
    error.stop = stop(.value, after: self.range(of: key))
    return error
  }

  func missing(_ expected: String, after key: Int) -> ReadingError {
    if let marker = conflictMarker() { return marker }
    let end = Int(builder.nodes[key].end)
    var error =
      position < count && base[position] == UInt8(ascii: ":")
      ? ReadingError.json(end..<end)
      : ReadingError(
        .malformed, "missing \(expected) after a key; found \(found())",
        help: reason(stringEnd: end) ?? "write \(expected) after the key",
        offsets: end..<end)
    error.stop = stop(.equals, after: range(of: key))
    return error
  }

  func missing(_ expected: String, afterValueEndingAt end: Int) -> ReadingError {
    if let marker = conflictMarker() { return marker }
    var error = ReadingError(
      .malformed, "missing \(expected) after a value; found \(found())",
      help: reason(stringEnd: end) ?? "write \(expected) after the value",
      offsets: end..<end)
    let last = builder.count - 1
    if builder.nodes[last].kind == .string, Int(builder.nodes[last].end) == end {
      let isEntry = open.last?.isDictionary == true
      error.stop = stop(isEntry ? .semicolon(key: range(of: last - 1).lowerBound) : .comma, after: range(of: last))
    }
    return error
  }

  /// Why something may follow a string that ends at `end`.
  private func reason(stringEnd end: Int) -> String? {
    let last = builder.nodes[builder.count - 1]
    guard position < count, last.kind == .string || last.kind == .key, Int(last.end) == end,
      isUnquoted(base[position]) || base[position] >= 0x80
    else { return nil }
    for index in end..<position where isLineEnd(at: index) { return nil }
    if last.flags.contains(.unquoted) {
      return "put the string in quotes"
    }
    guard position == end else { return nil }
    for index in Int(last.start)..<end where isLineEnd(at: index) {
      return "look for a missing quote in the lines before"
    }
    return "look for a missing or superfluous quote in this line"
  }

  /// What to do about a character that word processors write instead of a quote, or about a `#` comment.
  private func hint() -> String? {
    guard position < count else { return nil }
    if base[position] == UInt8(ascii: "#") || XMLProlog.matches("<!--", base, position, count) {
      return "write comments as '/* … */'"
    }
    guard position + 2 < count, base[position] == 0xE2, base[position + 1] == 0x80, base[position + 2] >= 0x98,
      base[position + 2] <= 0x9F
    else { return nil }
    return "write straight quotes '\"'"
  }

  private func stop(_ expectation: OpenStepStop.Expectation, after string: Range<Int>) -> OpenStepStop {
    OpenStepStop(
      expectation: expectation, position: position, string: string, lastComment: builder.comments.last)
  }

  private func range(of node: Int) -> Range<Int> { Int(builder.nodes[node].start)..<Int(builder.nodes[node].end) }

  /// A merge-conflict marker in the line of the cursor.
  func conflictMarker() -> ReadingError? {
    var start = position
    while start > 0, base[start - 1] != 0x0A, base[start - 1] != 0x0D { start -= 1 }
    let mark = base[start]
    guard [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains(mark) else {
      return nil
    }
    var end = start
    while end < count, base[end] == mark { end += 1 }
    guard end - start == 7, position < end else { return nil }
    while end < count, !isLineEnd(at: end) { end += 1 }
    return .mergeConflict(excerpt(start..<end), start..<end)
  }
}

extension ReadingError {
  /// JSON, told by a colon after a key or by a bracket.
  static func json(_ offsets: Range<Int>) -> ReadingError {
    .otherFile("JSON", help: "convert it to a property list", offsets)
  }

  /// What stands in a working copy that Git LFS has not filled.
  static var gitLFSPointer: ReadingError { .otherFile("Git LFS pointer", help: "run 'git lfs pull'", 0..<0) }
}

extension FileBytes {
  /// The greatest size of a Git LFS pointer in bytes, by its specification.
  package static let gitLFSPointerLimit = 1024

  /// Whether it is a Git LFS pointer instead of the file itself.
  package var isGitLFSPointer: Bool { buffer.starts(with: "version https://git-lfs.github.com/spec/".utf8) }
}
