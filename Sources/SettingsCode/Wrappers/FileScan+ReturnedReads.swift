import SettingsText

/// Functions that do nothing but return a value that they read.
extension FileScan {
  /// Returns whether a function does nothing but return the value that a use reads, or a default:
  /// `return defaults.object(forKey: key) as? Bool ?? true`
  func returnsOnlyRead(_ function: FunctionDeclaration, _ use: UnresolvedUse) -> Bool {
    let body = statements(ofBody: function.body)
    guard var current = statement(at: body.lowerBound, in: body) else { return false }
    // `let defaults = UserDefaults.standard`
    while let end = endOfStoreDeclaration(current), current.upperBound < body.upperBound {
      guard let next = statement(at: skipping(";", at: end), in: body) else { return false }
      current = next
    }
    // At most a semicolon follows the last statement.
    let isLast = current.upperBound >= body.upperBound - 1
    if isLast { return isRead(current, use) }
    // `let value = defaults.object(forKey: key) as? Bool; return value`
    guard let variable = declaration(namedIn: current, withValueAt: use.tokens.lowerBound),
      isRead(variable.value, use)
    else { return false }
    let next = skipping(";", at: variable.value.upperBound)
    guard isWord(next, "return"), isWord(next + 1, word(variable.name)) else { return false }
    return skipping(";", at: next + 2) >= body.upperBound
  }

  /// Returns whether an expression consists of a use and at most a fallback.
  private func isRead(_ expression: Range<TokenIndex>, _ use: UnresolvedUse) -> Bool {
    var value = tree(expression)
    if case .operation(let operands, ["??"]) = value.form { value = operands[0] }
    return value.prefixOperator == nil && value.plain.call != nil
      && value.tokens.contains(use.tokens.lowerBound)
  }

  /// Returns the statement that begins at a token, an expression or a declaration with a value;
  /// `nil` if none is known.
  private func statement(
    at start: TokenIndex, in body: Range<TokenIndex>
  ) -> Range<TokenIndex>? {
    let next = expressions.partitioningIndex { $0.lowerBound >= start }
    guard next < expressions.count else { return nil }
    let expression = expressions[next]
    if expression.lowerBound == start {
      return start..<min(expression.upperBound, body.upperBound)
    }
    // The first expression after the start is the value of a declaration.
    guard expression.upperBound < body.upperBound else { return nil }
    return start..<expression.upperBound
  }

  /// Returns the token after a statement that declares a store; `nil` for any other statement.
  private func endOfStoreDeclaration(_ statement: Range<TokenIndex>) -> TokenIndex? {
    let next = declarations.partitioningIndex { $0.name >= statement.lowerBound }
    guard next < declarations.count, statement.contains(declarations[next].name) else { return nil }
    let declaration = declarations[next]
    let isStore = stores.contains {
      $0.scope == declaration.scope && isWord(declaration.name, $0.name)
    }
    guard isStore, declaration.value.upperBound >= statement.upperBound else { return nil }
    return declaration.value.upperBound
  }

  /// Returns the declaration in a statement whose value contains a token, if any.
  private func declaration(
    namedIn statement: Range<TokenIndex>, withValueAt token: TokenIndex
  ) -> Declaration? {
    let first = declarations.partitioningIndex { $0.name >= statement.lowerBound }
    return declarations[first...].prefix { $0.name < statement.upperBound }.first {
      $0.value.contains(token)
    }
  }
}
