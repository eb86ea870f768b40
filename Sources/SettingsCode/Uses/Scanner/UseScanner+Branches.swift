/// Branches of `if` statements that return a value or assign one.
extension UseScanner {
  /// The value with which a branch ends: `return 5`, `volume = 5`
  struct Outcome {
    /// The name that gets the value; `nil` if the value is returned.
    let target: String?
    let value: Expression
  }

  /// The outcomes of both branches of an `if`; `nil` for a branch that does not end with a value.
  ///
  ///     if isMissing { volume = 5 } else { volume = value }
  ///     if isMissing { return 5 }; return value
  struct Branches {
    let then: Outcome?
    /// The outcome of `else`; without `else`, the outcome of the next statement if both return.
    let otherwise: Outcome?
  }

  /// Returns the tokens of the condition of an `if`; `nil` if the scope belongs to anything else.
  func condition(ofIf scope: ScopeIndex) -> Range<TokenIndex>? {
    guard let keyword = scan.scopes[scope].keyword, isWord(keyword, "if") else { return nil }
    return scan.header(of: scope)
  }

  /// Returns the outcomes of both branches of an `if`.
  func branches(after condition: Range<TokenIndex>, ofIf scope: ScopeIndex) -> Branches {
    var start = condition.upperBound
    // In C, the condition of `if (isMissing) {` ends before a parenthesis.
    if isByte(start, ")"), !isSwift { start += 1 }
    let then: Outcome?
    let end: TokenIndex
    if isByte(start, "{") {
      then = outcome(of: insideBrackets(start))
      end = afterBrackets(start)
    } else {
      // In C, `if (isMissing) return 5;`: the statement ends with the scope of the `if`.
      end = scan.scopes[scope].tokens.upperBound
      then = outcome(of: start..<max(start, end))
    }
    return Branches(then: then, otherwise: otherwise(at: skipping(";", at: end), after: then))
  }

  /// Returns the outcome of the code after the first branch of an `if`; `nil` if the code has none.
  private func otherwise(at start: TokenIndex, after then: Outcome?) -> Outcome? {
    if isWord(start, "else") {
      let branch = start + 1
      if isByte(branch, "{") { return outcome(of: insideBrackets(branch)) }
      return outcome(of: branch..<endOfStatement(branch))
    }
    // In C, `if (isMissing) return 5; return value;`
    guard let then, then.target == nil, isWord(start, "return") else { return nil }
    return outcome(of: start..<endOfStatement(start + 1))
  }

  /// Returns the only value that a block returns, or the value that its only statement assigns;
  /// `nil` for other blocks.
  func outcome(of block: Range<TokenIndex>) -> Outcome? {
    var returns: [TokenIndex] = []
    var index = block.lowerBound
    while index < block.upperBound {
      if isWord(index, "return") { returns.append(index) }
      index = afterBrackets(index)
    }
    switch returns.count {
    case 0: return assignment(in: block)
    case 1:
      let value = returns[0] + 1
      let end = min(endOfStatement(value), block.upperBound)
      guard value < end else { return nil }
      return Outcome(target: nil, value: tree(value..<end))
    default: return nil
    }
  }

  /// Returns the assignment that is the only statement of a block; `nil` for other blocks:
  /// `volume = 5`
  private func assignment(in block: Range<TokenIndex>) -> Outcome? {
    var equals = block.lowerBound
    // `settings.volume =`, `*volume =`
    while kind(equals) == .identifier || isAny(equals, ".*") { equals += 1 }
    guard equals > block.lowerBound, isAssignment(equals), kind(equals - 1) == .identifier else {
      return nil
    }
    let value = equals + 1
    let end = min(endOfStatement(value), block.upperBound)
    // Only a semicolon may follow.
    let isOnlyStatement = end >= block.upperBound - 1
    guard value < end, isOnlyStatement else { return nil }
    return Outcome(target: word(equals - 1), value: tree(value..<end))
  }
}
