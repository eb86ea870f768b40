import SettingsText

/// Messages for the faults of an old-style property list, with the entry that contains the fault.
extension OpenStepReaderState {
  /// Returns the text at the cursor: the rest of its line, at most 40 characters, in quotes.
  func found() -> String {
    guard position < count else { return "the end of the file" }
    guard let scalar = source.text(position..<source.endOfScalar(position)).unicodeScalars.first,
      VisibleText.isInvisible(scalar)
    else { return "'\(source.excerpt(foundRange()))'" }
    return "the invisible character \(VisibleText.name(scalar))"
  }

  /// Returns the range from the cursor to the end of its line, without trailing white space, as
  /// 0-based UTF-8 offsets.
  func foundRange() -> Range<Int> {
    var end = position
    while end < count, !isLineEnd(at: end) { end += 1 }
    while end > position + 1, source[end - 1] == 0x20 || source[end - 1] == 0x09 { end -= 1 }
    return position..<end
  }

  /// Returns a note on the start of a container or string.
  func begins(_ start: Int) -> ReadingError.Related {
    ReadingError.Related(message: "it begins here", offsets: start..<start + 1)
  }

  /// Whether CoreFoundation reads on after the fault at the cursor, without the value around it.
  ///
  /// It closes an array if a `)` follows something other than an item. It closes a dictionary if a
  /// `}` follows the quote of a key without a closing quote.
  var coreFoundationReadsOn: Bool {
    guard position < count, !open.isEmpty else { return false }
    let isUnterminated = (try? endOfString(at: position)) == nil
    var start = position
    if isUnterminated { start += 1 }
    let next = try? endOfBlanks(from: start, comments: { _ in })
    guard let next, next < count else { return false }
    if source[next] == ")" { return open.contains { $0.closer == ")" } }
    guard source[next] == "}", isUnterminated, let last = open.last else { return false }
    let isKeyBeforeCursor = builder.nodes[builder.nodes.count - 1].kind == .key
    return last.closer == "}" && !isKeyBeforeCursor
  }

  /// The phrase ` of 'key'` for the entry at the cursor.
  private var ofEntry: String {
    guard let key = open.last?.lastKey else { return "" }
    return " of '\(content(of: key))'"
  }

  /// Returns the text of a string as written, without quotes.
  func content(of node: Int) -> String {
    let content = source.trimmed(range(of: node))
    let isQuoted = isQuote(source[content.lowerBound]) && content.count > 1
    guard isQuoted else { return source.excerpt(content) }
    return source.excerpt(content.lowerBound + 1..<content.upperBound - 1)
  }

  func unclosed(_ container: OpenContainer) -> ReadingError {
    let closer = String(Unicode.Scalar(container.closer))
    return .at(
      count..<count, "\(container.isDictionary ? "dictionary" : "array") is never closed",
      related: begins(Int(builder.nodes[container.node].start)),
      repair: .init(.insertion(of: closer, at: count), help: "write '\(closer)' after it"))
  }

  /// Returns the error for text that cannot begin an entry of a table.
  ///
  /// After the first entry, CoreFoundation stops here without an error and drops the rest. Before
  /// the first entry, the file is not a property list at all.
  func junkInTable() -> ReadingError {
    let hint = hint()
    var repair: ReadingError.Repair?
    if hint == nil { repair = removalOfSign() }
    guard builder.nodes.count > 1 else {
      return .at(
        foundRange(), "not a strings table; found \(found())", help: hint, repair: repair)
    }
    let fault = ReadingError.at(
      foundRange(), "\(found()) is not an entry", help: hint, repair: repair)
    return fault.truncating()
  }

  func junkInDictionary() -> ReadingError {
    .at(
      foundRange(), "dictionary has neither an entry nor '}' here; found \(found())",
      help: hint())
  }

  func missingValue(after key: Int?) -> ReadingError {
    let sign = position..<source.endOfScalar(position)
    guard let key else {
      if position < count, source[position] == "[", builder.nodes.count == 0 { return .json(sign) }
      return .at(sign, "missing value; found \(found())", help: hint())
    }
    var repair: ReadingError.Repair?
    if position < count { repair = removalOfSign() }
    if position < count, source[position] == ";" {
      repair = .init(
        .insertion(of: "\"\"", at: position), help: "write the value, or '\"\"' for an empty one")
    }
    return .at(
      sign, "missing value\(ofEntry); found \(found())", help: hint(),
      related: .init(message: "the key is here", offsets: range(of: key)), repair: repair)
  }

