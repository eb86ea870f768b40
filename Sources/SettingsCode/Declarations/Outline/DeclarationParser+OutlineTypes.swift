/// Types and loops of outlined languages.
extension DeclarationParser {
  /// The maximum number of tokens in the head of a type.
  private static let headLimit = 200

  /// Reads the head of a type: `class Settings : Base {`
  ///
  /// A `companion object` in Kotlin is not read as a type, since its members are called as members
  /// of the surrounding type.
  func readOutlineType(_ keyword: TokenIndex, _ pending: inout PendingScopes) {
    let nameToken = keyword + 1
    guard let name = identifier(nameToken), !isWord(keyword - 1, "companion") else { return }
    let afterName = nameToken + 1
    var open = afterName
    let limit = min(count, keyword + Self.headLimit)
    while open < limit, !isAny(open, "{;=})") { open = afterBracketsOrAngles(open) }
    guard isByte(open, "{") else { return }
    let header = TypeHeader(
      name: name,
      nameToken: nameToken,
      ancestors: (afterName..<open).compactMap { identifier($0) })
    pending.braces[open] = CodeScope(kind: .type(header), keyword: keyword)
    // `enum Theme {`, `enum class Theme {`
    let isEnumeration = isWord(keyword, "enum") || isWord(keyword - 1, "enum")
    if isEnumeration { pending.cases[open] = insideBrackets(open) }
  }

  /// Records the cases of an enumeration as constants with their names as texts.
  ///
  /// A case with a text as the first argument of its initializer is also recorded with that text:
  /// `theme('app_theme'), sounds('app_sounds');`
  mutating func noteOutlineCases(in body: Range<TokenIndex>) {
    // Members of the enumeration may follow the semicolon.
    let end = body.first { isByte($0, ";") } ?? body.upperBound
    for item in items(in: body.lowerBound..<end) {
      let token = item.lowerBound
      let next = token + 1
      guard let name = identifier(token) else { continue }
      scan.constants.append(
        CodeConstant(
          name: name,
          value: .literal([.text(name)]),
          scope: scope,
          token: token,
          valueTokens: token..<next,
          isCase: true))
      // `theme('app_theme')`
      guard next < item.upperBound, isByte(next, "("),
        let argument = items(in: insideBrackets(next)).first
      else { continue }
      let text = expression(in: argument)
      guard text.containsString else { continue }
      scan.constants.append(
        CodeConstant(name: name, value: text, scope: scope, token: token, valueTokens: argument))
    }
  }

  /// Reads the head of a loop: `foreach (var key in keys)`, `for (const key of keys)`
  func readOutlineLoop(_ keyword: TokenIndex, _ pending: inout PendingScopes) {
    let open = keyword + 1
    guard isByte(open, "(") else { return }
    let header = insideBrackets(open)
    var newScope = CodeScope(kind: .body, keyword: keyword)
    if let items = loopItems(header) { newScope.kind = .iteration(items) }
    let body = afterBrackets(open)
    if isByte(body, "{") {
      pending.braces[body] = newScope
    } else {
      pending.expressions[body] = (newScope, endOfStatement(body))
    }
  }

  /// Returns the variable and the list of a loop: `var key in keys`, `const key of keys`; `nil` for
  /// a loop with a counter.
  private func loopItems(_ header: Range<TokenIndex>) -> ListItems? {
    guard let separator = header.first(where: { isWord($0, "in") || isWord($0, "of") }),
      let variable = identifier(separator - 1)
    else { return nil }
    let listStart = separator + 1
    guard listStart < header.upperBound else { return nil }
    return ListItems(variable: variable, list: listStart..<header.upperBound)
  }
}
