import SettingsText

/// Messages for the faults of an old-style property list, with the entry that contains the fault.
extension OpenStepReaderState {
  /// Returns the text at the cursor for messages: the rest of its line, at most 40 characters, in
  /// quotes; `the end of the file`, or the name of an invisible character.
  func found() -> String {
    guard position < count else { return "the end of the file" }
    let character = source.text(position..<source.endOfScalar(position))
    if let scalar = character.unicodeScalars.first, VisibleText.isInvisible(scalar) {
      return "the invisible character \(VisibleText.name(scalar))"
    }
    return "'\(source.excerpt(foundRange()))'"
  }

  /// Returns the range from the cursor to the end of its line, without trailing white space, as
  /// 0-based UTF-8 offsets.
  func foundRange() -> Range<Int> {
    var end = position
    while end < count, !isLineEnd(at: end) { end += 1 }
    while end > position + 1, source[end - 1].isSpaceOrTab { end -= 1 }
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
    guard position < count, let innermost = open.last else { return false }
    // Only a string that begins with a quote can be without an end.
    let isLoneQuote = (try? endOfString(at: position)) == nil
    let start = isLoneQuote ? position + 1 : position
    guard let next = try? endOfBlanks(from: start), next < count else { return false }
    switch source[next] {
    case ")": return open.contains { $0.closer == ")" }
    case "}":
      // After a key, the quote begins a value.
      let isAfterKey = builder.nodes[builder.nodes.count - 1].kind == .key
      return isLoneQuote && innermost.closer == "}" && !isAfterKey
    default: return false
    }
  }

  /// The phrase ` of 'key'` for the entry at the cursor; empty outside of an entry.
  private var ofCurrentEntry: String {
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
    let noun = container.isDictionary ? "dictionary" : "array"
    return .at(
      count..<count, "\(noun) is never closed",
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
      let isRoot = builder.nodes.count == 0
      if isRoot, position < count, source[position] == "[" { return .json(sign) }
      return .at(sign, "missing value; found \(found())", help: hint())
    }
    var repair: ReadingError.Repair?
    if position < count { repair = removalOfSign() }
    if position < count, source[position] == ";" {
      repair = .init(
        .insertion(of: "\"\"", at: position), help: "write the value, or '\"\"' for an empty one")
    }
    return .at(
      sign, "missing value\(ofCurrentEntry); found \(found())", help: hint(),
      related: .init(message: "the key is here", offsets: range(of: key)), repair: repair)
  }

  func missingSign(after key: Int) -> ReadingError {
    let end = range(of: key).upperBound
    let isColon = position < count && source[position] == ":"
    // A colon in the first entry means JSON, one in a later entry only a wrong sign. After the
    // first key, the nodes are the dictionary and the key.
    let isFirstKey = builder.nodes.count == 2
    if isColon, isFirstKey, open.last?.isTable == false {
      return .json(position..<position + 1)
    }
    if let fault = lostQuote(ofString: key) { return fault }
    var repair = ReadingError.Repair(
      .insertion(of: "=", at: end), help: "write '=' after the key")
    if isColon {
      repair = .init(
        Replacement(position..<position + 1, with: "="), help: "write '=' instead of ':'")
    }
    // At the end of the file, or before the next entry, the rest of the entry is missing.
    let lacksRest = position >= count || isStringOnLaterLine(than: end)
    var help = advice(forQuotesOf: key, "key")
    if lacksRest { help = "write '=', its translation and ';' after the key" }
    let fault = "missing '=' after the key '\(content(of: key))'; found \(found())"
    return .at(
      end..<end,
      fault,
      help: help,
      repairs: [repair, quoteBeforeSign(inString: key)].compactMap { $0 })
  }

  /// Returns the error for a missing sign between a value and the next one.
  ///
  /// - Parameters:
  ///   - sign: The sign that the repair writes.
  ///   - expected: The name of the sign in the message.
  ///   - end: The 0-based UTF-8 offset at which the value ends.
  func missing(
    _ sign: String, named expected: String, afterValueEndingAt end: Int
  ) -> ReadingError {
    let lastNode = builder.nodes.count - 1
    let lastRange = range(of: lastNode)
    // The value is the last node unless it is a container with contents, whose nodes come after the
    // node of the container and end earlier.
    let isLastNode = lastRange.upperBound == end
    let endOfKey = range(of: max(lastNode - 1, 0)).upperBound
    // In `"a" = "b" = …`, the next key was read as the value.
    if isLastNode, position < count, source[position] == "=",
      let equals = source.find("=", from: endOfKey, to: lastRange.lowerBound)
    {
      return .at(
        equals..<equals + 1, "missing value\(ofCurrentEntry)", help: "write the value and ';'",
        related: .init(message: "the next key is here", offsets: lastRange))
    }
    if isLastNode, let fault = lostQuote(ofString: lastNode) { return fault }
    var remedy = "write '\(sign)' after the value"
    if sign == ";" {
      let furtherLines = linesWithoutSemicolon(from: source.lineEnd(end))
      let noun = furtherLines == 1 ? "line" : "lines"
      if furtherLines > 0 { remedy += ", and on \(furtherLines) more \(noun)" }
    }
    var help: String?
    if isLastNode {
      help = isStringOnLaterLine(than: end) ? remedy : advice(forQuotesOf: lastNode, "value")
    }
    return .at(
      end..<end, "missing \(expected) after the value\(ofCurrentEntry); found \(found())",
      help: help,
      repairs: [
        .init(.insertion(of: sign, at: end), help: remedy),
        replacementOfSign(with: sign),
      ].compactMap { $0 })
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
  private func replacementOfSign(with sign: String) -> ReadingError.Repair? {
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
  /// Returns the error as one of kind ``Kind/truncated``: after the fault, CoreFoundation silently
  /// drops the rest of the file, or the value around the fault.
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
