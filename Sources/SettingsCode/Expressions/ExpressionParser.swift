/// Reads expressions of all languages from their first to their last token.
struct ExpressionParser: TokenCursor {
  let code: LexedCode
  let tokens: [CodeToken]
  private var index: Int
  private let end: Int
  private let depth: Int
  /// Whether two dots belong to the cascade around.
  private var isInCascade = false
  /// A longer chain of members and calls is read in parts.
  private static let chainLimit = 200
  /// Maximum depth; deeper expressions are not read.
  private static let depthLimit = 50

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

  private func inside(_ range: Range<Int>) -> Expression {
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
    expression.sign = sign
    return expression
  }

  /// Words before an expression.
  private static let wordsBefore: Set<String> = [
    "return", "await", "throw", "new", "in", "case", "let", "var", "yield", "try", "defined",
  ]

  /// The expression with the calls of a cascade behind it: `..add(a)..size = 3`
  private mutating func cascade(on base: Expression) -> Expression {
    var calls: [Expression] = []
    while calls.count < Self.chainLimit, let member = cascadeMember {
      let start = index
      index = member + 1
      var call = Expression(
        .member(Expression(.target(base), base.tokens)), base.tokens.lowerBound..<index)
      while index < end, let longer = suffix(of: call) { call = longer }
      if index + 1 < end, isByte(index, "="), !isByte(index + 1, "="), depth < Self.depthLimit {
        var parser = ExpressionParser(code, index + 1..<end, depth: depth + 1)
        parser.isInCascade = true
        let value = parser.operand()
        index = parser.index
        call = Expression(.operation([call, value], ["="]), start..<index)
      }
      calls.append(call)
    }
    if calls.isEmpty { return base }
    return Expression(.cascade(base, calls), base.tokens.lowerBound..<index)
  }

  /// The name behind two dots, where they are next.
  private var cascadeMember: Int? {
    guard !isInCascade else { return nil }
    let dots = skipping("?", at: index)
    guard dots + 2 < end, isByte(dots, "."), isByte(dots + 1, "."), kind(dots + 2) == .identifier
    else { return nil }
    return dots + 2
  }

  private mutating func primary() -> Expression {
    let start = index
    guard start < end else { return Expression(.other, start..<start) }
    index += 1
    switch kind(start) {
    case .string?:
      var parts = code.parts(ofString: tokens[start].range)
      while code.language.joinsStrings, index < end, kind(index) == .string {
        parts += code.parts(ofString: tokens[index].range)
        index += 1
      }
      return Expression(.text(parts), start..<index)
    case .identifier?, .number?, .character?: return Expression(.word, start..<index)
    case .punctuation?: break
    default: return Expression(.other, start..<index)
    }
    switch tokens[start].byte {
    case UInt8(ascii: "."), UInt8(ascii: "\\"): return member(start)
    case UInt8(ascii: "#"): return macro(start)
    case UInt8(ascii: "("): return parentheses(start)
    case UInt8(ascii: "[") where isOfC: return message(start)
    case UInt8(ascii: "["): return literal(start)
    case UInt8(ascii: "{") where code.language.syntax == .calls: return literal(start)
    case UInt8(ascii: "{"): return skipped(start)
    case UInt8(ascii: "@"):
      guard !isByte(index, "(") else { return parentheses(index) }
      if isAny(index, "[{") { return literal(index) }
      // `@YES`
      guard index < end, kind(index) == .identifier || kind(index) == .number,
        !isByte(index + 1, "(")
      else {
        return Expression(.other, start..<index)
      }
      index += 1
      return Expression(.word, index - 1..<index)
    default: return Expression(.other, start..<index)
    }
  }

  /// `#keyPath(UserDefaults.sounds)`, `#function`
  private mutating func macro(_ start: Int) -> Expression {
    let isKeyPath = isWord(index, "keyPath")
    index += 1
    guard isKeyPath, let close = code.closing(index), close < end else {
      return Expression(.other, start..<index)
    }
    index = close + 1
    return Expression(.text([.text(word(close - 1))]), start..<index)
  }

  private mutating func skipped(_ open: Int) -> Expression {
    index = max(open + 1, min(end, afterBrackets(open)))
    return Expression(.other, open..<index)
  }

  /// `.sounds`, `\.sounds`, `\UserDefaults.sounds`
  private mutating func member(_ start: Int) -> Expression {
    if isByte(start, "\\") {
      if kind(index) == .identifier { index += 1 }
      guard isByte(index, ".") else { return Expression(.other, start..<index) }
      index += 1
    }
    guard index < end, kind(index) == .identifier else { return Expression(.other, start..<index) }
    index += 1
    return Expression(.member(nil), start..<index)
  }

  /// `(value)`, `(NSString *)value`
  private mutating func parentheses(_ open: Int) -> Expression {
    guard let close = code.closing(open), close < end else { return skipped(open) }
    index = close + 1
    if code.language.castsByParentheses, index < end, kind(open + 1) == .identifier,
      open == close - 2 || !isByte(close - 1, ")"), beginsCastValue(index), !beginsLine(index)
    {
      guard depth < Self.depthLimit else { return Expression(.other, open..<index) }
      var parser = ExpressionParser(code, index..<end, depth: depth + 1)
      let inner = parser.operand()
      index = parser.index
      return Expression(.cast(inner, type: open + 1, isForced: false), open..<index)
    }
    let items = items(in: open + 1..<close).map(inside)
    if items.count == 1 { return Expression(.group(items[0]), open..<index) }
    // A tuple is a list.
    return Expression(.list(items), open..<index)
  }

