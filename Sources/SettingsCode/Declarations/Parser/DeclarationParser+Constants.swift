import SettingsText

/// Names for texts and other values: `static let sounds = "play_sounds"`
extension DeclarationParser {
  /// Records a declaration if it gives a name to a constant value.
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

  /// Returns whether a declaration is hidden from other files.
  func isPrivate(_ declaration: Declaration) -> Bool {
    isPrivate(declaration.modifiers, in: declaration.scope)
  }

  /// Returns whether modifiers, or those of the type whose scope is given, hide a declaration from
  /// other files.
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
    // A local variable that may change counts only with a text. Most have none, and need no tree.
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

  /// Returns whether a declaration itself says that its value cannot change: `let`, `const`,
  /// `#define`
  private func isConstant(_ declaration: Declaration) -> Bool {
    isWord(declaration.name - 1, "define")
      || hasModifier(["let", "const", "constexpr"], declaration)
  }

  /// Returns whether a declaration may name a constant that is a key or the value of a row.
  private mutating func mayBeConstant(
    _ declaration: Declaration, _ value: ValueExpression, isConstant: Bool
  ) -> Bool {
    // The number of a `var` is likely to change, but seldom that of a `static var`.
    if value.isNumberOrBoolean { return isConstant || hasModifier(["static"], declaration) }
    let isLocal = isLocal(declaration)
    // A text counts, except in a local variable that gets another value later.
    if value.containsString {
      return isConstant || !isLocal || isAssignedOnce(declaration.name, in: declaration.scope)
    }
    // `let key = Keys.sounds` is another name for a constant.
    if isConstant { return !value.path.isEmpty }
    // A `var` is one too, but only outside of functions, and only for a path of several names.
    let isPath = value.path.count > 1
    return isPath && !isLocal
  }

  /// Returns the number or Boolean that an expression stands for; otherwise, the text that it stands
  /// for, if known; otherwise, its value of another kind.
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
    let changes = names[word(name)] ?? []
    let next = changes.partitioningIndex { $0 > name }
    if next == changes.count { return true }
    // After the end of the scope, the name means another variable.
    return changes[next] >= scan.scopes[scope].tokens.upperBound
  }

  /// Returns whether a token is a name that is assigned to or passed with `&`.
  private func isChanged(_ index: TokenIndex) -> Bool {
    guard kind(index) == .identifier else { return false }
    let next = index + 1
    // `key += "_row"`
    let isExtended = isByte(next, "+") && isByte(next + 1, "=")
    return isAssignment(next) || isExtended || isByte(index - 1, "&")
  }
}
