import SettingsText

/// Regular expressions, which a slash begins.
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

  private mutating func readScriptExpression() -> Bool {
    var end = position + 1
    var isInClass = false
    while end < count, !bytes[end].isLineEnd, isInClass || bytes[end] != UInt8(ascii: "/") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      end += 1
    }
    guard end < count, bytes[end] == UInt8(ascii: "/") else {
      endOfDivisions = end
      return false
    }
    add(.character, end + 1 - position)
    return true
  }

  /// Whether the last token leaves a value to follow.
  var isValueExpected: Bool {
    guard let last = layer.tokens.last else { return true }
    let word = bytes[last.range]
    if last.kind == .punctuation {
      // `i++ / 2`
      if "+-".utf8.contains(last.byte), last.start > 0, bytes[Int(last.start) - 1] == last.byte {
        return false
      }
      if last.byte == UInt8(ascii: ")"), let open = last.partner {
        return isHeaderWord(layer.tokens[..<open].last)
      }
      return !")]}".utf8.contains(last.byte)
    }
    guard last.kind == .identifier, !isMember(layer.tokens.count - 1) else { return false }
    return [
      "return", "typeof", "case", "in", "of", "else", "do", "try", "await", "yield", "throw",
      "new", "delete", "void", "default",
    ].contains { word.elementsEqual($0.utf8) }
  }

  /// Returns whether a token is a name after a dot, which may be any word: `options.default < 3`
  private func isMember(_ index: Int) -> Bool {
    index > 0 && layer.tokens[index - 1].isByte(".")
      && (index < 2 || !layer.tokens[index - 2].isByte("."))
  }

  /// Returns whether a token begins a statement whose parentheses a statement follows:
  /// `if (a) /b/.test(c)`
  private func isHeaderWord(_ token: CodeToken?) -> Bool {
    guard let token, token.kind == .identifier else { return false }
    let word = bytes[token.range]
    return ["if", "while", "for", "with"].contains { word.elementsEqual($0.utf8) }
  }
}

/// Lexing of `/…/` and `#/…/#` in Swift (SE-0354).
extension CodeLexer {
  /// Reads a bare expression where the compiler's lexer does: where an operand is expected, on one
  /// line, with no blank at its ends and no parenthesis that it does not open.
  private mutating func readSwiftExpression() -> Bool {
    guard isOperand(slash: position), !bytes[position + 1].isSpaceOrTab else { return false }
    var end = position + 1
    var classDepth = 0
    var groupDepth = 0
    search: while end < count, !bytes[end].isLineEnd, bytes[end] != UInt8(ascii: "/") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): if !bytes[end + 1].isLineEnd { end += 1 }
      case UInt8(ascii: "["): classDepth += 1
      case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
      case UInt8(ascii: "(") where classDepth == 0: groupDepth += 1
      case UInt8(ascii: ")") where classDepth == 0:
        // `reduce(1, /)`
        if groupDepth == 0 { return false }
        groupDepth -= 1
      default: break
      }
      end += 1
    }
    guard end < count, bytes[end] == UInt8(ascii: "/") else {
      endOfDivisions = min(end, count)
      return false
    }
    // `foo(/Item.a, /Item.b)` has operators, and `/a/*b` a comment.
    guard !bytes[end - 1].isSpaceOrTab, bytes[end + 1] != UInt8(ascii: "*"),
      bytes[end + 1] != UInt8(ascii: "/")
    else { return false }
    add(.character, end + 1 - position)
    return true
  }

  /// Returns whether the operator with a slash stands before an operand: it is a prefix operator,
  /// or no operand comes before it.
  private func isOperand(slash: Int) -> Bool {
    var start = slash
    while start > 0, "/=-+!*%<>&|^~?".utf8.contains(bytes[start - 1]) { start -= 1 }
    let isLeftBound = start > 0 && !isBlankOrOpening(start - 1)
    let isRightBound = !"\t\r\n )]},;:\0".utf8.contains(bytes[slash + 1])
    if !isLeftBound && isRightBound { return true }
    guard let last = layer.tokens.last else { return true }
    switch last.kind {
    case .punctuation: return !")]}!?>".utf8.contains(last.byte) && !isLeftBound
    case .identifier:
      let word = bytes[last.range]
      return !isLeftBound
        && ["return", "in", "case", "where", "if", "while", "try", "await", "else"].contains {
          word.elementsEqual($0.utf8)
        }
    default: return false
    }
  }

  private func isBlankOrOpening(_ offset: Int) -> Bool {
    let byte = bytes[offset]
    // The end of a comment counts as a blank.
    if byte == UInt8(ascii: "/"), offset > 0, bytes[offset - 1] == UInt8(ascii: "*") { return true }
    return " \t\r\n([{,;:\0".utf8.contains(byte)
  }

  /// Reads `#/…/#`, whose lines are many if its first one is empty.
  mutating func readExtendedExpression() -> Bool {
    guard language.regularExpressions == .swift else { return false }
    var content = position
    while bytes[content] == UInt8(ascii: "#") { content += 1 }
    let hashes = content - position
    guard bytes[content] == UInt8(ascii: "/") else { return false }
    content += 1
    var first = content
    while bytes[first].isSpaceOrTab { first += 1 }
    let isMultiline = bytes[first].isLineEnd
    var end = content
    while end < count, isMultiline || !bytes[end].isLineEnd {
      if bytes[end] == UInt8(ascii: "\\"), !bytes[end + 1].isLineEnd {
        end += 2
      } else if bytes[end] == UInt8(ascii: "/"), hasHashes(hashes, at: end + 1) {
        add(.character, end + 1 + hashes - position)
        return true
      } else {
        end += 1
      }
    }
    end = min(end, count)
    if isMultiline, fault == nil {
      fault = .init(what: "regular expression", offset: position)
    }
    add(.character, end - position)
    return true
  }

  private func hasHashes(_ number: Int, at offset: Int) -> Bool {
    guard offset + number <= count else { return false }
    return (0..<number).allSatisfy { bytes[offset + $0] == UInt8(ascii: "#") }
  }
}
