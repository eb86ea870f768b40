/// Variables that get the value of a read, and the defaults that later statements give them:
/// `guard let host = defaults.string(forKey: "host") else { return "localhost" }`
extension UseScanner {
  /// The handling of a missing value.
  enum Fallback {
    /// The code handles a missing value, but gives no other value for it.
    case handled
    /// The code gives this value instead.
    case stated(Expression)
  }

  /// The maximum number of occurrences of one name that are examined.
  private static let placeLimit = 1_000
  /// The maximum number of tokens between the value of a `guard` and its `else`.
  private static let guardLimit = 200

  /// Returns the token of the name to which a value is assigned, if any: `host` for the value in
  /// `let host = value`
  func assignedName(_ value: Expression) -> TokenIndex? {
    var equals = value.tokens.lowerBound - 1
    while isAnyWord(equals, ["await", "try", "new"]) { equals -= 1 }
    guard isByte(equals, "=") else { return nil }
    return declaredName(before: equals)
  }

  /// Returns the occurrences of a name from the end of a value to the end of the scope.
  func places(ofName name: TokenIndex, after value: Expression) -> [TokenIndex] {
    let start = value.tokens.upperBound
    let end = min(count, scan.scopes[scope].tokens.upperBound)
    guard start < end else { return [] }
    return Array(occurrences.tokens(named: name, in: start..<end).prefix(Self.placeLimit))
  }

  /// Returns whether a value is kept in a variable of a function as it is.
  func isKeptInVariable(_ value: Expression) -> Bool {
    guard let name = assignedName(value), scan.scopes[scope].isBody else { return false }
    return scan.variables(word(name), in: scope).contains(name)
  }

  /// Returns the fallback that `if let`, `guard let` or a later `if` gives for a value in a
  /// variable; `nil` if no code checks for a value.
  func fallback(ofVariableHolding value: Expression) -> Fallback? {
    guard let name = assignedName(value) else { return nil }
    if isBinding(name) {
      if let condition = condition(ofIf: scope), condition.contains(name) {
        return fallback(ofIfLet: name, condition)
      }
      return fallback(ofGuard: name, after: value.tokens.upperBound)
    }
    let places = places(ofName: name, after: value)
    for place in places {
      if let fallback = fallback(at: place, named: word(name)) { return fallback }
    }
    let isChecked = places.contains { isExamined(nameAt: $0) || isUnwrapped(nameAt: $0) }
    return isChecked ? .handled : nil
  }

  /// Returns the fallback of an `if` that binds a name:
  /// `if let name = value { host = name } else { host = "localhost" }`
  private func fallback(ofIfLet name: TokenIndex, _ condition: Range<TokenIndex>) -> Fallback {
    let branches = branches(after: condition, ofIf: scope)
    return fallback(elseOf: branches, keeping: word(name))
  }

  /// Returns the fallback of an `if`: the value of its second branch, if its first branch keeps the
  /// value of a name.
  private func fallback(elseOf branches: Branches, keeping name: String) -> Fallback {
    guard let then = branches.then, let otherwise = branches.otherwise,
      then.target == otherwise.target, isMade(then.value, of: name)
    else { return .handled }
    return .stated(otherwise.value)
  }

  /// Returns the fallback of a `guard` in a function that returns the name:
  /// `guard let name = value else { return fallback }`
  private func fallback(ofGuard name: TokenIndex, after end: TokenIndex) -> Fallback {
    var elseWord = end
    let limit = min(count, end + Self.guardLimit)
    while elseWord < limit, !isWord(elseWord, "else") { elseWord = afterBrackets(elseWord) }
    let open = elseWord + 1
    guard isWord(elseWord, "else"), isByte(open, "{") else { return .handled }
    // `return fallback` in the braces, and later in the function `return name`
    guard let missing = outcome(of: insideBrackets(open)), missing.target == nil,
      let returned = firstReturnedValue(from: afterBrackets(open)),
      isMade(returned, of: word(name))
    else { return .handled }
    return .stated(missing.value)
  }

  /// Returns the value of the first `return` in the scope at or after a token, if any.
  private func firstReturnedValue(from start: TokenIndex) -> Expression? {
    var index = start
    let end = min(count, scan.scopes[scope].tokens.upperBound)
    while index < end, !isWord(index, "return") { index = afterBrackets(index) }
    guard index < end else { return nil }
    return tree(index + 1..<min(endOfStatement(index + 1), end))
  }

  /// Returns the fallback that a condition on a name gives for a missing value, if any:
  /// `if (host == nil) host = kHost;`
  private func fallback(at place: TokenIndex, named name: String) -> Fallback? {
    // `host ?? kHost`, `host ?: kHost`
    if isByte(place + 1, "?"), isAny(place + 2, "?:") { return .stated(operand(at: place + 3)) }
    let scopeOfIf = scan.scope(of: place)
    guard let condition = condition(ofIf: scopeOfIf), condition.contains(place) else { return nil }
    let branches = branches(after: condition, ofIf: scopeOfIf)
    // `if (host) …` keeps the value in its first branch.
    if !asksWhetherMissing(nameAt: place) { return fallback(elseOf: branches, keeping: name) }
    // `if (host == nil) …` gives another value in its first branch.
    guard let then = branches.then else { return .handled }
    let replacesValue = then.target == name || then.target == nil
    return replacesValue ? .stated(then.value) : .handled
  }

  /// Returns whether the condition on a name holds for a missing or empty value.
  private func asksWhetherMissing(nameAt place: TokenIndex) -> Bool {
    // `!host`
    if isByte(place - 1, "!") { return true }
    // `host == nil`
    if isByte(place + 1, "="), isByte(place + 2, "="), isWord(place + 3, "nil") { return true }
    // `[host length] == 0`
    if isByte(place - 1, "["), isWord(place + 1, "length"), isByte(place + 3, "=") { return true }
    // `host.isEmpty`
    return isByte(place + 1, ".") && isWord(place + 2, "isEmpty")
  }
}
