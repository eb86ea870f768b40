import SettingsText

/// Regular expressions, which a slash begins, and those of JavaScript.
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

  /// Reads `/[/"]/`, in whose square brackets a slash does not end it.
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

/// The places of JavaScript where a value is expected, so that a slash or an angle bracket is no
/// operator.
extension CodeLexer {
  /// Whether the last token leaves a value to follow.
  var isValueExpected: Bool {
    guard let last = layer.tokens.last else { return true }
    switch last.kind {
    case .punctuation: return expectsValue(afterByte: last)
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

  private func expectsValue(afterByte token: CodeToken) -> Bool {
    // `i++ / 2`
    let isDoubled = token.start > 0 && bytes[Int(token.start) - 1] == token.byte
    if isDoubled, "+-".utf8.contains(token.byte) { return false }
    if token.byte == UInt8(ascii: ")"), let open = token.partner {
      return isHeaderWord(layer.tokens[..<open].last)
    }
    return !")]}".utf8.contains(token.byte)
  }

  /// Returns whether a token is a name after a dot, which may be any word: `options.default < 3`
  private func isMember(_ index: TokenIndex) -> Bool {
    guard index > 0, layer.tokens[index - 1].isByte(".") else { return false }
    // `...await load()`
    return index < 2 || !layer.tokens[index - 2].isByte(".")
  }

  /// Returns whether a token begins a statement whose parentheses a statement follows:
  /// `if (a) /b/.test(c)`
  private func isHeaderWord(_ token: CodeToken?) -> Bool {
    guard let token, token.kind == .identifier else { return false }
    let word = bytes[token.range]
    return ["if", "while", "for", "with"].contains { word.elementsEqual($0.utf8) }
  }
}
