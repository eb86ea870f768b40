/// Names that conditions bind to a value, and values that are made from a variable.
extension UseScanner {
  /// Returns whether a name is bound in a condition: `if let name =`, `guard let name =`
  func isBinding(_ name: TokenIndex) -> Bool {
    guard isSwift, isAnyWord(name - 1, ["let", "var"]) else { return false }
    // `if let other, let name =`
    let isFurtherCondition = isByte(name - 2, ",")
    return isFurtherCondition || isAnyWord(name - 2, ["if", "guard", "while", "case"])
  }

  /// Returns whether code at an occurrence of a name uses the value only if there is one:
  /// `if let name`
  func isUnwrapped(nameAt token: TokenIndex) -> Bool {
    // `name?.first`, `name ?? 1`
    if isByte(token + 1, "?") { return true }
    // `value == name`
    if isByte(token - 1, "="), isByte(token - 2, "=") { return true }
    // `if let other = name`
    if isByte(token - 1, "="), kind(token - 2) == .identifier, isBinding(token - 2) { return true }
    // `if let name`
    return isBinding(token) || isConditionInC(nameAt: token)
  }

  /// Returns whether a pointer alone is a condition in C, or an operand of a condition:
  /// `if (name && other)`
  private func isConditionInC(nameAt token: TokenIndex) -> Bool {
    guard !isSwift, isAny(token - 1, "(&|"), isAny(token + 1, ")&|") else { return false }
    guard let condition = condition(ofIf: scan.scope(of: token)) else { return false }
    return condition.contains(token)
  }

  /// Returns whether a value is the variable with a name, or is made from that variable alone:
  /// `name`, `URL(string: name)`, `name.trimmed`
  func isMade(_ expression: Expression, of name: String) -> Bool {
    let value = expression.plain
    switch value.form {
    case .word:
      let token = value.tokens.lowerBound
      return isWord(token, name) || isBound(token, to: name)
    case .operation(let operands, ["??"]): return isMade(operands[0], of: name)
    case .member(let base?): return isMade(base, of: name)
    case .call(_, _, let arguments):
      return arguments.count == 1 && isMade(arguments[0].value, of: name)
    case .message(let receiver, _, let arguments):
      guard let argument = arguments.first else { return isMade(receiver, of: name) }
      return arguments.count == 1 && isMade(argument.value, of: name)
    default: return false
    }
  }

  /// Returns whether a name is bound to a value that is made from another variable:
  /// `let unit = Unit(rawValue: name)`
  private func isBound(_ token: TokenIndex, to name: String) -> Bool {
    guard let other = identifier(token),
      let declaration = scan.declaration(of: other, around: scan.scope(of: token)),
      isBinding(declaration.name), !declaration.value.isEmpty
    else { return false }
    let value = tree(declaration.value).plain
    guard case .call(_, _, let arguments) = value.form, arguments.count == 1 else { return false }
    let argument = arguments[0].value.tokens
    return argument.count == 1 && isWord(argument.lowerBound, name)
  }
}
