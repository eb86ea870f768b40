import SettingsText

/// What goes wrong in an old-style property list, in words, with the entry it is in.
extension OpenStepReaderState {
  /// The text at the cursor: the rest of its line, at most 40 characters, in quotes.
  func found() -> String {
    guard position < count else { return "the end of the file" }
    guard let scalar = source.text(position..<source.endOfScalar(position)).unicodeScalars.first,
      VisibleText.isInvisible(scalar)
    else { return "'\(source.excerpt(foundRange()))'" }
    return "the invisible character \(VisibleText.name(scalar))"
  }

  /// From the cursor to the end of its line, without white space at the end.
  func foundRange() -> Range<Int> {
    var end = position
    while end < count, !isLineEnd(at: end) { end += 1 }
    while end > position + 1, source[end - 1] == 0x20 || source[end - 1] == 0x09 { end -= 1 }
    return position..<end
  }

  /// A note on the place where something began.
  func begins(_ start: Int) -> ReadingError.Related {
    ReadingError.Related(message: "it begins here", offsets: start..<start + 1)
  }

  /// The fault as one after which CoreFoundation silently drops the rest.
  func truncating(_ fault: ReadingFault) -> ReadingFault {
    var fault = fault
    fault.kind = .truncated
    fault.effect = "; everything from here on is lost"
    return fault
  }

  /// Whether CoreFoundation passes over the fault at the cursor: it closes an array where a `)`
  /// follows what is no item, and a dictionary where a `}` follows the quote of a key that has no
  /// other quote.
  var isPassedOver: Bool {
    guard position < count, !open.isEmpty else { return false }
    let isUnterminated = (try? endOfString(at: position)) == nil
    let next = try? endOfBlanks(from: isUnterminated ? position + 1 : position, comments: { _ in })
    guard let next, next < count else { return false }
    if source[next] == ")" { return open.contains { $0.closer == ")" } }
    guard source[next] == "}", isUnterminated, let last = open.last else { return false }
    return last.closer == "}" && builder.nodes[builder.nodes.count - 1].kind != .key
  }

  /// The words ` of 'key'` for the entry that the cursor is in.
  private var ofEntry: String { open.last?.lastKey.map { " of '\(content(of: $0))'" } ?? "" }

  /// The text of a string as it is written, without its quotes.
  private func content(of node: Int) -> String {
    let content = source.trimmed(range(of: node))
    let isQuoted = isQuote(source[content.lowerBound]) && content.count > 1
    return source.excerpt(isQuoted ? content.lowerBound + 1..<content.upperBound - 1 : content)
  }

  func unterminatedString(_ start: Int) -> ReadingFault {
    let line = source.trimmed(start..<source.lineEnd(start))
    var fault = ReadingFault("'\(source.excerpt(line))' has no closing quote", line)
    proposeQuote(at: start, &fault)
    return fault
  }

  func unclosed(_ container: OpenContainer) -> ReadingFault {
    let closer = Unicode.Scalar(container.closer)
    var fault = ReadingFault(
      "\(container.isDictionary ? "dictionary" : "array") is never closed", count..<count,
      related: begins(Int(builder.nodes[container.node].start)))
    fault.insert("\(closer)", at: count, help: "write '\(closer)' after it")
    return fault
  }

  /// Something that cannot begin an entry of a table.
  ///
  /// After the first entry CoreFoundation stops here without an error and drops the rest; before
  /// it, the file is no property list at all.
  func junkInTable() -> ReadingFault {
    let isFirst = builder.nodes.count <= 1
    var fault = ReadingFault(
      isFirst ? "not a strings table; found \(found())" : "\(found()) is not an entry",
      foundRange(), help: hint())
    let sign = position..<source.endOfScalar(position)
    if fault.help == nil { fault.remove(sign, help: "remove '\(source.excerpt(sign))'") }
    return isFirst ? fault : truncating(fault)
  }

  func junkInDictionary() -> ReadingFault {
    ReadingFault(
      "dictionary has neither an entry nor '}' here; found \(found())", foundRange(), help: hint())
  }

  func missingValue(after key: Int?) -> ReadingFault {
    let sign = position..<source.endOfScalar(position)
    guard let key else {
      if position < count, source[position] == "[", builder.nodes.count == 0 { return .json(sign) }
      return ReadingFault("missing value; found \(found())", sign, help: hint())
    }
    var fault = ReadingFault(
      "missing value\(ofEntry); found \(found())", sign, help: hint(),
      related: .init(message: "the key is here", offsets: range(of: key)))
    guard position < count else { return fault }
    if source[position] == ";" {
      fault.insert("\"\"", at: position, help: "write the value, or '\"\"' for an empty one")
    }
    fault.remove(sign, help: "remove '\(source.excerpt(sign))'")
    return fault
  }

  func missingSign(after key: Int) -> ReadingFault {
    let place = range(of: key)
    let end = place.upperBound
    let isColon = position < count && source[position] == ":"
    // The first entry tells JSON from a list with one wrong sign.
    if isColon, builder.nodes.count == 2, open.last?.isTable == false {
      return .json(position..<position + 1)
    }
    var fault = ReadingFault(
      "missing '=' after the key '\(content(of: key))'; found \(found())", end..<end)
    if isColon {
      fault.replace(position..<position + 1, with: "=", help: "write '=' instead of ':'")
    }
    fault.insert("=", at: end, help: "write '=' after the key")
    if source[end..<position].contains(where: { $0.isLineEnd }) {
      fault.insert(" = \"\";", at: end, help: "write '=', its translation and ';' after the key")
    }
    explainQuotes(ofString: key, upTo: "=", &fault)
    return fault
  }

