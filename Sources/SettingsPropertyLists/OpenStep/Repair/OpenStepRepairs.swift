import SettingsDiagnostics

/// What may be wrong where an old-style text cannot be read on.
extension OpenStepRepairSearch {
  mutating func propose() {
    let isQuoted = isQuote(stop.string.lowerBound)
    switch stop.expectation {
    case .equals:
      if isQuoted { proposeQuotedKey() } else { proposeBareKey() }
    case .value: proposeValue()
    case .semicolon(let key):
      proposeMissingValue(ofKeyAt: key)
      if isQuoted { proposeQuotedValue() } else { proposeBareValue() }
    case .comma: proposeItem()
    case .closingQuote(let isKey): proposeClosingQuote(isKey: isKey)
    case .entry: proposeEntry()
    }
  }

  private mutating func proposeQuotedKey() {
    let (key, found) = (stop.string, stop.position)
    proposeInvisible("between the parts of an entry")
    if let quote = firstQuote(in: found..<lineEnd(found)), found > key.upperBound || quote > found {
      proposeEquals(found..<quote)
    }
    if isQuote(found) || found >= key.upperBound {
      add([.init(at: key.upperBound, "=")], afterKey, help: "write '=' after the key", at: end(of: key))
      add([.init(at: key.upperBound, ";")], afterKey, help: "write ';' after the key", at: end(of: key))
    }
    proposeSuperfluousQuote()
    proposeClosingQuote(isKey: true)
    proposeEscapes(before: UInt8(ascii: "="))
  }

  private var afterKey: String { "missing '=' or ';' after a key; found \(foundText)" }
  private var afterValue: String { "missing ';' after a value; found \(foundText)" }
  private func end(of range: Range<Int>) -> Range<Int> { range.upperBound..<range.upperBound }

  /// Another sign than `=` between a key and its value, perhaps with another than `;` behind that.
  private mutating func proposeEquals(_ stretch: Range<Int>) {
    let sign = trimmed(stretch)
    guard !sign.isEmpty else { return }
    let text = "'\(excerpt(sign))'"
    let message = "\(text) after a key instead of '='"
    let line = trimmed(sign.lowerBound..<lineEnd(sign.upperBound))
    // With this one change JSON in braces would be no list yet.
    let mustReachEnd = isInBraces
    add(
      [.init(sign, "=")], message, help: "write '=' instead of \(text)", at: sign, mustReachEnd: mustReachEnd)
    if base[line.upperBound - 1] == UInt8(ascii: ",") {
      add(
        [.init(sign, "="), .init(line.upperBound - 1..<line.upperBound, ";")], message,
        help: "write '=' instead of \(text), and ';' instead of ',' at the end of the line", at: sign,
        mustReachEnd: mustReachEnd)
    }
  }

  /// A key without quotes, or what stands before one that has them.
  private mutating func proposeBareKey() {
    let (word, found) = (stop.string, stop.position)
    proposeInvisible("between the parts of an entry")
    if isQuote(found), found > word.upperBound || !isLetterOrDigit(base[word.lowerBound]) {
      add(
        [.init(word.lowerBound..<found, "")], "'\(excerpt(word))' before a key", help: "remove it", at: word)
    }
    proposeOpeningQuote()
    let line = word.lowerBound..<lineEnd(word.lowerBound)
    if let equals = line.first(where: { base[$0] == UInt8(ascii: "=") }) {
      let key = trimmed(word.lowerBound..<equals)
      add(quoting(key), "'\(excerpt(key))' needs quotes", help: "put the key in quotes", at: key)
      let start = withoutBlanks(from: equals + 1, to: line.upperBound)
      if let semicolon = (start..<line.upperBound).last(where: { base[$0] == UInt8(ascii: ";") }), !isQuote(start) {
        let value = trimmed(start..<semicolon)
        add(
          quoting(key) + quoting(value), "'\(excerpt(key.lowerBound..<value.upperBound))' needs quotes",
          help: "put the key and the value in quotes", at: key.lowerBound..<value.upperBound)
      }
    }
    add([.init(at: word.upperBound, "=")], afterKey, help: "write '=' after the key", at: end(of: word))
    add([.init(at: word.upperBound, ";")], afterKey, help: "write ';' after the key", at: end(of: word))
    proposeComment(word.lowerBound)
    proposeCommentLine(word.lowerBound)
  }

