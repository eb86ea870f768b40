import SettingsText

/// Functions of outlined languages.
extension DeclarationParser {
  /// Reads the head of a function: `static bool Value(string key) {` in C#,
  /// `String get(String key) => …` in Dart, `fun flag(key: String) = …` in Kotlin
  ///
  /// - Parameter list: The parenthesis that opens the parameters.
  mutating func readOutlineFunction(
    _ name: TokenIndex, _ list: TokenIndex, _ pending: inout PendingScopes
  ) {
    guard let closeOfList = code.closing(list), isDeclared(name, list) else { return }
    let headEnd = endOfHead(after: closeOfList)
    let isBlock = isByte(headEnd, "{")
    // Without a body, the function belongs to an interface, or is a call.
    guard isBlock || beginsExpression(headEnd) else { return }
    let parameters = outlineParameters(in: insideBrackets(list))
    let body: TokenIndex
    let end: TokenIndex
    if isBlock {
      guard let close = code.closing(headEnd) else { return }
      body = headEnd + 1
      end = close
    } else {
      // `=> …`, `= …`
      body = skipping(">", at: headEnd + 1)
      end = endOfValue(body)
    }
    let function = noteFunction(name, parameters, body..<end)
    let newScope = CodeScope(kind: .body, function: function)
    pending.parameters[body] = parameters
    if isBlock {
      pending.braces[headEnd] = newScope
    } else {
      pending.expressions[body] = (newScope, end)
    }
  }

  /// Returns the token after a name and the type parameters that follow it: the parenthesis in
  /// `read<T>(key: string)`
  func afterTypeParameters(ofName name: TokenIndex) -> TokenIndex {
    let next = name + 1
    // `class Store<T>(string key) {` is a type.
    guard isByte(next, "<"), let close = tokens[next].partner, meaning(name - 1) != .type else {
      return next
    }
    return close + 1
  }

  /// The maximum number of tokens between the parameters and the body of a function.
  private static let resultTypeLimit = 40

  /// Returns the token after the result type and the constraints that follow parameters:
  /// `(key: String): Boolean {`, `(string key) where T : Item {`
  private func endOfHead(after close: TokenIndex) -> TokenIndex {
    var index = close + 1
    let limit = min(count, close + Self.resultTypeLimit)
    while index < limit, mayBeInHead(index) {
      if isByte(index, "[") {
        // The head goes on after the brackets of `string[]`, but ends in those of a list with values.
        index += 1
      } else {
        index = afterBracketsOrAngles(index)
      }
    }
    return index
  }

  /// Returns whether a token may be in a result type or in constraints.
  ///
  /// On a new line, only the word `where` continues the head.
  private func mayBeInHead(_ index: TokenIndex) -> Bool {
    guard kind(index) == .identifier || isAny(index, ":<.?*|[]") else { return false }
    return !beginsLine(index) || isWord(index, "where")
  }

  /// Returns whether the token after the head of a function begins an expression as its body: `=>`,
  /// and `=` in Kotlin.
  ///
  /// In JavaScript, only closures have arrows.
  private func beginsExpression(_ headEnd: TokenIndex) -> Bool {
    let isArrow = isByte(headEnd, "=") && isByte(headEnd + 1, ">")
    if isArrow, !isJavaScript { return true }
    return code.language.hasFunctionWord && isAssignment(headEnd)
  }

  /// Returns whether a name before parentheses is declared rather than called, judging mostly by
  /// the preceding token.
  private func isDeclared(_ name: TokenIndex, _ list: TokenIndex) -> Bool {
    var before = name - 1
    // `fun <T> flag(`
    if code.language.hasFunctionWord, isByte(before, ">"), let open = tokens[before].partner {
      before = open - 1
    }
    if isWord(before, "function") || isWord(before, "fun") { return true }
    // Kotlin declares functions with `fun` only.
    if code.language.hasFunctionWord { return false }
    if isWord(name, in: Self.wordsOfCalls) { return false }
    if isWord(before, in: Self.wordsBeforeCalls) { return false }
    if name == 0 { return true }
    // `bool Value(`, `Task<bool> Value(`, or a new line of a class in JavaScript
    if kind(before) == .identifier || isAny(before, ">]?*{};") || beginsLine(name) { return true }
    // `set` in the object `{ get() { … }, set() { … } }`
    return isByte(before, ",") && isByte(afterBrackets(list), "{")
  }

  /// The words that may precede parentheses, but are no names of functions.
  private static let wordsOfCalls = NameTable([
    "function", "base", "super", "this", "return", "new", "await", "else", "async",
  ])

  /// The words after which a name with parentheses is a call.
  private static let wordsBeforeCalls = NameTable([
    "new", "return", "await", "throw", "else", "in", "of", "typeof",
  ])

  /// Returns the index after a value, which ends before a comma, a semicolon, the end of brackets
  /// around it, or a new line.
  func endOfValue(_ start: TokenIndex) -> TokenIndex { endOfStatement(start, at: ";,)}]") }
}

/// Parameters.
extension DeclarationParser {
  /// Returns the parameters of a function or closure: `string key, bool fallback = false` in C#,
  /// `key: String` in Kotlin, `String key, {bool fallback = false}` in Dart
  func outlineParameters(in range: Range<TokenIndex>) -> [FunctionDeclaration.Parameter] {
    items(in: range).flatMap { item -> [FunctionDeclaration.Parameter] in
      if let group = groupOfOptionalParameters(item) {
        // Names in braces are labels in calls: `get('k', fallback: true)`
        let isNamed = isByte(item.lowerBound, "{")
        return items(in: group).compactMap { outlineParameter($0, isNamed: isNamed) }
      }
      guard let parameter = outlineParameter(item, isNamed: false) else { return [] }
      return [parameter]
    }
  }

  /// Returns the tokens in the brackets around optional parameters in Dart; `nil` for other
  /// parameters.
  ///
  /// In JavaScript, braces destructure an object instead.
  private func groupOfOptionalParameters(_ item: Range<TokenIndex>) -> Range<TokenIndex>? {
    let open = item.lowerBound
    guard !isJavaScript, isAny(open, "{["), let close = code.closing(open),
      close < item.upperBound
    else { return nil }
    return open + 1..<close
  }

  /// Returns a parameter whose type precedes the name, or follows it after a colon; `nil` without a
  /// name.
  ///
  /// - Parameter isNamed: Whether the name is the label of the argument in calls.
  private func outlineParameter(
    _ item: Range<TokenIndex>, isNamed: Bool
  ) -> FunctionDeclaration.Parameter? {
    let marks = marks(ofParameter: item)
    var token = (marks.colon ?? marks.end) - 1
    // `fallback?: boolean` in TypeScript
    if isByte(token, "?") { token -= 1 }
    guard token >= item.lowerBound, let name = identifier(token) else { return nil }
    var type = item.lowerBound..<token
    if let colon = marks.colon { type = colon + 1..<marks.end }
    return .init(
      label: isNamed ? name : nil,
      name: name,
      typeTokens: type,
      defaultTokens: marks.defaultTokens,
      token: token)
  }
}
