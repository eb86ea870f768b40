/// Variables of Swift, whose types follow their names.
extension DeclarationParser {
  /// Reads all variables of a statement, and returns the token after them: `let key: String = "k"`
  ///
  /// - Parameters:
  ///   - keyword: The word `let` or `var`.
  ///   - start: The first modifier: `private` of `private let key = "k"`; the keyword if there is none.
  ///   - stop: The byte that ends the condition or pattern around the variables: `{` in
  ///     `if let key = name {`, and `:` in `case let key:`. It is `nil` for a separate statement. It
  ///     is `nil` in a `guard` too, since its conditions end with the word `else`.
  mutating func readVariables(
    at keyword: TokenIndex, _ start: TokenIndex, before end: TokenIndex,
    stop: Unicode.Scalar? = nil
  ) -> TokenIndex {
    if let next = readDestructuring(after: keyword) { return next }
    var index = keyword + 1
    while kind(index) == .identifier {
      let declaration = Declaration(name: index, modifiers: Range(start...keyword))
      index = readVariable(declaration, before: end, stop: stop)
      let hasOtherName = stop == nil && isByte(index, ",")
      if !hasOtherName { break }
      // In `guard let host = text, let port = number, case .on = state else {`, each `let` or `case`
      // begins a pattern of its own.
      if meaning(index + 1) == .variable || meaning(index + 1) == .label { break }
      index += 1
    }
    return index
  }

  /// Records the names in a destructuring pattern, and returns the token after it; `nil` for a
  /// single name.
  ///
  /// Examples are `let (key, value)`, `case let .item(key)` and `case let Item.a(key)`.
  private mutating func readDestructuring(after keyword: TokenIndex) -> TokenIndex? {
    var list = keyword + 1
    let hasLeadingDot = isByte(list, ".")
    if hasLeadingDot { list += 1 }
    // The path of a case precedes the names in `.item(key)` and `Item.a(key)`.
    let hasPath = hasLeadingDot || isAny(list + 1, ".(")
    if kind(list) == .identifier, hasPath { list = pathEnd(list) }
    // Square brackets are only in code that does not compile.
    guard isAny(list, "(["), let close = code.closing(list) else { return nil }
    noteNames(in: list + 1..<close)
    return close + 1
  }

  /// Reads the type, the value and the accessors after a name, and returns the token after them.
  private mutating func readVariable(
    _ variable: Declaration, before end: TokenIndex, stop: Unicode.Scalar?
  ) -> TokenIndex {
    var variable = variable
    var index = skipping("?!", at: variable.name + 1)
    // In a `switch`, the colon of `case let key:` begins no type.
    if isByte(index, ":"), stop != ":" {
      let first = index + 1
      index = endOfType(first, before: end)
      variable.type = first..<index
    }
    let number = note(variable)
    if isAssignment(index) {
      let first = index + 1
      index = readExpression(from: first, before: end, stop: stop ?? ",")
      scan.declarations[number].value = first..<index
      // In `if let name = value, isOn {`, the expression that was read reaches to the brace, but the
      // value only to the comma.
      if stop != nil, let beforeComma = items(in: first..<index).first {
        scan.declarations[number].value = first..<beforeComma.upperBound
      }
    }
    // Without a type, braces on a new line are a statement of their own.
    let mayHaveAccessors = !beginsLine(index) || !variable.type.isEmpty
    if isByte(index, "{"), stop == nil, mayHaveAccessors {
      scan.declarations[number].body = insideBrackets(index)
      index = readBraces(index)
    }
    noteRole(of: number)
    return index
  }

  /// Returns the token after a type.
  private func endOfType(_ first: TokenIndex, before end: TokenIndex) -> TokenIndex {
    var index = first
    // The type may begin on the line after the colon.
    while index < end, !isAny(index, "={,;)"), index == first || !beginsLine(index) {
      // One token, or the brackets of `[String: Bool]` and `Set<Key>` with all tokens in them.
      index = afterBracketsOrAngles(index)
    }
    return index
  }
}
