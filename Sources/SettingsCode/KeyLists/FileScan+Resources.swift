/// Property lists that code reads: `Bundle.main.path(forResource: "Defaults", ofType: "plist")`
extension FileScan {
  /// The maximum number of variables that are followed from one expression.
  private static let variableLimit = 50

  /// Returns the name of the property list that an expression is read from: the one that is named
  /// there, or where its variables get their values.
  func resource(
    of expression: Range<TokenIndex>, in scope: ScopeIndex
  ) -> ValueExpression? {
    var pending = [expression]
    var variables: Set<TokenIndex> = []
    while let tokens = pending.popLast(), variables.count < Self.variableLimit {
      for token in tokens {
        if let name = resource(namedAt: token) { return name }
        guard let variable = variable(at: token, in: scope), !variable.value.isEmpty,
          variables.insert(variable.name).inserted
        else { continue }
        pending.append(variable.value)
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

  /// Returns the name of the property list that a token names: `pathForResource:@"Defaults"`,
  /// `forResource: "Defaults"`, `@"Defaults.plist"`
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
    // `Settings.bundle` holds pages.
    if name.namesNoKey || name == .literal([.text("Settings")]) { return nil }
    return name
  }
}
