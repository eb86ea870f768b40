import SettingsText

/// Regular expressions of JavaScript, and the decision whether a slash begins one or is an
/// operator.
extension CodeLexer {
  /// Reads the regular expression that begins at the position.
  ///
  /// - Returns: False if the slash is an operator.
  mutating func readRegularExpression() -> Bool {
    guard position >= endOfDivisions else { return false }
    switch language.regularExpressions {
    case .none: return false
    case .script: return isValueExpected && readScriptExpression()
    case .swift: return readSwiftExpression()
    }
  }

  /// Reads the rest of an expression such as `/[/"]/`, in which a slash in square brackets is no
  /// end.
  ///
  /// - Returns: False if the line has no slash that ends the expression.
  private mutating func readScriptExpression() -> Bool {
    var end = position + 1
    var isInClass = false
    while end < codeEnd, !bytes[end].isLineEnd, isInClass || bytes[end] != UInt8(ascii: "/") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      end += 1
    }
    guard end < codeEnd, bytes[end] == UInt8(ascii: "/") else {
      endOfDivisions = end
      return false
    }
    add(.character, length: end + 1 - position)
    return true
  }
}

/// Places in JavaScript where a value is expected.
///
/// There, a slash begins a regular expression, an angle bracket begins an element, and neither is
/// an operator.
extension CodeLexer {
  /// Whether a value is expected after the last token.
  var isValueExpected: Bool {
    guard let last = layer.tokens.last else { return true }
    switch last.kind {
    case .punctuation: return expectsValue(afterPunctuation: last)
    case .identifier:
      let word = bytes[last.range]
      return !isMember(layer.tokens.count - 1)
        && [
          "return", "typeof", "case", "in", "of", "else", "do", "try", "await", "yield", "throw",
          "new", "delete", "void", "default",
        ].contains { word.elementsEqual($0.utf8) }
    default: return false
    }
  }

  private func expectsValue(afterPunctuation token: CodeToken) -> Bool {
    // `i++ / 2`
    let isDoubled = token.start > 0 && bytes[Int(token.start) - 1] == token.byte
    if isDoubled, "+-".utf8.contains(token.byte) { return false }
    if token.byte == UInt8(ascii: ")"), let open = token.partner {
      let wordBefore = layer.tokens[..<open].last
      return isHeaderWord(wordBefore)
    }
    return !")]}".utf8.contains(token.byte)
  }

  /// Returns whether a token is a name after a dot, which may be a keyword: `options.default < 3`
  private func isMember(_ index: TokenIndex) -> Bool {
    guard index > 0, layer.tokens[index - 1].isByte(".") else { return false }
    // In `...await load()`, `await` is no member.
    return index < 2 || !layer.tokens[index - 2].isByte(".")
  }

  /// Returns whether a token is a word such as `if`, whose parentheses a value may follow:
  /// `if (a) /b/.test(c)`
  private func isHeaderWord(_ token: CodeToken?) -> Bool {
    guard let token, token.kind == .identifier else { return false }
    let word = bytes[token.range]
    return ["if", "while", "for", "with"].contains { word.elementsEqual($0.utf8) }
  }
}
