import SettingsText

/// Strings of every style.
extension CodeLexer {
  /// Reads a string, where one begins here.
  mutating func readString() -> Bool {
    guard let opening = language.stringOpening(at: position, base, count) else { return false }
    let start = position
    position = opening.content
    continueString(from: start, opening)
    return true
  }

  /// Reads a string from the position on, to its end or to the next piece of code in it.
  mutating func continueString(from start: Int, _ opening: StringOpening) {
    let style = opening.style
    // What cannot begin one of the things below is passed over at once.
    while position < count {
      let byte = base[position]
      if byte == style.quote || style.hasTag && byte == UInt8(ascii: ")") {
        if let end = opening.escapeEnd(position, base) {
          position = end
        } else if opening.closes(at: position, base, count) {
          position += opening.closingCount
          return addString(from: start)
        } else {
          position += 1
        }
      } else if "\\${".utf8.contains(byte) {
        if let code = opening.interpolation(at: position, base) {
          position = code.code
          return beginInterpolation(start, opening, closing: code.closing)
        }
        position =
          opening.escapeEnd(position, base) ?? opening.doubledBraceEnd(position, base)
          ?? position + 1
      } else if byte.isLineEnd, !style.isMultiline {
        // Half-written: the line ends it.
        return addString(from: start)
      } else {
        position += 1
      }
    }
    position = count
    if style.isMultiline, fault == nil { fault = .init(what: "string", offset: start) }
    addString(from: start)
  }

  private mutating func addString(from start: Int) {
    let end = min(position, count)
    layer.tokens.append(
      CodeToken(
        start: UInt32(start), end: UInt32(end), kind: .string, byte: base[start],
        isFirstOnLine: isAtLineStart))
    position = end
    isAtLineStart = false
  }
}

extension CodeLanguage {
  /// The string that begins at an offset.
  ///
  /// - Parameter base: Bytes with a zero at `count`.
  func stringOpening(
    at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int
  ) -> StringOpening? {
    for style in strings {
      if let opening = style.opening(at: offset, base, count) { return opening }
    }
    return nil
  }
}
