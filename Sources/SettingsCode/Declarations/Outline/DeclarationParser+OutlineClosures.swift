/// Closures of outlined languages, and the lists whose items are passed to them.
extension DeclarationParser {
  /// Reads the head of a function or closure with an arrow: `const get = (key) => …`,
  /// `keys.forEach(key => …)`; or in C# or Dart a computed property: `static string Key => "k";`
  mutating func readArrow(
    _ arrow: TokenIndex, _ pending: inout PendingScopes, in outer: OpenScope?
  ) {
    noteProvider(atArrow: arrow)
    guard let closure = arrowClosure(arrow, in: outer) else { return }
    // `String get(String key) => …` in Dart was read at the function's name.
    if pending.parameters[closure.body] != nil { return }
    // `static string Key => "k";` in C# looks like a closure with the parameter `Key`.
    let hasBareName = closure.parameters.count == 1 && !isByte(arrow - 1, ")")
    if hasBareName, readComputedProperty(arrow) { return }
    guard let end = closure.end else { return }
    var newScope = CodeScope(kind: .body)
    if let name = closure.name {
      newScope.function = noteFunction(name, closure.parameters, closure.body..<end)
    } else if let variable = closure.parameters.first?.name,
      let list = list(iteratedByClosureAt: closure.start)
    {
      newScope.kind = .iteration(ListItems(variable: variable, list: list))
    }
    pending.parameters[closure.body] = closure.parameters
    if closure.isBlock {
      let openingBrace = closure.body - 1
      pending.braces[openingBrace] = newScope
    } else {
      pending.expressions[closure.body] = (newScope, end)
    }
  }

  /// The parts of a closure with an arrow: `const get = async (key) => { … }`
  private struct ArrowClosure {
    /// The token of the variable to which the closure is assigned; `nil` if there is none.
    var name: TokenIndex?
    var parameters: [FunctionDeclaration.Parameter]
    /// The first token of the closure, including `async` and type parameters.
    var start: TokenIndex
    /// The first token of the body, after the opening brace if there is one.
    var body: TokenIndex
    /// The token after the body; `nil` if nothing closes the braces.
    var end: TokenIndex?
    /// Whether the body is in braces.
    var isBlock: Bool
  }

  /// Returns the closure with an arrow; `nil` if no parameters precede the arrow.
  ///
  /// - Parameter outer: The innermost scope that is being read; `nil` if that is the file.
  private func arrowClosure(_ arrow: TokenIndex, in outer: OpenScope?) -> ArrowClosure? {
    let last = endOfParameters(arrow)
    var start = last
    let parameters: [FunctionDeclaration.Parameter]
    if isByte(last, ")"), let open = tokens[last].partner {
      // `(key, fallback) => …`
      parameters = outlineParameters(in: open + 1..<last)
      start = open
    } else if let name = identifier(last) {
      // `key => …`
      parameters = [.init(name: name, token: last)]
    } else {
      return nil
    }
    // `<T,>(key: T) => …`
    if isByte(start - 1, ">"), let angle = tokens[start - 1].partner { start = angle }
    if isWord(start - 1, "async") { start -= 1 }
    // `=>` is two tokens.
    let afterArrow = arrow + 2
    let isBlock = isByte(afterArrow, "{")
    let body = isBlock ? afterArrow + 1 : afterArrow
    let end: TokenIndex?
    if isBlock {
      end = code.closing(afterArrow)
    } else if let outer, outer.tokens.lowerBound == start {
      // `b => c` is the whole body of the outer closure in `a => b => c`, and ends with it.
      end = outer.tokens.upperBound
    } else {
      end = endOfValue(body)
    }
    var name: TokenIndex?
    let equals = start - 1
    if isByte(equals, "=") { name = declaredName(before: equals) }
    return ArrowClosure(
      name: name,
      parameters: parameters,
      start: start,
      body: body,
      end: end,
      isBlock: isBlock)
  }

  /// The maximum number of tokens of the result type before an arrow.
  private static let resultLimit = 20

  /// Returns the last token of the parameters before an arrow, which a result type may follow:
  /// `(key: string): Promise<string> =>`
  private func endOfParameters(_ arrow: TokenIndex) -> TokenIndex {
    let beforeArrow = arrow - 1
    // Steps back over a result type, to the token before it.
    var index = beforeArrow
    while index > 0, arrow - index < Self.resultLimit,
      kind(index) == .identifier || isAny(index, ">|].")
    {
      // `Promise<string>`, `string[]`
      if isAny(index, ">]"), let open = tokens[index].partner { index = open }
      index -= 1
    }
    let beforeColon = index - 1
    let hasResultType = isByte(index, ":") && isByte(beforeColon, ")")
    return hasResultType ? beforeColon : beforeArrow
  }

  /// Reads a computed property of C# or Dart: `static string Key => "k";`, and returns whether
  /// there is one.
  private mutating func readComputedProperty(_ arrow: TokenIndex) -> Bool {
    guard scan.scopes[scope].isType else { return false }
    let name = arrow - 1
    let type = name - 1
    // `async key => …` and `run(static key => …)` have no type before the name.
    guard kind(type) == .identifier, !isWord(type, "async"), !isByte(type - 1, "(") else {
      return false
    }
    let valueStart = arrow + 2
    noteOutlineConstant(name, valueStart..<endOfValue(valueStart), isConstant: true)
    return true
  }

  /// Returns the list whose items a function passes to a closure, its only argument; `nil` for
  /// other functions.
  ///
  /// The list is `keys` in `keys.forEach(key => …)`.
  private func list(iteratedByClosureAt start: TokenIndex) -> Range<TokenIndex>? {
    let open = start - 1
    guard isByte(open, "(") else { return nil }
    return receiver(ofIteration: open - 1)
  }

  /// Returns the scope of braces without a head: the constants of a JavaScript object, a Kotlin
  /// closure, or a block.
  func scopeOfOtherBraces(at open: TokenIndex) -> CodeScope {
    let before = open - 1
    // `const Keys = { sounds: 'k' }`
    if isJavaScript, isByte(before, "="), let name = declaredName(before: before),
      isConstantName(name)
    {
      return CodeScope(kind: .type(TypeHeader(name: word(name), nameToken: name)))
    }
    if let list = receiver(ofIteration: before) {
      // `keys.forEach { key -> … }`, or without a name `keys.forEach { get(it) }`
      let name = open + 1
      let isNamed = isByte(name + 1, "-") && isByte(name + 2, ">")
      let variable = isNamed ? word(name) : "it"
      return CodeScope(kind: .iteration(ListItems(variable: variable, list: list)))
    }
    return CodeScope(kind: .body)
  }
}
