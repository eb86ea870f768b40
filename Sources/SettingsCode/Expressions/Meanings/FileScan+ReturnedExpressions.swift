/// Expressions that functions and computed properties return.
extension FileScan {
  /// Returns the tokens of the statements in a body: `return 1` for `{ return 1 }` and for
  /// `{ get { return 1 } }`
  ///
  /// - Parameter body: The tokens between the braces.
  func statements(ofBody body: Range<TokenIndex>) -> Range<TokenIndex> {
    let body = body.clamped(to: tokens.indices)
    guard isWord(body.lowerBound, "get"), isByte(body.lowerBound + 1, "{") else { return body }
    return insideBrackets(body.lowerBound + 1)
  }

  /// Returns the expression that a body returns, which is its first statement if it has no `return`;
  /// `nil` if the body has several `return` statements.
  func returned(in body: Range<TokenIndex>) -> Range<TokenIndex>? {
    let statements = statements(ofBody: body)
    let returns = statements.filter { isWord($0, "return") }
    guard returns.count < 2 else { return nil }
    // In Swift, `return` may be absent.
    var start = statements.lowerBound
    if let keyword = returns.first { start = keyword + 1 }
    let end = min(endOfStatement(start), statements.upperBound)
    return start..<end
  }

  /// Returns the entries of the dictionary that a body returns; `nil` if the body returns none, or
  /// if some entries are unknown.
  ///
  /// - Parameter places: The tokens of assigned names, as ``placesOfAssignedNames()`` returns them.
  func entries(
    returnedBy body: Range<TokenIndex>, _ places: [String: [TokenIndex]]
  ) -> [DictionaryEntry]? {
    guard let value = returned(in: body) else { return nil }
    if let entries = entries(tree(value)) { return entries }
    // `return initialValues`, where statements of the body set the entries of the variable
    let afterName = value.lowerBound + 1
    let isOnlyName =
      isByte(afterName, ";") || afterName >= body.upperBound || beginsLine(afterName)
    guard isOnlyName, let name = identifier(value.lowerBound) else { return nil }
    return entries(ofDictionaryNamed: name, in: body, places)
  }
}
