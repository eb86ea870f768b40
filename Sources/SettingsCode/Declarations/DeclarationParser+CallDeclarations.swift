/// Types, loops and functions of languages whose expressions are not read.
extension DeclarationParser {
  /// Reads the head of a type: `class Settings : Base {`; the members of a companion belong to the
  /// type around it.
  func readType(_ keyword: Int, _ coming: inout ComingScopes) {
    guard let name = identifier(keyword + 1), !isWord(keyword - 1, "companion") else { return }
    var index = keyword + 2
    let limit = min(count, keyword + 200)
    while index < limit, !isAny(index, "{;=})") { index = afterAngles(index) }
    guard isByte(index, "{") else { return }
    let header = TypeHeader(
      name: name, nameToken: keyword + 1,
      ancestors: (keyword + 2..<index).compactMap { identifier($0) })
    coming.braces[index] = CodeScope(kind: .type(header), keyword: keyword)
    if isWord(keyword, "enum") || isWord(keyword - 1, "enum") {
      coming.cases[index] = insideBrackets(index)
    }
  }

  /// Notes the cases of an enumeration, whose texts are their names; one that an initializer makes
  /// has the text that this is given too: `theme('app_theme'), sounds('app_sounds');`
  mutating func noteCases(in body: Range<Int>) {
    let end = body.first { isByte($0, ";") } ?? body.upperBound
    for item in items(in: body.lowerBound..<end) {
      guard let name = identifier(item.lowerBound) else { continue }
      let next = item.lowerBound + 1
      let note = CodeConstant(
        name: name, value: .literal([.text(name)]), scope: scope, token: item.lowerBound,
        valueTokens: item.lowerBound..<next, isCase: true)
      scan.constants.append(note)
      guard next < item.upperBound, isByte(next, "("),
        let first = items(in: insideBrackets(next)).first
      else { continue }
      let text = expression(in: first)
      guard text.containsString else { continue }
      scan.constants.append(
        CodeConstant(
          name: name, value: text, scope: scope, token: item.lowerBound, valueTokens: first))
    }
  }

  /// Reads the head of a loop over a list: `foreach (var key in keys)`, `for (const key of keys)`
  func readLoop(_ keyword: Int, _ coming: inout ComingScopes) {
    guard isByte(keyword + 1, "(") else { return }
    let header = insideBrackets(keyword + 1)
    var scope = CodeScope(kind: .body, keyword: keyword)
    if let word = header.first(where: { isWord($0, "in") || isWord($0, "of") }),
      let variable = identifier(word - 1), word + 1 < header.upperBound
    {
      scope.kind = .iteration(ListItems(variable: variable, list: word + 1..<header.upperBound))
    }
    let body = afterBrackets(keyword + 1)
    if isByte(body, "{") {
      coming.braces[body] = scope
    } else {
      coming.expressions[body] = (scope, endOfStatement(body))
    }
  }

  /// Reads the head of a function: `static bool Value(string key) {`,
  /// `String get(String key) => …`, `fun flag(key: String) = …`
  mutating func readFunction(_ name: Int, _ coming: inout ComingScopes) {
    guard let close = code.closing(name + 1), isDeclared(name) else { return }
    var index = close + 1
    let limit = min(count, close + 40)
    while index < limit, kind(index) == .identifier || isAny(index, ":<.?*|[]"),
      !beginsLine(index) || isWord(index, "where")
    {
      if isByte(index, "[") { index += 1 } else { index = afterAngles(index) }
    }
    let isArrow = isByte(index, "=") && isByte(index + 1, ">")
    guard isByte(index, "{") || isArrow && !hasScripts || hasValue(index) else { return }
    let parameters = parametersOfCall(insideBrackets(name + 1))
    if isByte(index, "{") {
      guard let end = code.closing(index) else { return }
      addFunction(word(name), name, parameters, index + 1..<end)
      coming.braces[index] = CodeScope(kind: .body, function: scan.functions.count - 1)
      coming.parameters[index + 1] = parameters
      return
    }
    let body = skipping(">", at: index + 1)
    let end = max(body, endOfValue(body))
    addFunction(word(name), name, parameters, body..<end)
    coming.expressions[body] = (CodeScope(kind: .body, function: scan.functions.count - 1), end)
    coming.parameters[body] = parameters
  }

  /// Returns whether a function is an expression, as in `fun flag(key: String) = …`.
  func hasValue(_ index: Int) -> Bool {
    code.language.hasFunctionWord && isAssignment(index)
  }

  /// Returns whether a name before parentheses is one that is declared, as far as what is before it
  /// tells.
  func isDeclared(_ name: Int) -> Bool {
    if isWord(name - 1, "function") || isWord(name - 1, "fun") { return true }
    if ["function", "base", "super", "this", "return", "new", "await", "else", "async"].contains(
      word(name))
      || ["new", "return", "await", "throw", "else", "in", "of", "typeof"].contains(word(name - 1))
      || code.language.hasFunctionWord
    {
      return false
    }
    guard name > 0 else { return true }
    return kind(name - 1) == .identifier || isAny(name - 1, ">]?*{};") || beginsLine(name)
      || isByte(name - 1, ",") && isByte(afterBrackets(name + 1), "{")
  }

  mutating func addFunction(
    _ text: String, _ name: Int, _ parameters: [FunctionDeclaration.Parameter], _ body: Range<Int>
  ) {
    scan.functions.append(
      FunctionDeclaration(
        name: text, token: name, parameters: parameters, body: body, scope: scope,
        owner: scan.innermostType(around: scope)))
  }

  /// Returns the token after a value: a comma, a semicolon, or a bracket that closes one around it.
  func endOfValue(_ start: Int) -> Int {
    scan.endOfStatement(start, at: ";,)}]")
  }
}
