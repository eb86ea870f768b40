import SettingsText

/// Strings of every style.
extension CodeLexer {
  /// Reads a string, where one begins here.
  mutating func readString() -> Bool {
    guard let opening = language.stringOpening(at: position, bytes, count) else { return false }
    let start = position
    position = opening.content
    continueString(from: start, opening)
    return true
  }

  /// Reads a string from the position on, to its end or to the next piece of code in it.
  mutating func continueString(from start: Int, _ opening: StringOpening) {
    while position < count {
      switch opening.piece(at: position, bytes, count) {
      case .character: position += 1
      case .escape(let end): position = end
      case .code(let first, let closing):
        position = first
        return beginInterpolation(start, opening, closing: closing)
      case .end(let end):
        position = end
        return addString(from: start)
      }
    }
    position = count
    if opening.style.isMultiline, fault == nil { fault = .init(what: "string", offset: start) }
    addString(from: start)
  }

  private mutating func addString(from start: Int) {
    let end = min(position, count)
    layer.tokens.append(
      CodeToken(
        start: UInt32(start), end: UInt32(end), kind: .string, byte: bytes[start],
        isFirstOnLine: isAtLineStart))
    position = end
    isAtLineStart = false
  }
}

extension CodeLanguage {
  /// Returns the string that begins at an offset.
  ///
  /// - Parameter end: The end of the code.
  func stringOpening(at offset: Int, _ bytes: CodeBytes, _ end: Int) -> StringOpening? {
    for style in strings {
      if let opening = style.opening(at: offset, bytes, end) { return opening }
    }
    return nil
  }
}
