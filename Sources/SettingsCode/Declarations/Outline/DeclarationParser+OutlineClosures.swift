/// Closures of outlined languages, and the lists whose items are passed to them.
extension DeclarationParser {
  /// Reads the head of an arrow function, or of a closure that takes each item of a list:
  /// `(key) => get(key)`, `keys.forEach(key => …)`
  mutating func readArrow(
    _ arrow: TokenIndex, _ pending: inout PendingScopes, in outer: OpenScope?
  ) {
    noteProvider(atArrow: arrow)
    guard let closure = arrowClosure(arrow, in: outer) else { return }
    // `String get(String key) => …` in Dart was already read at the function's name.
    if pending.parameters[closure.body] != nil { return }
    // `static string Key => "k";` in C# looks like a closure with the parameter `Key`.
    let hasBareName = closure.parameters.count == 1 && !isByte(arrow - 1, ")")
    if hasBareName, readComputedProperty(arrow) { return }
    guard let end = closure.end else { return }
    var scope = CodeScope(kind: .body)
    if let name = closure.name {
      scope.function = noteFunction(name, closure.parameters, closure.body..<end)
    } else if let variable = closure.parameters.first?.name,
      let list = list(iteratedByClosureAt: closure.start)
    {
      scope.kind = .iteration(ListItems(variable: variable, list: list))
    }
    pending.parameters[closure.body] = closure.parameters
    if closure.isBlock {
      let open = closure.body - 1
      pending.braces[open] = scope
    } else {
      pending.expressions[closure.body] = (scope, end)
    }
  }

  /// The parts of a closure with an arrow: `const get = async (key) => { … }`
  private struct ArrowClosure {
    /// The token of the variable to which the closure is assigned; `nil` if there is none.
    var name: TokenIndex?
    var parameters: [FunctionDeclaration.Parameter]
    /// The first token of the closure, including `async`.
    var start: TokenIndex
    /// The first token of the body, after the brace.
    var body: TokenIndex
    /// The token after the body; `nil` if nothing closes it.
    var end: TokenIndex?
    var isBlock: Bool
  }

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
    if isWord(start - 1, "async") { start -= 1 }
    // `=>` is two tokens.
    let afterArrow = arrow + 2
    let isBlock = isByte(afterArrow, "{")
    let body = isBlock ? afterArrow + 1 : afterArrow
    let end: TokenIndex?
    if isBlock {
      end = code.closing(afterArrow)
    } else if let outer, outer.tokens.lowerBound == start {
      // `a => b => c`: the inner closure ends where the outer one does.
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

  /// Returns the last token of the parameters before an arrow: `(key: string): Promise<string> =>`
  private func endOfParameters(_ arrow: TokenIndex) -> TokenIndex {
    // Steps back over a result type, to the colon before it.
    var colon = arrow - 1
    while colon > 0, arrow - colon < Self.resultLimit,
      kind(colon) == .identifier || isAny(colon, ">|].")
    {
      // `Promise<string>`, `string[]`
      if isAny(colon, ">]"), let open = tokens[colon].partner { colon = open }
      colon -= 1
    }
    if isByte(colon, ":"), isByte(colon - 1, ")") { return colon - 1 }
    // There is no result type.
    return arrow - 1
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

  /// Returns the scope of braces without a head: a Kotlin closure, an object with constants, or a
  /// block.
  func scopeOfOtherBraces(at open: TokenIndex) -> CodeScope {
    let before = open - 1
    // `const Keys = { sounds: 'k' }`
    if isJavaScript, isByte(before, "="), let name = declaredName(before: before),
      isConstantName(name)
    {
      return CodeScope(kind: .type(TypeHeader(name: word(name), nameToken: name)))
    }
    guard let list = receiver(ofIteration: before) else { return CodeScope(kind: .body) }
    // `keys.forEach { key -> … }`, or without a name `keys.forEach { get(it) }`
    let name = open + 1
    let isNamed = isByte(name + 1, "-") && isByte(name + 2, ">")
    let variable = isNamed ? word(name) : "it"
    return CodeScope(kind: .iteration(ListItems(variable: variable, list: list)))
  }
}
