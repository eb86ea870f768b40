/// Property lists that code reads: `Bundle.main.path(forResource: "Defaults", ofType: "plist")`
extension FileScan {
  /// The maximum number of variables that are followed to resolve one expression.
  private static let variableLimit = 50

  /// Returns the name of the property list from which an expression is loaded; `nil` if none is
  /// named.
  ///
  /// The name is in the expression itself, or in the values of its variables: `Defaults` for `list`
  /// after `let list = NSDictionary(contentsOfFile: "Defaults.plist")`.
  func resource(
    of expression: Range<TokenIndex>, in scope: ScopeIndex
  ) -> ValueExpression? {
    var pending = [expression]
    var followed: Set<TokenIndex> = []
    while let tokens = pending.popLast(), followed.count < Self.variableLimit {
      for token in tokens {
        if let name = resource(namedAt: token) { return name }
        guard let variable = variable(at: token, in: scope), !variable.value.isEmpty else {
          continue
        }
        let isNew = followed.insert(variable.name).inserted
        if isNew { pending.append(variable.value) }
      }
    }
    return nil
  }

  /// Returns the variable that a token names; `nil` for a member or label.
  private func variable(at token: TokenIndex, in scope: ScopeIndex) -> Declaration? {
    guard kind(token) == .identifier, !isByte(token - 1, "."), !isByte(token + 1, ":") else {
      return nil
    }
    return declaration(of: word(token), around: scope)
  }

  /// Returns the name of the property list in a string or argument that begins at a token, if any:
  /// `pathForResource:@"Defaults"`, `forResource: "Defaults"`, `@"Defaults.plist"`
  private func resource(namedAt token: TokenIndex) -> ValueExpression? {
    if kind(token) == .string {
      guard let text = code.value(ofString: tokens[token].range), text.hasSuffix(".plist") else {
        return nil
      }
      return .literal([.text(SourcePropertyList.name(ofPath: text))])
    }
    guard isAnyWord(token, ["forResource", "pathForResource", "URLForResource"]),
      isByte(token + 1, ":")
    else { return nil }
    let name = text(operand(at: token + 2))
    // An unknown name says nothing, and `forResource: "Settings"` is the settings bundle, no list.
    if name.namesNoKey || name == .literal([.text("Settings")]) { return nil }
    return name
  }
}