  func missing(_ expected: String, afterValueEndingAt end: Int) -> ReadingFault {
    let value = range(of: builder.nodes.count - 1)
    let key = range(of: max(builder.nodes.count - 2, 0)).upperBound
    // The next key was read as the value.
    if value.upperBound == end, position < count, source[position] == "=",
      let sign = source.find("=", from: key, to: value.lowerBound)
    {
      let place = sign..<sign + 1
      var fault = ReadingFault(
        "missing value\(ofEntry)", place,
        related: .init(message: "the next key is here", offsets: value))
      fault.insert("\"\";", at: place.upperBound, help: "write the value and ';'")
      return fault
    }
    var fault = ReadingFault(
      "missing \(expected) after the value\(ofEntry); found \(found())", end..<end)
    let sign = expected == "';'" ? ";" : ","
    fault.insert(sign, at: end, help: "write '\(sign)' after the value")
    if position < count, !isQuote(source[position]) {
      let found = position..<source.endOfScalar(position)
      fault.replace(
        found, with: sign, help: "write '\(sign)' instead of '\(source.excerpt(found))'")
    }
    if value.upperBound == end {
      explainQuotes(ofString: builder.nodes.count - 1, upTo: expected == "';'" ? ";" : ",", &fault)
    }
    return fault
  }

  /// A string that has lost a quote ends at the next one, in another line: its first line is at
  /// fault. Where text follows the end of a string, its quotes may be a part of it.
  private func explainQuotes(
    ofString node: Int, upTo mark: Unicode.Scalar, _ fault: inout ReadingFault
  ) {
    let string = range(of: node)
    guard isQuote(source[string.lowerBound]) else {
      fault.help = "put the \(mark == "=" ? "key" : "value") in quotes"
      return
    }
    let isFollowed = position == string.upperBound
    if source.hasLostQuote(string)
      || isFollowed && source[string].contains(where: { $0.isLineEnd })
    {
      fault = unterminatedString(string.lowerBound)
    } else if isFollowed {
      proposeEscapes(for: string, upTo: mark, &fault)
    }
  }

  /// Proposes to escape the quotes inside a string, up to the one before a mark.
  private func proposeEscapes(
    for string: Range<Int>, upTo mark: Unicode.Scalar, _ fault: inout ReadingFault
  ) {
    let line = string.lowerBound..<source.lineEnd(string.lowerBound)
    guard let end = line.last(where: { source[$0] == mark }) else { return }
    let whole = source.trimmed(string.lowerBound..<end)
    let quote = source[string.lowerBound]
    guard whole.upperBound > string.upperBound, source[whole.upperBound - 1] == quote else {
      return
    }
    let inside = whole.lowerBound + 1..<whole.upperBound - 1
    let sign = String(Unicode.Scalar(quote))
    fault.replace(
      inside, with: source.text(inside).replacing(text: sign, with: "\\\(sign)"),
      help: "write '\\\(sign)' for each quote inside the string")
  }

  /// Proposes the quote that is missing at the end of the first line of a string.
  private func proposeQuote(at start: Int, _ fault: inout ReadingFault) {
    let line = source.trimmed(start..<source.lineEnd(start))
    let quote = Unicode.Scalar(source[start])
    for mark in [";", "="] as [Unicode.Scalar] {
      guard let place = line.last(where: { source[$0] == mark }) else { continue }
      let end = source.trimmed(line.lowerBound..<place).upperBound
      fault.insert("\(quote)", at: end, help: "write '\(quote)' before '\(mark)'")
    }
    fault.insert(
      "\(quote);", at: line.upperBound, help: "write '\(quote)' and ';' at the end of the line")
  }

  /// Where a node is; an open container has no end yet.
  private func range(of node: Int) -> Range<Int> {
    let node = builder.nodes[node]
    return Int(node.start)..<Int(max(node.start, node.end))
  }

  /// What to do about a character that word processors write instead of a quote, or about a comment
  /// of another language.
  private func hint() -> String? {
    guard position < count else { return nil }
    if source[position] == "#" || source.has("<!--", at: position) {
      return "write comments as '/* … */'"
    }
    let isTypographic =
      source[position] == 0xE2 && source[position + 1] == 0x80
      && 0x98...0x9F ~= source[position + 2]
    return isTypographic ? "write straight quotes '\"'" : nil
  }
}

extension ReadingFault {
  /// JSON, told by a colon after a key or by a bracket.
  static func json(_ offsets: Range<Int>) -> ReadingFault {
    ReadingFault("JSON instead of a property list", offsets, help: "convert it to a property list")
  }
}

extension FileBytes {
  /// Whether a string goes on behind the end of a line and of an entry, or behind a key.
  func hasLostQuote(_ string: Range<Int>) -> Bool {
    self[string].contains { $0.isLineEnd } && self[string].contains { $0 == "=" || $0 == ";" }
  }
}
