import SettingsText

/// Names for texts and other values: `static let sounds = "play_sounds"`
extension DeclarationParser {
  /// Records a declaration that gives a name to a constant value.
  mutating func noteConstant(_ declaration: Declaration) {
    guard let (valueTokens, value) = constantValue(of: declaration) else { return }
    // In `let key = key + "x"`, the second `key` is another constant of the same name, whose value
    // is unknown here.
    if refers(valueTokens, to: word(declaration.name)) { return }
    scan.constants.append(
      CodeConstant(
        name: word(declaration.name),
        value: value,
        scope: declaration.scope,
        token: declaration.name,
        valueTokens: valueTokens,
        isPrivate: isPrivate(declaration)))
  }

  func isPrivate(_ declaration: Declaration) -> Bool {
    isPrivate(declaration.modifiers, in: declaration.scope)
  }

  /// Returns whether a declaration in a scope is hidden from other files by its modifiers or the
  /// type around it.
  func isPrivate(_ modifiers: Range<TokenIndex>, in scope: ScopeIndex) -> Bool {
    if let type = scan.scopes[scope].type, type.isPrivate { return true }
    return isHidden(modifiers)
  }

  /// Returns whether a value contains a name, except as a member after a dot.
  func refers(_ value: Range<TokenIndex>, to name: String) -> Bool {
    value.contains { isWord($0, name) && !isByte($0 - 1, ".") }
  }

  /// Returns the value of a declaration, with its tokens; `nil` if the value may change or is
  /// unknown.
  private mutating func constantValue(
    of declaration: Declaration
  ) -> (Range<TokenIndex>, ValueExpression)? {
    if declaration.value.isEmpty { return computedConstant(declaration) }
    // A list or dictionary is neither a key nor a row's value.
    if isWholeCollection(declaration.value) { return nil }
    let isConstant = isConstant(declaration)
    // A variable of a function counts only with a text. The values of most need no tree.
    let mayCount = isConstant || !isLocal(declaration) || mayHaveText(declaration.value)
    guard mayCount else { return nil }
    let value = textOrValue(tree(declaration.value))
    guard mayBeConstant(declaration, value, isConstant: isConstant) else { return nil }
    return (declaration.value, value)
  }

  /// Returns the value of a computed property: `static var key: String { "k" }`; `nil` if it is not
  /// a text, number or Boolean.
  private func computedConstant(
    _ declaration: Declaration
  ) -> (Range<TokenIndex>, ValueExpression)? {
    guard !declaration.type.isEmpty, !declaration.body.isEmpty,
      let returned = scan.returned(in: declaration.body)
    else { return nil }
    let value = textOrValue(tree(returned))
    guard value.containsString || value.isNumberOrBoolean else { return nil }
    return (declaration.body, value)
  }

  /// Returns whether the value of a declaration cannot change: `let`, `const`, `#define`
  private func isConstant(_ declaration: Declaration) -> Bool {
    isWord(declaration.name - 1, "define")
      || hasModifier(["let", "const", "constexpr"], declaration)
  }

  /// Returns whether a declaration may name a constant that is a key or the value of a row.
  private mutating func mayBeConstant(
    _ declaration: Declaration, _ value: ValueExpression, isConstant: Bool
  ) -> Bool {
    // A `var` of a number states no value, since it changes. A `static` one is seldom changed.
    if value.isNumberOrBoolean { return isConstant || hasModifier(["static"], declaration) }
    let isLocal = isLocal(declaration)
    // A text counts, except in a local variable that gets another value later.
    if value.containsString {
      return isConstant || !isLocal || isAssignedOnce(declaration.name, in: declaration.scope)
    }
    // Another name for a constant: `let key = Keys.sounds`. A `var` counts only as the property of
    // a type, with a path of several names.
    if isConstant { return !value.path.isEmpty }
    return value.path.count > 1 && !isLocal
  }

  /// Returns the value of an expression: a number or Boolean, or else a text if known, or else
  /// another value.
  func textOrValue(_ expression: Expression) -> ValueExpression {
    let value = value(expression)
    if value.isNumberOrBoolean { return value }
    let text = text(expression)
    if text == .unknown { return value }
    return text
  }

  /// Returns whether a value consists of a collection literal, with nothing after it.
  private func isWholeCollection(_ value: Range<TokenIndex>) -> Bool {
    let open = skipping("@", at: value.lowerBound)
    let isObjectLiteral = open > value.lowerBound
    let beginsCollection: Bool
    if isObjectLiteral {
      // `@[…]`, `@{…}`
      beginsCollection = isAny(open, "[{")
    } else {
      // `[…]`, which in Objective-C is a message
      beginsCollection = isByte(open, "[") && !isCFamily
    }
    return beginsCollection && afterBrackets(open) == value.upperBound
  }

  /// Returns whether nothing changes a variable in its scope after the declaration.
  mutating func isAssignedOnce(_ name: TokenIndex, in scope: ScopeIndex) -> Bool {
    let names = changedNames ?? Dictionary(grouping: tokens.indices.filter(isChanged), by: word)
    changedNames = names
    let places = names[word(name)] ?? []
    let next = places.partitioningIndex { $0 > name }
    if next == places.count { return true }
    // The next change is of another variable if it is outside the scope.
    return places[next] >= scan.scopes[scope].tokens.upperBound
  }

  /// Returns whether a token is a name that is assigned to or passed with `&`.
  private func isChanged(_ index: TokenIndex) -> Bool {
    guard kind(index) == .identifier else { return false }
    let isIncremented = isByte(index + 1, "+") && isByte(index + 2, "=")
    return isAssignment(index + 1) || isIncremented || isByte(index - 1, "&")
  }
}
