/// Reads expressions of all languages from their first to their last token.
struct ExpressionParser: TokenCursor {
  let code: LexedCode
  let tokens: [CodeToken]
  var index: Int
  let end: Int
  let depth: Int
  /// Whether two dots belong to the cascade around.
  var isInCascade = false
  /// A longer chain of members and calls is read in parts.
  static let chainLimit = 200
  /// The maximum depth; deeper expressions are not read.
  static let depthLimit = 50

  init(_ code: LexedCode, _ range: Range<Int>, depth: Int = 0) {
    self.code = code
    tokens = code.tokens
    index = range.lowerBound
    end = min(range.upperBound, tokens.count)
    self.depth = depth
  }

  /// Reads operands and operators to the end.
  mutating func expression() -> Expression {
    let start = index
    var operands = [operand()]
    var operators: [String] = []
    // `guard let sounds = value else {`
    while index < end, !isWord(index, "else") {
      operators.append(readOperator())
      operands.append(operand())
    }
    if operators.isEmpty { return operands[0] }
    return Expression(.operation(operands, operators), start..<index)
  }

  func inside(_ range: Range<Int>) -> Expression {
    guard depth < Self.depthLimit else { return Expression(.other, range) }
    var parser = ExpressionParser(code, range, depth: depth + 1)
    return parser.expression()
  }

  private mutating func readOperator() -> String {
    var text = ""
    guard kind(index) == .punctuation, !isAny(index, "([{@#\\") else { return text }
    while index < end, kind(index) == .punctuation,
      text.isEmpty || isAny(index, "=<>&|?:") && (isAdjacent(index) || text == "?")
    {
      text += word(index)
      index += 1
      if text == "?", isAny(index, "-.([") || text.count == 3 { break }
    }
    return text
  }

  private func isAdjacent(_ index: Int) -> Bool {
    index > 0 && tokens[index].start == tokens[index - 1].end
  }

  /// Reads one operand with what belongs to it.
  mutating func operand() -> Expression {
    var sign: Int?
    while index < end {
      if kind(index) == .identifier, Self.wordsBefore.contains(word(index)), index + 1 < end,
        !isAny(index + 1, ".,)=")
      {
        let isTry = isWord(index, "try")
        index += 1
        if isTry { index = skipping("?!", at: index) }
      } else if isAny(index, "!-&*~+"), !isAny(index + 1, ",)") {
        // Two of a kind cancel each other: `!!value`
        if let last = sign, word(last) == word(index) { sign = nil } else { sign = index }
        index += 1
      } else {
        break
      }
    }
    var expression = primary()
    var length = 0
    while index < end, length < Self.chainLimit, let longer = suffix(of: expression) {
      expression = longer
      length += 1
    }
    if code.language.hasCascades { expression = cascade(on: expression) }
    expression.prefixOperator = sign
    return expression
  }

  /// Words before an expression.
  private static let wordsBefore: Set<String> = [
    "return", "await", "throw", "new", "in", "case", "let", "var", "yield", "try", "defined",
  ]

  /// Returns the expression with what follows it: `.name`, `(…)`, `[…]`, `as Bool`; `nil` where
  /// nothing does.
  mutating func suffix(of base: Expression) -> Expression? {
    let start = base.tokens.lowerBound
    func longer(_ form: Expression.Form) -> Expression { Expression(form, start..<index) }
    if isAny(index, "?!"), isAdjacent(index), isAny(index + 1, ".[("), index + 2 < end {
      index += 1
    }
    if isByte(index, "!"), !beginsLine(index), !isByte(index + 1, "=") {
      index += 1
      var forced = base
      forced.isForced = true
      return forced
    }
    if isByte(index, "."), index + 1 < end, kind(index + 1) == .identifier {
      index += 2
      return longer(.member(base))
    }
    // `self->_sounds`
    if isCFamily, isByte(index, "-"), isByte(index + 1, ">"), isAdjacent(index + 1),
      index + 2 < end,
      kind(index + 2) == .identifier
    {
      index += 3
      return longer(.member(base))
    }
    // `Keys::sounds`
    if isCFamily, isByte(index, ":"), isByte(index + 1, ":"), index + 2 < end,
      kind(index + 2) == .identifier
    {
      index += 3
      return longer(.member(base))
    }
    if isWord(index, "as"), index + 1 < end {
      let isForced = isByte(index + 1, "!")
      let type = skipping("!?", at: index + 1)
      index = min(end, max(type + 1, afterBrackets(type)))
      while index < end,
        isByte(index, ".") || isByte(index, "<") || isByte(index, "?") && !isByte(index + 1, "?")
      {
        if isByte(index, ".") { index += 2 } else { index = afterAngles(index) }
      }
      return longer(.cast(base, type: type, isForced: isForced))
    }
    guard !beginsLine(index) else { return nil }
    switch base.form {
    case .text, .list, .dictionary, .operation: if !isByte(index, "[") { return nil }
    default: break
    }
    var open = index
    var generic: Int?
    if isByte(open, "<"), kind(open + 1) == .identifier || isByte(open + 1, "[") {
      let afterTypes = afterAngles(open)
      guard afterTypes > open + 1, isByte(afterTypes, "(") else { return nil }
      generic = open + 1
      if isWord(open + 1, "Optional"), isByte(open + 2, "<") { generic = open + 3 }
      open = afterTypes
    }
    guard isAny(open, "(["), let close = code.closing(open), close < end else {
      // A closure after a call is one more argument.
      guard isByte(open, "{"), isSwift, let close = code.closing(open) else { return nil }
      if base.call != nil, !base.isElement {
        index = min(end, close + 1)
        return Expression(base.form, start..<index)
      }
      guard case .member(_?) = base.form, close < end,
        UseScanner.transformations.contains(word(base.tokens.upperBound - 1))
      else { return nil }
      index = close + 1
      let closure = CallArgument(
        label: nil, range: open..<index, value: Expression(.other, open..<index))
      return longer(.call(base, typeArgument: nil, [closure]))
    }
    let arguments = arguments(in: open + 1..<close)
    index = close + 1
    if isByte(open, "[") { return longer(.element(base, arguments)) }
    return longer(.call(base, typeArgument: generic, arguments))
  }
}

extension TokenCursor {
  /// Returns the expression that some tokens are.
  func tree(_ range: Range<Int>) -> Expression {
    var parser = ExpressionParser(code, range)
    return parser.expression()
  }

  /// Returns the operand that begins at a token.
  func operand(at start: Int) -> Expression {
    var parser = ExpressionParser(code, start..<tokens.count)
    return parser.operand()
  }
}
