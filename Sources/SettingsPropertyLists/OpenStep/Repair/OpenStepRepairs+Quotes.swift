/// Quotes that are missing, superfluous or of another kind.
extension OpenStepRepairSearch {
  /// Signs that people type or word processors write instead of `"`.
  static let quoteLike: Set<Unicode.Scalar> = ["'", "`", "´", "‘", "’", "“", "”", "„", "‟", "«", "»", "\""]

  /// A quote that stands twice, or alone behind an entry.
  mutating func proposeSuperfluousQuote() {
    let (string, found) = (stop.string, stop.position)
    if isQuote(found), found == string.upperBound {
      add([.init(found..<found + 1, "")], "second quote after a string", help: "remove it", at: found..<found + 1)
    }
    let first = string.lowerBound..<string.lowerBound + 1
    if string.count == 2, found == string.upperBound {
      add([.init(first, "")], "second quote before a string", help: "remove it", at: first)
    }
    if trimmed(string.lowerBound..<lineEnd(string.lowerBound)).count == 1 {
      add([.init(first, "")], "superfluous quote", help: "remove it", at: first)
    }
  }

  /// The quote that should close a string, on one of the lines that it seems to have.
  mutating func proposeClosingQuote(isKey: Bool) {
    let start = stop.string.lowerBound
    var line = start..<lineEnd(start)
    proposeClosingQuote(of: start, in: line, isKey: isKey)
    // A text of several lines ends with the last of them, before the string that the reader took for its end.
    for _ in 0..<8 where line.upperBound < stop.string.upperBound {
      let next = line.upperBound + 1
      line = next..<lineEnd(next)
      if line.contains(where: { isQuote($0) }) { break }
      proposeClosingQuote(of: start, in: line, isKey: isKey)
    }
  }

  private mutating func proposeClosingQuote(of start: Int, in line: Range<Int>, isKey: Bool) {
    let quote = String(Character(Unicode.Scalar(base[start])))
    let shownQuote = quoteName(start)
    let isFirst = line.lowerBound == start
    let sign = UInt8(ascii: isKey ? "=" : ";")
    for place in offsets(of: sign, in: max(line.lowerBound, start + 2)..<max(line.upperBound, start + 2)) {
      let end = trimmed(line.lowerBound..<place).upperBound
      guard end > line.lowerBound else { continue }
      let shown = isFirst ? start..<end : line.lowerBound..<end
      let last = startOfScalar(before: end)..<end
      let character = excerpt(last)
      if let scalar = character.unicodeScalars.first, scalar != "\"", Self.quoteLike.contains(scalar),
        last.lowerBound > start
      {
        add(
          [.init(last, quote)], "\(quoteName(last)) does not close a string that begins with \(shownQuote)",
          help: "write \(shownQuote) instead of \(quoteName(last))", at: last)
      }
      if base[end - 1] == UInt8(ascii: "\""), base[end - 2] == UInt8(ascii: "\\") {
        add(
          [.init(at: end - 2, "\\")], "'\\' before the closing quote",
          help: "write '\\\\' for a backslash, or remove it",
          at: end - 2..<end)
      }
      add(
        [.init(at: end, quote)], "\(quoted(shown)) has no closing quote",
        help: "write \(shownQuote) before '\(Character(Unicode.Scalar(sign)))'", at: shown)
    }
    guard !isKey else { return }
    let text = trimmed(line)
    guard !text.isEmpty, base[text.upperBound - 1] != UInt8(ascii: ";") else { return }
    add(
      [.init(at: text.upperBound, quote + ";")], "\(quoted(text)) has no closing quote",
      help: "write \(shownQuote) and ';' at the end of the line", at: text)
  }

  /// The opening quote of a string that reads like a word.
  mutating func proposeOpeningQuote() {
    let start = stop.string.lowerBound
    for place in offsets(of: UInt8(ascii: "\""), in: start..<lineEnd(start)) {
      let text = start..<place + 1
      add(
        [.init(at: start, "\"")], "\(quoted(text)) has no opening quote", help: "write '\"' before \(quoted(text))",
        at: text)
    }
  }

  /// Quotes inside a string, up to the last one of its line or before its `=`.
  mutating func proposeEscapes(before sign: UInt8?) {
    let (start, end) = (stop.string.lowerBound, stop.string.upperBound)
    guard end > start + 1, end <= count else { return }
    let line = end..<lineEnd(end)
    guard let limit = sign.map({ sign in line.first { base[$0] == sign } }) ?? line.upperBound,
      let last = (end..<max(end, limit)).last(where: { base[$0] == base[start] && !isEscaped($0) })
    else { return }
    var escaped = ""
    var from = end - 1
    for index in end - 1..<last where base[index] == base[start] && !isEscaped(index) {
      escaped += text(from..<index) + "\\"
      from = index
    }
    escaped += text(from..<last)
    let name = Character(Unicode.Scalar(base[start]))
    add(
      [.init(end - 1..<last, escaped)], "quote inside a string",
      help: "write '\\\(name)' for each quote inside the string",
      at: end - 1..<end)
  }

  /// A value in two strings, or in one and words behind it.
  mutating func proposeJoining() {
    let (value, found) = (stop.string, stop.position)
    var next = found
    if base[next] == UInt8(ascii: "+") || base[next] == UInt8(ascii: ".") {
      next = withoutBlanks(from: next + 1, to: count)
    }
    if isQuote(next) {
      add(
        [.init(value.upperBound - 1..<next + 1, "")], "two strings as one value", help: "join them into one",
        at: value.upperBound - 1..<next + 1)
    }
    let line = found..<lineEnd(found)
    guard found > value.upperBound, isLetterOrDigit(base[found]), found <= lineEnd(value.upperBound),
      let semicolon = line.last(where: { base[$0] == UInt8(ascii: ";") })
    else { return }
    let words = trimmed(found..<semicolon)
    add(
      [.init(value.upperBound - 1..<value.upperBound, ""), .init(at: words.upperBound, "\"")],
      "\(quoted(words)) behind the closing quote", help: "move the quote behind it", at: words)
  }

  /// Edits that put quotes around a stretch and escape those in it.
  func quoting(_ range: Range<Int>) -> [OpenStepRepair.Edit] {
    var quoted = "\""
    for byte in text(range).unicodeScalars { quoted += byte == "\"" ? "\\\"" : String(byte) }
    return [.init(range, quoted + "\"")]
  }

  /// A quote for a message, in quotes of the other kind.
  private func quoteName(_ offset: Int) -> String { base[offset] == UInt8(ascii: "'") ? "\"'\"" : "'\"'" }

  private func quoteName(_ range: Range<Int>) -> String {
    range.count == 1 ? quoteName(range.lowerBound) : "'\(excerpt(range))'"
  }

  /// A stretch of the text for a message; one with a quote at an end is shown without others around it.
  private func quoted(_ range: Range<Int>) -> String {
    let text = excerpt(range)
    return text.first == "'" || text.last == "'" ? text : "'\(text)'"
  }
}
