/// Expressions that functions and computed properties return.
extension FileScan {
  /// Returns the statements of a function, or of the getter that is the body of a property.
  func statements(ofBody body: Range<TokenIndex>) -> Range<TokenIndex> {
    let body = body.clamped(to: tokens.indices)
    guard isWord(body.lowerBound, "get"), isByte(body.lowerBound + 1, "{") else { return body }
    return insideBrackets(body.lowerBound + 1)
  }

  /// Returns the one expression that the body of a function or computed property returns.
  func returned(in body: Range<TokenIndex>) -> Range<TokenIndex>? {
    let statements = statements(ofBody: body)
    let returns = statements.filter { isWord($0, "return") }
    guard returns.count < 2 else { return nil }
    let start = returns.first.map { $0 + 1 } ?? statements.lowerBound
    return start..<max(start, min(endOfStatement(start), statements.upperBound))
  }

  /// Returns the entries of the one dictionary that a body returns.
  ///
  /// - Parameter places: The tokens of names that something may be given to, by the names.
  func entries(
    returnedBy body: Range<TokenIndex>, _ places: [String: [TokenIndex]]
  ) -> [DictionaryEntry]? {
    guard let value = returned(in: body) else { return nil }
    if let entries = entries(tree(value)) { return entries }
    // The dictionary has a name in the body.
    let next = value.lowerBound + 1
    let isOnlyName = isByte(next, ";") || next >= body.upperBound || beginsLine(next)
    guard isOnlyName, let name = identifier(value.lowerBound) else { return nil }
    return entries(ofDictionaryNamed: name, in: body, places)
  }
}
