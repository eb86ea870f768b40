/// Brackets and their partners.
extension CodeLexer {
  mutating func openBracket(_ byte: UInt8) {
    layer.open.append(Int32(layer.tokens.count))
    layer.openCounts[Int(byte)] += 1
    add(.punctuation, length: 1)
  }

  mutating func closeBracket(_ byte: UInt8) {
    // In ASCII, `[` and `{` are two before `]` and `}`, but `(` is one before `)`.
    var opening = byte - 2
    if byte == UInt8(ascii: ")") { opening = UInt8(ascii: "(") }
    let isOpened = layer.openCounts[Int(opening)] > 0
    // The `)` of `"\(name)"` ends the interpolated code, in which no parenthesis is open.
    if !isOpened, byte == openStrings.last?.closing { return endInterpolation() }
    let closingToken = layer.tokens.count
    add(.punctuation, length: 1)
    guard isOpened else { return }
    while let open = layer.popOpen() {
      // Brackets inside that nothing closes, such as `[` in `([)`, have no partner.
      if layer.tokens[open].byte != opening { continue }
      layer.tokens[open].pair(with: closingToken)
      layer.tokens[closingToken].pair(with: open)
      return resumeElement(afterCodeAt: open)
    }
  }
}

extension CodeLexer.Layer {
  /// Removes and returns the innermost open bracket; `nil` if no bracket is open.
  mutating func popOpen() -> TokenIndex? {
    guard let last = open.popLast().map(Int.init) else { return nil }
    openCounts[Int(tokens[last].byte)] -= 1
    return last
  }
}