  /// Whether a token behind parentheses may begin the value of a cast.
  private func beginsCastValue(_ index: Int) -> Bool {
    if kind(index) == .string { return true }
    if isOfC { return kind(index) == .identifier || isAny(index, "[@") }
    return kind(index) == .identifier && !isAnyWord(index, ["is", "as", "in", "switch", "with"])
  }

  /// A list or dictionary.
  private mutating func literal(_ open: Int) -> Expression {
    guard let close = code.closing(open), close < end else { return skipped(open) }
    index = close + 1
    if isByte(open + 1, ":"), close == open + 2 { return Expression(.dictionary([]), open..<index) }
    var values: [Expression] = []
    var entries: [(key: Expression, value: Expression)] = []
    for item in items(in: open + 1..<close) {
      var colon = item.lowerBound
      while colon < item.upperBound, !isByte(colon, ":") { colon = afterBrackets(colon) }
      if colon > item.lowerBound, colon + 1 < item.upperBound {
        entries.append((inside(item.lowerBound..<colon), inside(colon + 1..<item.upperBound)))
      } else {
        values.append(inside(item))
      }
    }
    if values.isEmpty, isByte(open, "{") || !entries.isEmpty {
      return Expression(.dictionary(entries), open..<index)
    }
    if entries.isEmpty, isByte(open, "[") { return Expression(.list(values), open..<index) }
    return Expression(.other, open..<index)
  }

  /// The expression with what follows it: `.name`, `(…)`, `[…]`, `as Bool`; `nil` where nothing
  /// does.
  private mutating func suffix(of base: Expression) -> Expression? {
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
    // `Keys::sounds`
    if isOfC, isByte(index, ":"), isByte(index + 1, ":"), index + 2 < end,
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
      let behind = afterAngles(open)
      guard behind > open + 1, isByte(behind, "(") else { return nil }
      generic = open + 1
      if isWord(open + 1, "Optional"), isByte(open + 2, "<") { generic = open + 3 }
      open = behind
    }
    guard isAny(open, "(["), let close = code.closing(open), close < end else {
      // A closure behind a call is one more argument.
      guard isByte(open, "{"), hasLabels, let close = code.closing(open) else { return nil }
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
      return longer(.call(base, generic: nil, [closure]))
    }
    let arguments = arguments(in: open + 1..<close)
    index = close + 1
    if isByte(open, "[") { return longer(.element(base, arguments)) }
    return longer(.call(base, generic: generic, arguments))
  }

  private func arguments(in range: Range<Int>) -> [CallArgument] {
    items(in: range).map { item in
      let start = item.lowerBound
      guard isByte(start + 1, ":"), !isByte(start + 2, ":"), kind(start) == .identifier,
        item.count > 2,
        !isOfC
      else {
        return CallArgument(label: nil, range: item, value: inside(item))
      }
      let value = start + 2..<item.upperBound
      return CallArgument(label: word(start), range: value, value: inside(value))
    }
  }

  /// `[NSString stringWithFormat:@"row_%d", 1]`
  private mutating func message(_ open: Int) -> Expression {
    guard let close = code.closing(open), close < end, depth < Self.depthLimit else {
      return skipped(open)
    }
    var parser = ExpressionParser(code, open + 1..<close, depth: depth + 1)
    let receiver = parser.operand()
    let name = parser.index
    index = close + 1
    // The receiver of a cut message may end behind its bracket.
    guard kind(name) == .identifier, name < close else { return Expression(.other, open..<index) }
    var arguments: [CallArgument] = []
    if isByte(name + 1, ":") {
      var label: String?
      var start = name + 2
      var next = start
      var questions = 0
      while next < close {
        if isByte(next, "?") { questions += 1 }
        let isLabel =
          kind(next) == .identifier && isByte(next + 1, ":") && !isByte(next + 2, ":")
        if isLabel, next > start, questions == 0 {
          arguments += values(in: start..<next, label)
          label = word(next)
          start = next + 2
          next = start
        } else {
          if isByte(next, ":"), questions > 0 { questions -= 1 }
          next = afterBrackets(next)
        }
      }
      arguments += values(in: start..<close, label)
    }
    return Expression(.message(receiver, name: name, arguments), open..<index)
  }

  /// The values behind a part of a selector; only the first belongs to it.
  private func values(in range: Range<Int>, _ label: String?) -> [CallArgument] {
    var values = items(in: range).map { item in
      CallArgument(label: nil, range: item, value: inside(item))
    }
    if !values.isEmpty { values[0].label = label }
    return values
  }
}

extension TokenCursor {
  /// The expression that some tokens are.
  func tree(_ range: Range<Int>) -> Expression {
    var parser = ExpressionParser(code, range)
    return parser.expression()
  }

  /// The operand that begins at a token.
  func operand(at start: Int) -> Expression {
    var parser = ExpressionParser(code, start..<tokens.count)
    return parser.operand()
  }
}
