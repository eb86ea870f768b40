import SettingsText

/// Regular expressions of Swift: `/…/` and `#/…/#` (SE-0354).
extension CodeLexer {
  /// Reads `/…/` by the rules of the compiler's lexer, and returns whether it is a regular
  /// expression.
  ///
  /// The expression is on one line, in place of an operand. It neither begins nor ends with a
  /// blank, and it opens each parenthesis that it closes.
  mutating func readSwiftExpression() -> Bool {
    guard isBeforeOperand(slash: position), !bytes[position + 1].isSpaceOrTab else { return false }
    var end = position + 1
    var classDepth = 0
    var groupDepth = 0
    while end < codeEnd, !bytes[end].isLineEnd, bytes[end] != UInt8(ascii: "/") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): if !bytes[end + 1].isLineEnd { end += 1 }
      case UInt8(ascii: "["): classDepth += 1
      case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
      case UInt8(ascii: "(") where classDepth == 0: groupDepth += 1
      case UInt8(ascii: ")") where classDepth == 0:
        // `reduce(1, /)` passes the operator.
        if groupDepth == 0 { return false }
        groupDepth -= 1
      default: break
      }
      end += 1
    }
    guard end < codeEnd, bytes[end] == UInt8(ascii: "/") else {
      endOfDivisions = min(end, codeEnd)
      return false
    }
    // In `get(/Item.a, /Item.b)`, both slashes are operators. In `/a/*b` and `/a//b`, a comment
    // begins.
    guard !bytes[end - 1].isSpaceOrTab, bytes[end + 1] != UInt8(ascii: "*"),
      bytes[end + 1] != UInt8(ascii: "/")
    else { return false }
    add(.character, length: end + 1 - position)
    return true
  }

  /// Returns whether a slash may begin an operand, as in `get(/a/)`.
  ///
  /// In `a/b` and `a / b`, the slash is an operator between operands. The slash may also be the end
  /// of a longer operator, such as `!/`. An operator is bound to the left if no blank precedes it,
  /// and to the right if none follows it.
  private func isBeforeOperand(slash: ByteOffset) -> Bool {
    // The first byte of the operator that the slash ends
    var start = slash
    while start > 0, "/=-+!*%<>&|^~?".utf8.contains(bytes[start - 1]) { start -= 1 }
    let isLeftBound = start > 0 && !isBlankOrOpening(start - 1)
    let isRightBound = !"\t\r\n )]},;:\0".utf8.contains(bytes[slash + 1])
    // Where a prefix operator may be, a regular expression may be too: `get(/a/)`
    if !isLeftBound && isRightBound { return true }
    // The first token of a file begins an operand.
    guard let last = layer.tokens.last else { return true }
    if isLeftBound { return false }
    // With blanks or brackets on both sides, the token before decides: `reduce(1, /)`
    switch last.kind {
    case .punctuation: return !")]}!?>".utf8.contains(last.byte)
    case .identifier:
      let word = bytes[last.range]
      return ["return", "in", "case", "where", "if", "while", "try", "await", "else"].contains {
        word.elementsEqual($0.utf8)
      }
    default: return false
    }
  }

  /// Returns whether a byte is a blank, an opening bracket or a separator, after which no operator
  /// is bound to the left.
  private func isBlankOrOpening(_ offset: ByteOffset) -> Bool {
    let byte = bytes[offset]
    // The end of a comment counts as a blank.
    if byte == UInt8(ascii: "/"), offset > 0, bytes[offset - 1] == UInt8(ascii: "*") { return true }
    return " \t\r\n([{,;:\0".utf8.contains(byte)
  }

  /// Reads `#/…/#`, which spans several lines if its first line is empty, and returns whether one
  /// begins.
  mutating func readExtendedExpression() -> Bool {
    guard language.regularExpressions == .swift else { return false }
    var slash = position
    while bytes[slash] == UInt8(ascii: "#") { slash += 1 }
    let hashCount = slash - position
    guard bytes[slash] == UInt8(ascii: "/") else { return false }
    let content = slash + 1
    var firstMark = content
    while bytes[firstMark].isSpaceOrTab { firstMark += 1 }
    let isMultiline = bytes[firstMark].isLineEnd
    var end = content
    while end < codeEnd, isMultiline || !bytes[end].isLineEnd {
      if bytes[end] == UInt8(ascii: "\\"), !bytes[end + 1].isLineEnd {
        end += 2
      } else if bytes[end] == UInt8(ascii: "/"), hasHashes(hashCount, at: end + 1) {
        add(.character, length: end + 1 + hashCount - position)
        return true
      } else {
        end += 1
      }
    }
    end = min(end, codeEnd)
    if isMultiline { noteUnclosed("regular expression", at: position) }
    add(.character, length: end - position)
    return true
  }

  private func hasHashes(_ hashCount: Int, at offset: ByteOffset) -> Bool {
    guard offset + hashCount <= codeEnd else { return false }
    return (0..<hashCount).allSatisfy { bytes[offset + $0] == UInt8(ascii: "#") }
  }
}
