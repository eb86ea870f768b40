/// The expressions around a token, which moves from the first token of a file to the last.
struct EnclosingExpressions {
  private struct OpenExpression {
    let tokens: Range<TokenIndex>
    var isRead = false
  }

  /// The expressions around the token, outermost first.
  private var open: [OpenExpression] = []
  /// The index of the first expression that begins after the token.
  private var next = 0

  /// Advances to a token.
  ///
  /// - Parameter expressions: All expressions of the file, by their first tokens, outer ones first.
  mutating func move(to token: TokenIndex, in expressions: [CompactRange]) {
    while next < expressions.count, expressions[next].lowerBound <= token {
      if expressions[next].upperBound > token {
        open.append(OpenExpression(tokens: expressions[next].wrappedValue))
      }
      next += 1
    }
    while let innermost = open.last, innermost.tokens.upperBound <= token { open.removeLast() }
  }

  /// Returns the innermost expression around the token on the first request; `nil` on later ones.
  mutating func takeUnreadExpression() -> Range<TokenIndex>? {
    guard let innermost = open.indices.last, !open[innermost].isRead else { return nil }
    open[innermost].isRead = true
    return open[innermost].tokens
  }
}
