import SettingsText

/// Parses the tokens of an expression, in any of the languages, into a tree.
///
/// An operand is a primary with the suffixes after it and the prefixes before it. In
/// `!defaults.bool(forKey: "sounds")`, the primary is `defaults`, the suffixes are `.bool` and
/// `(forKey: "sounds")`, and the prefix is `!`.
struct ExpressionParser: TokenAccess {
  let code: LexedCode
  let tokens: [CodeToken]
  /// The next token to be read.
  var index: TokenIndex
  /// The token after the expression.
  let end: TokenIndex
  /// The number of expressions around this one.
  let depth: Int
  /// Whether `..` continues a cascade around the expression, as after `3` in
  /// `box..size = 3..add(a)`.
  var isInCascade = false
  /// The maximum number of suffixes of an operand. A longer chain is read in parts.
  static let chainLimit = 200
  /// The maximum number of nested expressions. Deeper expressions are not read.
  static let depthLimit = 50

  init(_ code: LexedCode, _ range: Range<TokenIndex>, depth: Int = 0) {
    self.code = code
    tokens = code.tokens
    index = range.lowerBound
    end = min(range.upperBound, tokens.count)
    self.depth = depth
  }

  /// Parses operands and operators to the end.
  mutating func expression() -> Expression {
    let start = index
    var operands = [operand()]
    var operators: [String] = []
    // The condition of `guard let sounds = value else {` ends before `else`.
    while index < end, !isWord(index, "else") {
      operators.append(readOperator())
      operands.append(operand())
    }
    if operators.isEmpty { return operands[0] }
    return Expression(.operation(operands, operators), start..<index)
  }

  /// Parses a subexpression of this one.
  func inside(_ range: Range<TokenIndex>) -> Expression {
    guard depth < Self.depthLimit else { return Expression(.other, range) }
    var parser = ExpressionParser(code, range, depth: depth + 1)
    return parser.expression()
  }

  /// Returns an expression that begins with a base and ends with the last token that was read.
  func extended(_ base: Expression, _ form: Expression.Form) -> Expression {
    Expression(form, base.tokens.lowerBound..<index)
  }
}

/// Operators and operands.
extension ExpressionParser {
  /// Reads an operator, and returns its text; an empty text if the next token begins an operand.
  private mutating func readOperator() -> String {
    guard kind(index) == .punctuation, !isAny(index, "([{@#\\") else { return "" }
    var text = ""
    while index < end, kind(index) == .punctuation, text.isEmpty || continuesOperator(text) {
      text += word(index)
      index += 1
    }
    return text
  }

  /// Returns whether the next byte belongs to the operator before it, as in `??=` and `? :`.
  ///
  /// - Parameter text: The bytes of the operator that were read.
  private func continuesOperator(_ text: String) -> Bool {
    isAny(index, "=<>&|?:") && (isAdjacent(index) || text == "?")
  }

  /// Parses one operand with its prefixes and suffixes.
  mutating func operand() -> Expression {
    let prefixOperator = readPrefixes()
    var expression = primary()
    var suffixCount = 0
    while index < end, suffixCount < Self.chainLimit, let longer = suffix(of: expression) {
      expression = longer
      suffixCount += 1
    }
    if code.language.hasCascades { expression = cascade(on: expression) }
    expression.prefixOperator = prefixOperator
    return expression
  }

  /// Skips the words and operators before an operand, and returns the last operator: `!` in
  /// `await !isOn()`; `nil` if there is none or the last two cancel each other.
  private mutating func readPrefixes() -> TokenIndex? {
    var prefixOperator: TokenIndex?
    while index < end {
      if isPrefixWord(index) {
        let isTry = isWord(index, "try")
        index += 1
        if isTry { index = skipping("?!", at: index) }
      } else if isPrefixOperator(index) {
        // Two of a kind cancel each other: `!!value`
        if let last = prefixOperator, word(last) == word(index) {
          prefixOperator = nil
        } else {
          prefixOperator = index
        }
        index += 1
      } else {
        break
      }
    }
    return prefixOperator
  }

  private static let prefixWords = NameTable([
    "return", "await", "throw", "new", "in", "case", "let", "var", "yield", "try", "defined",
  ])

  /// Returns whether a token is a word before an operand, rather than a name with the same
  /// spelling, as in `new.name` and `load(in)`.
  private func isPrefixWord(_ index: TokenIndex) -> Bool {
    isWord(index, in: Self.prefixWords) && index + 1 < end
      && !isAny(index + 1, ".,)=")
  }

  private func isPrefixOperator(_ index: TokenIndex) -> Bool {
    // In `reduce(0, +)`, the `+` is the operand itself.
    isAny(index, "!-&*~+") && !isAny(index + 1, ",)")
  }
}

extension TokenAccess {
  /// Parses tokens as one expression.
  func tree(_ range: Range<TokenIndex>) -> Expression {
    var parser = ExpressionParser(code, range)
    return parser.expression()
  }

  /// Parses the operand that begins at a token.
  func operand(at start: TokenIndex) -> Expression {
    var parser = ExpressionParser(code, start..<tokens.count)
    return parser.operand()
  }
}
