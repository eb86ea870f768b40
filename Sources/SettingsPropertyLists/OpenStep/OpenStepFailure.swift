/// What goes wrong in an old-style property list, in words.
extension OpenStepReaderState {
  /// What stands at the cursor: the rest of its line, at most 40 characters, in quotes.
  func found() -> String {
    guard position < count else { return "the end of the file" }
    let bytes = UnsafeBufferPointer(start: base + position, count: endOfScalar(at: position) - position)
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .privateUse, .unassigned:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "the invisible character U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)"
    default: return "'\(excerpt(foundRange()))'"
    }
  }

  /// From the cursor to the end of its line, without white space at the end.
  func foundRange() -> Range<Int> {
    var end = position
    while end < count, !isLineEnd(at: end) { end += 1 }
    while end > position + 1, base[end - 1] == 0x20 || base[end - 1] == 0x09 { end -= 1 }
    return position..<end
  }

  private func excerpt(_ offsets: Range<Int>) -> String {
    let stop = min(offsets.upperBound, offsets.lowerBound + 160)
    let bytes = UnsafeBufferPointer(start: base + offsets.lowerBound, count: stop - offsets.lowerBound)
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    var result = String.UnicodeScalarView()
    for scalar in text.prefix(40) { result.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar) }
    return String(result) + (text.count > 40 || stop < offsets.upperBound ? "…" : "")
  }

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
  static let lost = ", so that all from here on is lost"

  /// A fault in a place where CoreFoundation passes it over and drops what follows.
  func inSilence(_ error: ReadingError) -> ReadingError {
    var error = error
    error.kind = .truncated
    error.message += OpenStepReaderState.lost
    return error
  }

  func unterminatedString(_ start: Int) -> ReadingError {
    let quote = Character(Unicode.Scalar(base[start]))
    return ReadingError(
      .malformed, "a string must end with '\(quote)'; found the end of the file", offsets: start..<start + 1)
  }

  func unclosed(_ container: OpenContainer) -> ReadingError {
    let start = Int(builder.nodes[container.node].start)
    let name = container.isDictionary ? "a dictionary" : "an array"
    let closer = Character(Unicode.Scalar(container.closer))
    return ReadingError(
      .malformed, "\(name) must end with '\(closer)'; found the end of the file", offsets: count..<count,
      related: begins(start))
  }

  /// Something that cannot begin an entry of a table.
  ///
  /// After the first entry CoreFoundation stops here without an
  /// error and drops the rest; before it, the file is no property list at all.
  func junkInTable() -> ReadingError {
    if let marker = conflictMarker() { return marker }
    let isFirst = builder.count <= 1
    let lost = isFirst ? "" : OpenStepReaderState.lost
    return ReadingError(
      isFirst ? .malformed : .truncated,
      "a strings table must consist of entries such as '\"key\" = \"value\";'; found \(found())\(lost)\(hint())",
      offsets: foundRange())
  }

  func junkInDictionary() -> ReadingError {
    if let marker = conflictMarker() { return marker }
    return ReadingError(
      .malformed,
      "a dictionary must consist of entries such as 'key = value;' and end with '}'; found \(found())\(hint())",
      offsets: foundRange())
  }

  func missingValue(after key: Int?) -> ReadingError {
    if let marker = conflictMarker() { return marker }
    let expected = "a string, data, a dictionary or an array"
    let range = position < count ? position..<endOfScalar(at: position) : position..<position
    guard let key else {
      return ReadingError(.malformed, "a value must be \(expected); found \(found())\(hint())", offsets: range)
    }
    return ReadingError(
      .malformed, "'=' must be followed by \(expected); found \(found())\(hint())", offsets: range,
      related: .init(message: "the key is here", offsets: Int(builder.nodes[key].start)..<Int(builder.nodes[key].end)))
  }

  func missing(_ expected: String, after key: Int) -> ReadingError {
    if let marker = conflictMarker() { return marker }
    let end = Int(builder.nodes[key].end)
    let isJSON = position < count && base[position] == UInt8(ascii: ":")
    let reason = isJSON ? "; JSON must be converted to a property list" : reason(stringEnd: end)
    return ReadingError(
      .malformed, "a key must be followed by \(expected); found \(found())\(reason)",
      offsets: end..<end)
  }

  func missing(_ expected: String, afterValueEndingAt end: Int) -> ReadingError {
    if let marker = conflictMarker() { return marker }
    return ReadingError(
      .malformed, "a value must be followed by \(expected); found \(found())\(reason(stringEnd: end))",
      offsets: end..<end)
  }

  /// Why something may follow a string that ends at `end`.
  private func reason(stringEnd end: Int) -> String {
    let last = builder.nodes[builder.count - 1]
    guard position < count, last.kind == .string || last.kind == .key, Int(last.end) == end,
      isUnquoted(base[position]) || base[position] >= 0x80
    else { return "" }
    for index in end..<position where isLineEnd(at: index) { return "" }
    if last.flags.contains(.unquoted) {
      return "; write a string in quotes unless it consists of letters, digits and '_$/:.-'"
    }
    guard position == end else { return "" }
    for index in Int(last.start)..<end where isLineEnd(at: index) {
      return "; a quote is probably missing in the lines before"
    }
    return "; write '\\\(Character(Unicode.Scalar(base[Int(last.start)])))' for a quote inside a string"
  }

  /// What to do about a character that word processors put in the place of a quote, or about a `#` comment.
  private func hint() -> String {
    guard position < count else { return "" }
    if base[position] == UInt8(ascii: "#") { return "; write comments as '/* … */'" }
    guard position + 2 < count, base[position] == 0xE2, base[position + 1] == 0x80, base[position + 2] >= 0x98,
      base[position + 2] <= 0x9F
    else { return "" }
    return "; write straight quotes '\"'"
  }

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
    return ReadingError(
      .malformed, "merge-conflict markers must be resolved; found '\(excerpt(start..<end))'", offsets: start..<end)
  }
}
