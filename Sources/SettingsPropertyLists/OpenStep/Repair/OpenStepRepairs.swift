/// What may be wrong where an old-style text cannot be read on.
extension OpenStepRepairSearch {
  mutating func propose(_ error: ReadingError) {
    if isQuote(stop.string.lowerBound) {
      proposeSign(error)
      proposeClosingQuote()
      proposeEscapes(error)
    } else {
      // A sign between two words would make two entries of them.
      proposeQuotes(error)
      proposeSign(error)
      proposeComment()
    }
  }

  private func isQuote(_ offset: Int) -> Bool {
    base[offset] == UInt8(ascii: "\"") || base[offset] == UInt8(ascii: "'")
  }

  private func excerpt(_ range: Range<Int>) -> String { base.excerpt(range) }

  /// A sign that is missing, another one, or one too many.
  private mutating func proposeSign(_ error: ReadingError) {
    let end = stop.string.upperBound
    let here = stop.position..<min(stop.position + 1, source.count)
    if !here.isEmpty {
      switch base[stop.position] {
      case UInt8(ascii: ",") where !stop.isKey:
        add([.init(range: here, text: ";")], error.at(here, help: "write ';' instead of ','"))
      case UInt8(ascii: ":") where stop.isKey:
        let fault = ReadingError(.malformed, "':' after a key instead of '='", help: "write '='", offsets: here)
        add([.init(range: here, text: "=")], fault)
      case UInt8(ascii: "="): add([.init(range: here, text: "")], error.at(here, help: "remove it"))
      case UInt8(ascii: "\"") where stop.position == end && isQuote(stop.string.lowerBound):
        let fault = ReadingError(.malformed, "second quote after a string", help: "remove it", offsets: here)
        add([.init(range: here, text: "")], fault)
      default: break
      }
    }
    guard end <= stop.position else { return }
    for sign in stop.isKey ? ["=", ";"] : [";"] {
      let fault = error.at(end..<end, help: "write '\(sign)' after the \(stop.isKey ? "key" : "value")")
      add([.init(range: end..<end, text: sign)], fault)
    }
  }

  /// The quote that should close a string on the line where it begins.
  private mutating func proposeClosingQuote() {
    let start = stop.string.lowerBound
    let quote = String(Character(Unicode.Scalar(base[start])))
    let line = trimmed(start..<lineEnd(start))
    func add(at offset: Int, _ text: String, _ help: String) {
      let offset = trimmed(start..<offset).upperBound
      let fault = ReadingError(
        .malformed, "\(excerpt(start..<offset).quoted) has no closing quote", help: help, offsets: start..<offset)
      self.add([.init(range: offset..<offset, text: text)], fault)
    }
    if stop.isKey, let equals = line.dropFirst().first(where: { base[$0] == UInt8(ascii: "=") }) {
      add(at: equals, quote, "write '\(quote)' before '='")
    }
    guard !stop.isKey else { return }
    if base[line.upperBound - 1] == UInt8(ascii: ";") {
      add(at: line.upperBound - 1, quote, "write '\(quote)' before ';'")
    } else {
      add(at: line.upperBound, quote + ";", "write '\(quote);' after it")
    }
  }

  /// Quotes inside a string, up to the one at the end of its line or before its `=`.
  private mutating func proposeEscapes(_ error: ReadingError) {
    let (start, end) = (stop.string.lowerBound, stop.string.upperBound)
    let quote = base[start]
    guard end <= stop.position, end > start + 1 else { return }
    let line = end..<lineEnd(end)
    let stretch = stop.isKey ? end..<(line.last { base[$0] == UInt8(ascii: "=") } ?? end) : line
    var candidates = stretch.filter { base[$0] == quote && base[$0 - 1] != UInt8(ascii: "\\") }[...]
    // The value of a key has quotes too, which are none of the key's.
    if stop.isKey, let equals = line.first(where: { base[$0] == UInt8(ascii: "=") }) {
      candidates = candidates.prefix { $0 < equals }
    }
    guard candidates.popLast() != nil else { return }
    let inner = [end - 1] + candidates
    let name = Character(Unicode.Scalar(quote))
    add(
      inner.map { .init(range: $0..<$0, text: "\\") },
      error.at(end - 1..<end, help: "write '\\\(name)' for each quote inside the string"))
  }

  /// Quotes that a string of letters and digits lacks, or the first of both.
  private mutating func proposeQuotes(_ error: ReadingError) {
    let start = stop.string.lowerBound
    let end = lineEnd(start)
    var index = start
    while index < end, !isQuote(index), base[index] != UInt8(ascii: ";"), base[index] != UInt8(ascii: "=") {
      index += 1
    }
    if index < end, isQuote(index) {
      let quote = String(Character(Unicode.Scalar(base[index])))
      let fault = ReadingError(
        .malformed, "\(excerpt(start..<index + 1).quoted) has no opening quote", help: "write '\(quote)' before it",
        offsets: start..<index + 1)
      return add([.init(range: start..<start, text: quote)], fault)
    }
    let words = trimmed(start..<index)
    guard index < end else { return }
    add(
      [
        .init(range: words.lowerBound..<words.lowerBound, text: "\""),
        .init(range: words.upperBound..<words.upperBound, text: "\""),
      ], error.at(words, help: "put the string in quotes"))
  }

  /// A comment without its beginning, or one that goes on behind its first end.
  private mutating func proposeComment() {
    let line = lineStart(stop.string.lowerBound)..<lineEnd(stop.string.lowerBound)
    if let comment = stop.comment, comment.upperBound <= stop.string.lowerBound, comment.count > 4,
      XMLProlog.find("/*", base, comment.lowerBound + 2, comment.upperBound) != nil
    {
      let end = comment.upperBound - 2..<comment.upperBound
      let fault = ReadingError(
        .malformed, "comment ends at the first '*/'", help: "remove it; comments do not nest", offsets: end,
        related: .init(message: "the comment begins here", offsets: comment.lowerBound..<comment.lowerBound + 2))
      add([.init(range: end, text: "")], fault)
    }
    let text = trimmed(stop.string.lowerBound..<line.upperBound)
    let isFirst = trimmed(line.lowerBound..<stop.string.lowerBound).isEmpty
    guard isFirst else { return }
    let place = text.lowerBound..<text.lowerBound
    if let end = XMLProlog.find("*/", base, text.lowerBound, source.count) {
      let fault = ReadingError(
        .malformed, "comment without '/*'; found \(excerpt(text).quoted)", help: "write '/*' before it", offsets: text)
      if end < text.upperBound { add([.init(range: place, text: "/*")], fault) }
    }
    guard !text.contains(where: { base[$0] == UInt8(ascii: "=") || base[$0] == UInt8(ascii: ";") }) else { return }
    let fault = ReadingError(
      .malformed, "text that is no entry; found \(excerpt(text).quoted)",
      help: "write '//' before it if it is a comment", offsets: text)
    add([.init(range: place, text: "//")], fault)
  }
}

extension ReadingError {
  /// The error at another place, with what to do.
  fileprivate func at(_ offsets: Range<Int>, help: String) -> ReadingError {
    var error = self
    error.offsets = offsets
    error.help = help
    return error
  }
}

extension String {
  fileprivate var quoted: String { "'\(self)'" }
}