  /// Something that is no value after `=`.
  private mutating func proposeValue() {
    let found = stop.position
    let line = trimmed(found..<lineEnd(found))
    guard !line.isEmpty else { return }
    proposeInvisible("between the parts of an entry")
    let sign = found..<endOfScalar(found)
    // The reader itself tells of these.
    if let scalar = text(sign).unicodeScalars.first, Self.quoteLike.contains(scalar) { return }
    switch base[found] {
    case UInt8(ascii: ";"):
      add(
        [.init(at: found, "\"\"")], "missing value after '='; found \(foundText)",
        help: "write the value, or '\"\"' for an empty one", at: sign)
    case UInt8(ascii: "="):
      add([.init(found..<found + 1, "")], "second '=' after a key", help: "remove it", at: found..<found + 1)
    default: break
    }
    proposeMarksBeforeQuotes(line)
    if !isLetterOrDigit(base[found]), !isQuote(found) {
      add([.init(sign, "")], "'\(excerpt(sign))' before a value", help: "remove it", at: sign)
    }
    guard let semicolon = line.last(where: { base[$0] == UInt8(ascii: ";") }), semicolon > found else { return }
    let value = trimmed(found..<semicolon)
    add(quoting(value), "'\(excerpt(value))' needs quotes", help: "put the value in quotes", at: value)
  }

  /// `@"…"` as in Objective-C, and `\"…\"` as in code inside a string.
  private mutating func proposeMarksBeforeQuotes(_ line: Range<Int>) {
    for (mark, help) in [
      (UInt8(ascii: "@"), "remove '@' before the quotes"),
      (UInt8(ascii: "\\"), "remove the backslashes before the quotes"),
    ] where base[line.lowerBound] == mark && isQuote(line.lowerBound + 1) {
      let marks = line.prefix(4096).filter { base[$0] == mark && isQuote($0 + 1) }
      let text = excerpt(line.lowerBound..<line.lowerBound + 2)
      add(
        marks.map { .init($0..<$0 + 1, "") }, "'\(text)' does not begin a string", help: help,
        at: line.lowerBound..<line.lowerBound + 2)
    }
  }

  /// That a key has no value, so that the next key was read as one.
  private mutating func proposeMissingValue(ofKeyAt key: Int) {
    let line = key..<lineEnd(key)
    guard base[stop.position] == UInt8(ascii: "="), stop.string.lowerBound > line.upperBound,
      let equals = line.last(where: { base[$0] == UInt8(ascii: "=") })
    else { return }
    add(
      [.init(at: equals + 1, "\"\";")], "missing value after '='", help: "write the value and ';'",
      at: equals + 1..<equals + 1)
  }

  private mutating func proposeQuotedValue() {
    proposeSemicolon()
    proposeSuperfluousQuote()
    proposeClosingQuote(isKey: false)
    proposeJoining()
    proposeEscapes(before: nil)
  }

  /// A missing `;`, another sign, or something between a value and its `;`.
  private mutating func proposeSemicolon() {
    let (value, found) = (stop.string, stop.position)
    add([.init(at: value.upperBound, ";")], afterValue, help: "write ';' after the value", at: end(of: value))
    proposeInvisible("between the parts of an entry")
    guard found < count, !isQuote(found), !isLetterOrDigit(base[found]), found <= lineEnd(value.upperBound) else {
      return
    }
    let sign = found..<endOfScalar(found)
    let name = signName(sign)
    if base[found] != UInt8(ascii: ";") {
      add([.init(sign, ";")], "\(name) after a value instead of ';'", help: "write ';' instead of \(name)", at: sign)
    }
    add([.init(sign, "")], "\(name) after a value", help: "remove it", at: sign)
  }

  private mutating func proposeBareValue() {
    let value = stop.string
    proposeOpeningQuote()
    let line = value.lowerBound..<lineEnd(value.lowerBound)
    let isSemicolon = { (offset: Int) in base[offset] == UInt8(ascii: ";") }
    for semicolon in Set([line.last(where: isSemicolon), line.first(where: isSemicolon)].compactMap { $0 }).sorted(
      by: >)
    {
      let words = trimmed(value.lowerBound..<semicolon)
      add(quoting(words), "'\(excerpt(words))' needs quotes", help: "put the value in quotes", at: words)
    }
    proposeSemicolon()
  }

  /// Items of an array without `,` between them.
  private mutating func proposeItem() {
    let (item, found) = (stop.string, stop.position)
    let message = "missing ',' or ')' after a value; found \(foundText)"
    if base[found] == UInt8(ascii: ";") {
      let sign = found..<found + 1
      add([.init(sign, ",")], "';' after an item instead of ','", help: "write ',' instead of ';'", at: sign)
    }
    add([.init(at: item.upperBound, ",")], message, help: "write ',' after the value", at: end(of: item))
  }

  /// Something that is no entry of a table.
  private mutating func proposeEntry() {
    let found = stop.position
    guard found < count else { return }
    proposeInvisible("before an entry")
    proposeMarksBeforeQuotes(trimmed(found..<lineEnd(found)))
    proposeComment(found)
  }
}
