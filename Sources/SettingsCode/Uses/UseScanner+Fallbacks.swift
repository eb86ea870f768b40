import SettingsText

/// Statements that replace a missing value.
extension UseScanner {
  /// The value that code takes for a missing one.
  enum Fallback {
    /// The code handles a missing value in another way.
    case handled
    case stated(Expression)
  }

  /// The end of a block: the value that it returns, or gives to a name.
  struct Outcome {
    /// The name; absent for a return.
    let target: String?
    let value: Expression
  }

  /// Adds the fallback of a condition that asks whether there is a value, and returns whether it is
  /// one: `defaults.object(forKey: "k") == nil ? true : …`, `if ([defaults objectForKey:@"k"]) {`
  ///
  /// - Returns: False if none is asked.
  func fillFromPresence(_ use: inout UnresolvedUse, _ context: Context) -> Bool {
    guard use.absence == .null || use.asksForPresence,
      let isMissing = asksWhetherMissing(context)
    else { return false }
    use.absence = .handled
    use.asksForPresence = true
    guard
      let stated = choice(context, isMissing)
        ?? fallback(ofIf: scope, isMissing, around: context.value.tokens.lowerBound)
    else { return true }
    use.value = value(stated)
    return true
  }

  /// Returns whether a condition is true for a missing value, or for one that is there; `nil` for
  /// what is no condition on it.
  private func asksWhetherMissing(_ context: Context) -> Bool? {
    let next = operators(beside: context.value, context.around.last).after
    if let next, ["==", "!=", "===", "!=="].contains(next.sign) {
      guard isNothing(next.operand) else { return nil }
      return next.sign.hasPrefix("=")
    }
    if next?.sign == "?" { return context.value.prefixOperator.map { isByte($0, "!") } ?? false }
    guard isCFamily, let header = ifHeader(of: scope),
      header.contains(context.value.tokens.lowerBound),
      next == nil || next?.sign == "&&" || next?.sign == "||"
    else { return nil }
    return context.value.prefixOperator.map { isByte($0, "!") } ?? false
  }

  private func isNothing(_ expression: Expression) -> Bool {
    expression.tokens.count == 1
      && ["nil", "NULL", "Nil", "null", "undefined"].contains(word(expression.tokens.lowerBound))
  }

  /// Returns the operand of `? :` that a missing value leads to.
  private func choice(_ context: Context, _ isMissing: Bool) -> Expression? {
    guard case .operation(let operands, let signs)? = context.around.last?.form,
      let question = signs.firstIndex(of: "?"), question + 2 == signs.count,
      signs[question + 1] == ":", question + 2 < operands.count
    else { return nil }
    if isMissing { return operands[question + 1] }
    return operands[question + 2]
  }

  /// Returns the tokens of the condition, where a scope is that of an `if`.
  private func ifHeader(of scope: Int) -> Range<Int>? {
    guard let keyword = scan.scopes[scope].keyword, isWord(keyword, "if") else { return nil }
    return scan.header(of: scope)
  }

  /// Returns the value that the branch of an `if` for a missing value gives, or what follows it.
  private func fallback(ofIf scope: Int, _ isMissing: Bool, around token: Int) -> Expression? {
    guard let header = ifHeader(of: scope), header.contains(token) else { return nil }
    let branches = branches(after: header, of: scope)
    // Both do the same with different values.
    if let first = branches.first, let second = branches.second, first.target != second.target {
      return nil
    }
    if isMissing { return branches.first?.value }
    return branches.second?.value
  }

  /// Returns the outcomes of the block of an `if` and of the block after its `else`, or of the
  /// statement that follows a return.
  private func branches(
    after header: Range<Int>, of scope: Int
  ) -> (first: Outcome?, second: Outcome?) {
    var open = header.upperBound
    if isByte(open, ")"), !isSwift { open += 1 }
    let end: Int
    let first: Outcome?
    if isByte(open, "{") {
      first = outcome(of: insideBrackets(open))
      end = afterBrackets(open)
    } else {
      end = scan.scopes[scope].tokens.upperBound
      first = outcome(of: open..<max(open, end))
    }
    var next = skipping(";", at: end)
    guard isWord(next, "else") else {
      guard let first, first.target == nil, isWord(next, "return") else { return (first, nil) }
      return (first, outcome(of: next..<endOfStatement(next + 1)))
    }
    next += 1
    if isByte(next, "{") { return (first, outcome(of: insideBrackets(next))) }
    return (first, outcome(of: next..<endOfStatement(next)))
  }

  /// Returns the one value that a block returns, or else gives to a name as its only statement.
  private func outcome(of block: Range<Int>) -> Outcome? {
    var index = block.lowerBound
    var found: Int?
    while index < block.upperBound {
      if isWord(index, "return") {
        guard found == nil else { return nil }
        found = index
      }
      index = afterBrackets(index)
    }
    if let found {
      let end = min(endOfStatement(found + 1), block.upperBound)
      guard found + 1 < end else { return nil }
      return Outcome(target: nil, value: tree(found + 1..<end))
    }
    var equals = block.lowerBound
    while kind(equals) == .identifier || isAny(equals, ".*") { equals += 1 }
    guard equals > block.lowerBound, isAssignment(equals),
      kind(equals - 1) == .identifier
    else { return nil }
    let end = min(endOfStatement(equals + 1), block.upperBound)
    guard equals + 1 < end, end >= block.upperBound - 1 else { return nil }
    return Outcome(target: word(equals - 1), value: tree(equals + 1..<end))
  }

