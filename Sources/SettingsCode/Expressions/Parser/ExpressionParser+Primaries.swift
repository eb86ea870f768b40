/// Operands without their prefixes and suffixes: names, literals, and expressions in brackets.
extension ExpressionParser {
  mutating func primary() -> Expression {
    let start = index
    guard start < end else { return Expression(.other, start..<start) }
    index += 1
    switch kind(start) {
    case .string?: return string(start)
    case .identifier?, .number?, .character?: return Expression(.word, start..<index)
    case .punctuation?: return punctuated(start)
    default: return Expression(.other, start..<index)
    }
  }

  /// Parses a string; in the C family and in Dart, with the strings after it: `@"a" @"b"`
  private mutating func string(_ start: TokenIndex) -> Expression {
    var parts = code.parts(ofString: tokens[start].range)
    while code.language.joinsStrings, index < end, kind(index) == .string {
      parts += code.parts(ofString: tokens[index].range)
      index += 1
    }
    return Expression(.text(parts), start..<index)
  }

  /// Parses an operand that punctuation begins.
  private mutating func punctuated(_ start: TokenIndex) -> Expression {
    switch tokens[start].byte {
    case UInt8(ascii: "."): return implicitMember(start)
    case UInt8(ascii: "\\"): return keyPath(start)
    case UInt8(ascii: "#"): return macro(start)
    case UInt8(ascii: "("): return parentheses(start)
    case UInt8(ascii: "[") where isCFamily: return message(start)
    case UInt8(ascii: "["): return collection(start)
    case UInt8(ascii: "{") where isOutlined: return collection(start)
    case UInt8(ascii: "{"): return skipped(start)
    case UInt8(ascii: "@"): return objectLiteral(start)
    default: return Expression(.other, start..<index)
    }
  }

  /// Skips brackets whose content is not read.
  mutating func skipped(_ open: TokenIndex) -> Expression {
    index = min(end, afterBrackets(open))
    return Expression(.other, open..<index)
  }

  /// Parses a literal of Objective-C: `@(value)`, `@[…]`, `@{…}`, `@YES`, `@3`
  private mutating func objectLiteral(_ start: TokenIndex) -> Expression {
    guard index < end else { return Expression(.other, start..<index) }
    if isByte(index, "(") { return parentheses(index) }
    if isAny(index, "[{") { return collection(index) }
    let isNameOrNumber = kind(index) == .identifier || kind(index) == .number
    // `@selector(name)` is no literal.
    guard isNameOrNumber, !isByte(index + 1, "(") else {
      return Expression(.other, start..<index)
    }
    let value = index
    index += 1
    return Expression(.word, value..<index)
  }

  /// Parses a macro, such as `#keyPath(UserDefaults.sounds)` or `#function`.
  private mutating func macro(_ start: TokenIndex) -> Expression {
    let isKeyPath = isWord(index, "keyPath")
    index = min(end, index + 1)
    guard isKeyPath, let close = code.closing(index), close < end else {
      return Expression(.other, start..<index)
    }
    index = close + 1
    // The key is the last name of the path.
    let key = word(close - 1)
    return Expression(.text([.text(key)]), start..<index)
  }

  /// Parses a key path: `\.sounds`, `\UserDefaults.sounds`
  private mutating func keyPath(_ start: TokenIndex) -> Expression {
    if index < end, kind(index) == .identifier { index += 1 }
    guard index < end, isByte(index, ".") else { return Expression(.other, start..<index) }
    index += 1
    return implicitMember(start)
  }

  /// Parses a member without a base, whose dot was read: `.sounds`
  private mutating func implicitMember(_ start: TokenIndex) -> Expression {
    guard index < end, kind(index) == .identifier else { return Expression(.other, start..<index) }
    index += 1
    return Expression(.member(nil), start..<index)
  }
}

/// Parentheses, lists and dictionaries.
extension ExpressionParser {
  /// Parses an expression in parentheses, a cast or a tuple: `(value)`, `(NSString *)value`,
  /// `(key, value)`
  private mutating func parentheses(_ open: TokenIndex) -> Expression {
    guard let close = code.closing(open), close < end else { return skipped(open) }
    index = close + 1
    if isCast(open, close) {
      guard depth < Self.depthLimit else { return Expression(.other, open..<index) }
      var parser = ExpressionParser(code, index..<end, depth: depth + 1)
      let inner = parser.operand()
      index = parser.index
      return Expression(.cast(inner, type: open + 1, isForced: false), open..<index)
    }
    let items = items(in: open + 1..<close).map(inside)
    if items.count == 1 { return Expression(.group(items[0]), open..<index) }
    return Expression(.list(items), open..<index)
  }

  /// Returns whether parentheses hold the type of the value after them, in the C family and in C#:
  /// `(NSString *)value`
  private func isCast(_ open: TokenIndex, _ close: TokenIndex) -> Bool {
    guard code.language.castsByParentheses, kind(open + 1) == .identifier else { return false }
    let value = close + 1
    // `(load())` holds no type.
    let endsWithCall = isByte(close - 1, ")")
    return !endsWithCall && value < end && !beginsLine(value) && mayBeginValue(afterCast: value)
  }

  /// Returns whether a token after `(NSString *)` may begin a value.
  private func mayBeginValue(afterCast token: TokenIndex) -> Bool {
    if kind(token) == .string { return true }
    if isCFamily { return kind(token) == .identifier || isAny(token, "[@") }
    // In C#, `(value) is string` has no cast.
    return kind(token) == .identifier && !isAnyWord(token, ["is", "as", "in", "switch", "with"])
  }

  /// Parses a list or dictionary: `["a", "b"]`, `@{@"a": @1}`, `[:]`
  private mutating func collection(_ open: TokenIndex) -> Expression {
    guard let close = code.closing(open), close < end else { return skipped(open) }
    index = close + 1
    // In Swift, `[:]`
    if isByte(open + 1, ":"), close == open + 2 { return Expression(.dictionary([]), open..<index) }
    var values: [Expression] = []
    var entries: [(key: Expression, value: Expression)] = []
    for item in items(in: open + 1..<close) {
      if let colon = colonOfEntry(item) {
        entries.append((inside(item.lowerBound..<colon), inside(colon + 1..<item.upperBound)))
      } else {
        values.append(inside(item))
      }
    }
    return Expression(form(ofCollection: open, values, entries), open..<index)
  }

  /// Returns the form of a collection: a dictionary if it has only entries, as in `["a": 1]` and
  /// `{"a": 1}`, or if it is `{}`; a list for square brackets without entries; `other` for braces
  /// with plain values, and for a mixture of values and entries.
  private func form(
    ofCollection open: TokenIndex, _ values: [Expression],
    _ entries: [(key: Expression, value: Expression)]
  ) -> Expression.Form {
    if !entries.isEmpty { return values.isEmpty ? .dictionary(entries) : .other }
    if isByte(open, "[") { return .list(values) }
    return values.isEmpty ? .dictionary([]) : .other
  }

  /// Returns the colon between the key and the value of an entry; `nil` for an item of a list.
  private func colonOfEntry(_ item: Range<TokenIndex>) -> TokenIndex? {
    var colon = item.lowerBound
    while colon < item.upperBound, !isByte(colon, ":") { colon = afterBrackets(colon) }
    guard colon > item.lowerBound, colon + 1 < item.upperBound else { return nil }
    return colon
  }
}
