/// Operands without what follows them.
extension ExpressionParser {
  mutating func primary() -> Expression {
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
    case UInt8(ascii: "[") where isCFamily: return message(start)
    case UInt8(ascii: "["): return literal(start)
    case UInt8(ascii: "{") where isOutlined: return literal(start)
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

  /// Parses a macro, such as `#keyPath(UserDefaults.sounds)` or `#function`.
  mutating func macro(_ start: Int) -> Expression {
    let isKeyPath = isWord(index, "keyPath")
    index += 1
    guard isKeyPath, let close = code.closing(index), close < end else {
      return Expression(.other, start..<index)
    }
    index = close + 1
    return Expression(.text([.text(word(close - 1))]), start..<index)
  }

  mutating func skipped(_ open: Int) -> Expression {
    index = max(open + 1, min(end, afterBrackets(open)))
    return Expression(.other, open..<index)
  }

  /// Parses a member without a receiver, or a key path: `.sounds`, `\.sounds`,
  /// `\UserDefaults.sounds`
  mutating func member(_ start: Int) -> Expression {
    if isByte(start, "\\") {
      if kind(index) == .identifier { index += 1 }
      guard isByte(index, ".") else { return Expression(.other, start..<index) }
      index += 1
    }
    guard index < end, kind(index) == .identifier else { return Expression(.other, start..<index) }
    index += 1
    return Expression(.member(nil), start..<index)
  }

  /// Parses a group or a cast: `(value)`, `(NSString *)value`
  mutating func parentheses(_ open: Int) -> Expression {
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

  /// Returns whether a token after parentheses may begin the value of a cast.
  func beginsCastValue(_ index: Int) -> Bool {
    if kind(index) == .string { return true }
    if isCFamily { return kind(index) == .identifier || isAny(index, "[@") }
    return kind(index) == .identifier && !isAnyWord(index, ["is", "as", "in", "switch", "with"])
  }

  /// Returns a list or dictionary.
  mutating func literal(_ open: Int) -> Expression {
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
}