  /// Returns the fallback for a value that is bound to a name: `if let`, `guard let`, an `if` that
  /// follows.
  ///
  /// - Parameter key: The tokens of the key.
  /// - Returns: `nil` if nothing looks whether there is one.
  func fallback(ofBound value: Expression, _ key: Range<Int>) -> Fallback? {
    guard let name = assignedName(value) else { return nil }
    if isBinding(name) {
      if let header = ifHeader(of: scope), header.contains(name) {
        let branches = branches(after: header, of: scope)
        guard let first = branches.first, let second = branches.second,
          isMade(first.value, of: word(name)), first.target == second.target
        else { return .handled }
        return .stated(second.value)
      }
      return fallback(ofGuard: name, after: value.tokens.upperBound)
    }
    let places = places(of: name, after: value)
    for place in places {
      if let fallback = fallback(at: place, named: word(name)) { return fallback }
    }
    guard places.contains(where: { isExamined(nameAt: $0) || isUnwrapped($0) }) else { return nil }
    return .handled
  }

  /// Returns the enumeration that a raw value with a name is turned into: `Unit(rawValue: name)`
  func enumeration(ofBound value: Expression) -> String? {
    guard isSwift, let name = assignedName(value) else { return nil }
    return places(of: name, after: value).lazy.filter {
      isByte($0 - 1, ":") && isWord($0 - 2, "rawValue") && isByte($0 - 3, "(")
    }.compactMap { typeName(ofInitializer: $0 - 4) }.first
  }

  /// Returns whether a name is bound in a condition: `if let name =`, `guard let name =`.
  private func isBinding(_ name: Int) -> Bool {
    guard isSwift, isWord(name - 1, "let") || isWord(name - 1, "var") else { return false }
    return ["if", "guard", "while"].contains(word(name - 2)) || isByte(name - 2, ",")
      || isWord(name - 2, "case")
  }

  /// Returns whether a place of a name takes its value only where there is one.
  private func isUnwrapped(_ index: Int) -> Bool {
    isByte(index + 1, "?") || isByte(index - 1, "=") && isByte(index - 2, "=")
      || isByte(index - 1, "=") && kind(index - 2) == .identifier && isBinding(index - 2)
      || (isWord(index - 1, "let") || isWord(index - 1, "var")) && isBinding(index)
      || !isSwift && (isByte(index - 1, "(") || isAny(index - 1, "&|"))
        && (isByte(index + 1, ")") || isAny(index + 1, "&|"))
        && ifHeader(of: scan.scope(of: index))?.contains(index) == true
  }

  /// Returns the fallback of a `guard` in a function that returns the name:
  /// `guard let name = value else { return fallback }`
  private func fallback(ofGuard name: Int, after end: Int) -> Fallback {
    var next = end
    let limit = min(count, end + 200)
    while next < limit, !isWord(next, "else") { next = afterBrackets(next) }
    guard isWord(next, "else"), isByte(next + 1, "{"),
      let missing = outcome(of: insideBrackets(next + 1)), missing.target == nil
    else { return .handled }
    var index = afterBrackets(next + 1)
    let last = min(count, scan.scopes[scope].tokens.upperBound)
    while index < last, !isWord(index, "return") { index = afterBrackets(index) }
    guard index < last,
      isMade(tree(index + 1..<min(endOfStatement(index + 1), last)), of: word(name))
    else { return .handled }
    return .stated(missing.value)
  }

  /// Returns the value that an `if` on a name gives for a missing one:
  /// `if (host == nil) host = kHost;`
  private func fallback(at place: Int, named name: String) -> Fallback? {
    if isByte(place + 1, "?"), isByte(place + 2, "?") || isByte(place + 2, ":") {
      return .stated(operand(at: place + 3))
    }
    let inner = scan.scope(of: place)
    guard let header = ifHeader(of: inner), header.contains(place) else { return nil }
    let isMissing =
      isByte(place - 1, "!")
      || isByte(place + 1, "=") && isByte(place + 2, "=") && isWord(place + 3, "nil")
      || isByte(place - 1, "[") && isWord(place + 1, "length") && isByte(place + 3, "=")
      || isByte(place + 1, ".") && isWord(place + 2, "isEmpty") && !isByte(place - 1, "!")
    let branches = branches(after: header, of: inner)
    if isMissing, let first = branches.first, first.target == name || first.target == nil {
      return .stated(first.value)
    }
    guard !isMissing, let first = branches.first, let second = branches.second,
      first.target == second.target, isMade(first.value, of: name)
    else { return .handled }
    return .stated(second.value)
  }

  /// Returns whether a value is that of a name, or made of it alone.
  private func isMade(_ expression: Expression, of name: String) -> Bool {
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

  /// Returns whether a name is bound to a value that is made of another one:
  /// `let unit = Unit(rawValue: name)`
  private func isBound(_ token: Int, to name: String) -> Bool {
    guard let other = identifier(token),
      let declaration = scan.declaration(of: other, around: scan.scope(of: token)),
      isBinding(declaration.name), !declaration.value.isEmpty
    else { return false }
    let value = tree(declaration.value).plain
    guard case .call(_, _, let arguments) = value.form, arguments.count == 1 else { return false }
    return isWord(arguments[0].value.tokens.lowerBound, name)
      && arguments[0].value.tokens.count == 1
  }

  /// Returns whether a value is kept in a variable of a function as it is.
  func isKept(_ value: Expression) -> Bool {
    guard let name = assignedName(value), scan.scopes[scope].isBody else { return false }
    return scan.variables(word(name), in: scope).contains(name)
  }
}
