import SettingsText

/// Strings of every style.
extension CodeLexer {
  /// Reads a string, and returns whether one begins.
  mutating func readString() -> Bool {
    guard let opening = language.stringOpening(at: position, bytes, codeEnd) else { return false }
    let start = position
    position = opening.content
    continueString(beganAt: start, opening)
    return true
  }

  /// Continues a string from the position to its end or to the next interpolated code.
  private mutating func continueString(beganAt start: ByteOffset, _ opening: StringOpening) {
    while position < codeEnd {
      switch opening.piece(at: position, bytes, codeEnd) {
      case .character: position += 1
      case .escape(let end): position = end
      case .interpolation(let codeStart, let closing):
        position = codeStart
        return beginInterpolation(start, opening, closing: closing)
      case .end(let end):
        position = end
        return addString(from: start)
      }
    }
    position = codeEnd
    if opening.style.isMultiline { noteUnclosed("string", at: start) }
    addString(from: start)
  }

  /// Adds the string that ends at the position.
  private mutating func addString(from start: ByteOffset) {
    let end = min(position, codeEnd)
    layer.tokens.append(
      CodeToken(
        start: UInt32(start), end: UInt32(end), kind: .string, byte: bytes[start],
        isFirstOnLine: isAtLineStart))
    position = end
    isAtLineStart = false
  }
}

/// Interpolated code.
extension CodeLexer {
  /// A string whose interpolated code is being read.
  struct OpenString {
    /// The offset of the string.
    var start: ByteOffset
    var opening: StringOpening
    /// The bracket that ends the interpolated code.
    var closing: UInt8
    /// The tokens of the code around the string.
    var outer = Layer()
  }

  /// Begins to read the code in a string, in a layer of its own.
  ///
  /// The position is after the bracket that opens the code.
  private mutating func beginInterpolation(
    _ start: ByteOffset, _ opening: StringOpening, closing: UInt8
  ) {
    var string = OpenString(start: start, opening: opening, closing: closing)
    swap(&string.outer, &layer)
    openStrings.append(string)
  }

  /// Ends the code in a string.
  ///
  /// The position is at the bracket that closes the code.
  mutating func endInterpolation() {
    let bracket = position
    position += 1
    guard let string = leaveString() else { return }
    position = string.opening.interpolationEnd(after: bracket, bytes, closing: string.closing)
    continueString(beganAt: string.start, string.opening)
  }

  /// Sets the code of the innermost string aside, continues with the code around the string, and
  /// returns the string; `nil` outside of strings.
  @discardableResult
  private mutating func leaveString() -> OpenString? {
    guard var string = openStrings.popLast() else { return nil }
    swap(&string.outer, &layer)
    // After the swap, `outer` has the tokens of the code in the string.
    let inner = string.outer.tokens
    if let first = inner.first {
      interpolatedTokens.append(
        CodeToken(start: first.start, end: first.start, kind: .boundary, byte: 0))
      interpolatedTokens += Self.moved(inner, by: interpolatedTokens.count)
    }
    return string
  }

  /// Leaves the strings whose interpolated code is never closed.
  mutating func leaveOpenStrings() {
    while let string = openStrings.last {
      noteUnclosed("string", at: string.start)
      leaveString()
    }
  }
}
