/// Types and loops of outlined languages.
extension DeclarationParser {
  /// The maximum number of tokens in the head of a type.
  private static let headLimit = 200

  /// Reads the head of a type: `class Settings : Base {`
  ///
  /// A `companion object` in Kotlin is not read as a type, since its members are called as members
  /// of the surrounding type.
  func readOutlineType(_ keyword: TokenIndex, _ pending: inout PendingScopes) {
    guard let name = identifier(keyword + 1), !isWord(keyword - 1, "companion") else { return }
    let afterName = keyword + 2
    var index = afterName
    let limit = min(count, keyword + Self.headLimit)
    while index < limit, !isAny(index, "{;=})") { index = afterAngles(index) }
    guard isByte(index, "{") else { return }
    let header = TypeHeader(
      name: name,
      nameToken: keyword + 1,
      ancestors: (afterName..<index).compactMap { identifier($0) })
    pending.braces[index] = CodeScope(kind: .type(header), keyword: keyword)
    // `enum Theme {`, `enum class Theme {`
    if isWord(keyword, "enum") || isWord(keyword - 1, "enum") {
      pending.cases[index] = insideBrackets(index)
    }
  }

  /// Records the cases of an enumeration, each with its name as its text.
  ///
  /// A case that passes a text to an initializer is recorded with that text too:
  /// `theme('app_theme'), sounds('app_sounds');`
  mutating func noteOutlineCases(in body: Range<TokenIndex>) {
    let end = body.first { isByte($0, ";") } ?? body.upperBound
    for item in items(in: body.lowerBound..<end) {
      let first = item.lowerBound
      let next = first + 1
      guard let name = identifier(first) else { continue }
      scan.constants.append(
        CodeConstant(
          name: name,
          value: .literal([.text(name)]),
          scope: scope,
          token: first,
          valueTokens: first..<next,
          isCase: true))
      guard next < item.upperBound, isByte(next, "("),
        let argument = items(in: insideBrackets(next)).first
      else { continue }
      let text = expression(in: argument)
      guard text.containsString else { continue }
      scan.constants.append(
        CodeConstant(name: name, value: text, scope: scope, token: first, valueTokens: argument))
    }
  }

  /// Reads the head of a loop over a list: `foreach (var key in keys)`, `for (const key of keys)`
  func readOutlineLoop(_ keyword: TokenIndex, _ pending: inout PendingScopes) {
    guard isByte(keyword + 1, "(") else { return }
    let header = insideBrackets(keyword + 1)
    var scope = CodeScope(kind: .body, keyword: keyword)
    if let separator = header.first(where: { isWord($0, "in") || isWord($0, "of") }),
      let variable = identifier(separator - 1), separator + 1 < header.upperBound
    {
      let list = separator + 1..<header.upperBound
      scope.kind = .iteration(ListItems(variable: variable, list: list))
    }
    let body = afterBrackets(keyword + 1)
    if isByte(body, "{") {
      pending.braces[body] = scope
    } else {
      pending.expressions[body] = (scope, endOfStatement(body))
    }
  }
}