  func missingSign(after key: Int) -> ReadingError {
    let end = range(of: key).upperBound
    let isColon = position < count && source[position] == ":"
    // The first entry distinguishes JSON from a list with one wrong sign.
    if isColon, builder.nodes.count == 2, open.last?.isTable == false {
      return .json(position..<position + 1)
    }
    if let fault = lostQuote(ofString: key) { return fault }
    var repair = ReadingError.Repair(
      .insertion(of: "=", at: end), help: "write '=' after the key")
    if isColon {
      repair = .init(
        Replacement(position..<position + 1, with: "="), help: "write '=' instead of ':'")
    }
    var help: String? = "write '=', its translation and ';' after the key"
    if position < count, !isStringOnLaterLine(than: end) {
      help = advice(forQuotesOf: key, "key")
    }
    let fault = "missing '=' after the key '\(content(of: key))'; found \(found())"
    return .at(
      end..<end,
      fault,
      help: help,
      repair: repair,
      orElse: [quoteBeforeSign(inString: key)].compactMap { $0 })
  }

  func missing(
    _ sign: String, named expected: String, afterValueEndingAt end: Int
  ) -> ReadingError {
    let node = builder.nodes.count - 1
    let value = range(of: node)
    let endOfKey = range(of: max(node - 1, 0)).upperBound
    // The next key was read as the value.
    if value.upperBound == end, position < count, source[position] == "=",
      let equals = source.find("=", from: endOfKey, to: value.lowerBound)
    {
      return .at(
        equals..<equals + 1, "missing value\(ofEntry)", help: "write the value and ';'",
        related: .init(message: "the next key is here", offsets: value))
    }
    let isString = value.upperBound == end
    if isString, let fault = lostQuote(ofString: node) { return fault }
    var remedy = "write '\(sign)' after the value"
    if sign == ";" {
      let furtherLines = linesWithoutSemicolon(from: source.lineEnd(end))
      if furtherLines > 0 {
        remedy += ", and on \(furtherLines) more line\(furtherLines == 1 ? "" : "s")"
      }
    }
    var help: String?
    if isString {
      help = isStringOnLaterLine(than: end) ? remedy : advice(forQuotesOf: node, "value")
    }
    return .at(
      end..<end, "missing \(expected) after the value\(ofEntry); found \(found())",
      help: help,
      repair: .init(.insertion(of: sign, at: end), help: remedy),
      orElse: [otherSign(than: sign)].compactMap { $0 })
  }

  /// Returns the number of lines from an offset on that contain a key and a value in quotes, but no
  /// `;`.
  private func linesWithoutSemicolon(from start: Int) -> Int {
    var lines = 0
    var start = start
    while start < count {
      let end = source.lineEnd(start)
      let line = source.trimmed(start..<end)
      // The shortest such line is `""=""`.
      if line.count > 4, isQuote(source[line.lowerBound]),
        source[line.upperBound - 1] == source[line.lowerBound],
        source.find("=", from: line.lowerBound, to: line.upperBound) != nil
      {
        lines += 1
      }
      start = end + 1
    }
    return lines
  }

  /// Returns the repair that replaces a sign at the cursor, such as the `,` of other formats, with
  /// the required one; `nil` at a letter, a digit, a quote or the end.
  private func otherSign(than sign: String) -> ReadingError.Repair? {
    guard position < count, !isQuote(source[position]), !source[position].isLetterOrDigit else {
      return nil
    }
    let found = position..<source.endOfScalar(position)
    return .init(
      Replacement(found, with: sign), help: "write '\(sign)' instead of '\(source.excerpt(found))'")
  }

  private func removalOfSign() -> ReadingError.Repair {
    let sign = position..<source.endOfScalar(position)
    return .init(.removal(of: sign), help: "remove '\(source.excerpt(sign))'")
  }

  /// Returns the range of a node, as 0-based UTF-8 offsets; empty for an open container, which has
  /// no end yet.
  func range(of node: Int) -> Range<Int> {
    let node = builder.nodes[node]
    return Int(node.start)..<Int(max(node.start, node.end))
  }

  /// Returns a remedy for a character that word processors write instead of a quote, or for a
  /// comment of another language; `nil` for any other text.
  private func hint() -> String? {
    guard position < count else { return nil }
    if source[position] == "#" || source.has("<!--", at: position) {
      return "write comments as '/* … */'"
    }
    let isTypographic =
      source[position] == 0xE2 && source[position + 1] == 0x80
      && 0x98...0x9F ~= source[position + 2]
    guard isTypographic else { return nil }
    return "write straight quotes '\"'"
  }
}

extension ReadingError {
  /// Returns the fault as one after which CoreFoundation silently drops the rest, or the value
  /// around it.
  func truncating(losing part: String = "everything from here on") -> ReadingError {
    var fault = self
    fault.kind = .truncated
    fault.message += "; \(part) is lost"
    return fault
  }

  /// Returns the error for JSON, recognized by a colon after a key or by a bracket.
  static func json(_ offsets: Range<Int>) -> ReadingError {
    .at(offsets, "JSON instead of a property list", help: "convert it to a property list")
  }
}
