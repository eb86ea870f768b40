/// Expressions, which are searched for closures, declarations and assignments.
extension DeclarationParser {
  /// Reads an expression with its closures and patterns, and returns the token after it.
  ///
  /// - Parameter stop: A byte that ends the expression before the end of its statement.
  mutating func readExpression(
    from start: TokenIndex, before end: TokenIndex, stop: Unicode.Scalar? = nil
  ) -> TokenIndex {
    let next = searchExpression(from: start, before: end, stop: stop)
    if start < next { scan.expressions.append(CompactRange(start..<next)) }
    return next
  }

  /// Reads an expression without recording its tokens, and returns the token after it.
  private mutating func searchExpression(
    from start: TokenIndex, before end: TokenIndex, stop: Unicode.Scalar? = nil
  ) -> TokenIndex {
    var index = start
    var firstEquals: TokenIndex?
    while index < end, !endsExpression(index, from: start, stop: stop) {
      if let next = readPart(at: index, before: end, stop: stop) {
        index = next
        continue
      }
      if firstEquals == nil, isAssignment(index), declaredName(before: index) != nil {
        firstEquals = index
      }
      index = afterBrackets(index)
    }
    index = min(index, end)
    if let firstEquals { noteAssignment(firstEquals, before: index) }
    return index
  }

  /// Returns whether an expression ends before a token.
  private func endsExpression(
    _ index: TokenIndex, from start: TokenIndex, stop: Unicode.Scalar?
  ) -> Bool {
    if index > start, tokens[index].isFirstOnLine, scan.beginsStatement(index) { return true }
    switch tokens[index].kind {
    case .lineEnd: return true
    case .punctuation:
      if let stop, isByte(index, stop) { return true }
      return isByte(index, ";")
    default: return false
    }
  }

  /// Reads brackets, a closure or a pattern, and returns the token after it; `nil` if none begins.
  private mutating func readPart(
    at index: TokenIndex, before end: TokenIndex, stop: Unicode.Scalar?
  ) -> TokenIndex? {
    switch tokens[index].kind {
    case .identifier:
      guard meaning(index) == .variable, !isByte(index - 1, ".") else { return nil }
      return readPattern(at: index, before: end, stop: stop)
    case .punctuation: break
    default: return nil
    }
    switch tokens[index].byte {
    case UInt8(ascii: "("), UInt8(ascii: "["): return readBrackets(index)
    case UInt8(ascii: "{"):
      // `@{ @"k": @YES }` is a dictionary.
      if isByte(index - 1, "@") { return readBrackets(index) }
      return readBlock(index)
    case UInt8(ascii: "^") where isCFamily: return readObjectiveCBlock(at: index)
    default: return nil
    }
  }

  /// Reads the expressions between brackets.
  private mutating func readBrackets(_ open: TokenIndex) -> TokenIndex {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return afterBrackets(open) }
    let inside = insideBrackets(open)
    var index = inside.lowerBound
    while index < inside.upperBound {
      let next = searchExpression(from: index, before: inside.upperBound)
      // At least the token that ends the expression is skipped.
      index = max(index + 1, next)
    }
    return afterBrackets(open)
  }

  /// Reads variables and patterns: `let key = value`, `case .item(let key)`, `case let .item(key)`
  private mutating func readPattern(
    at keyword: TokenIndex, before end: TokenIndex, stop: Unicode.Scalar?
  ) -> TokenIndex {
    // A pattern counts as 25 brackets, so that only a few are read inside each other.
    let cost = 25
    depth += cost
    defer { depth -= cost }
    guard depth < Self.depthLimit else { return keyword + 1 }
    return readVariables(at: keyword, keyword, before: end, stop: stop)
  }
}
