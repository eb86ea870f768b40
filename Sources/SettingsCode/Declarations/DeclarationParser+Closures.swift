/// Closures, and what their variables take the values of.
extension DeclarationParser {
  /// Reads an arrow function, or a closure with the list whose items its parameter takes, as in
  /// `(key) => get(key)` and `keys.forEach(key => …)`.
  mutating func readArrow(
    _ arrow: Int, _ coming: inout ComingScopes, _ around: (start: Int, end: Int)?
  ) {
    noteProvider(atArrow: arrow)
    var first = endOfParameters(arrow)
    var parameters: [FunctionDeclaration.Parameter] = []
    if isByte(first, ")"), let open = tokens[first].partner {
      parameters = parametersOfCall(open + 1..<first)
      first = open
    } else if let name = identifier(first) {
      parameters = [.init(name: name, token: first)]
    } else {
      return
    }
    // A function that was read at its name.
    let body = skipping("{", at: arrow + 2)
    if coming.parameters[body] != nil { return }
    if parameters.count == 1, !isByte(arrow - 1, ")"), readComputedProperty(arrow) { return }
    if isWord(first - 1, "async") { first -= 1 }
    var scope = CodeScope(kind: .body)
    // `const get = (key) => …`
    var name: Int?
    if isByte(first - 1, "=") { name = declaredName(before: first - 1) }
    let isBlock = isByte(arrow + 2, "{")
    let end: Int
    if isBlock {
      guard let close = code.closing(arrow + 2) else { return }
      end = close
    } else if let around, around.start == first {
      end = around.end
    } else {
      end = max(body, endOfValue(body))
    }
    if let name {
      addFunction(word(name), name, parameters, body..<end)
      scope.function = scan.functions.count - 1
    } else if let items = items(passedTo: parameters.first?.name, at: first - 1) {
      scope.kind = .iteration(items)
    }
    coming.parameters[body] = parameters
    if isBlock {
      coming.braces[arrow + 2] = scope
    } else {
      coming.expressions[body] = (scope, end)
    }
  }

  /// Returns the last token of the parameters before an arrow: `(key: string): Promise<string> =>`
  func endOfParameters(_ arrow: Int) -> Int {
    var index = arrow - 1
    while index > 0, arrow - index < 20, kind(index) == .identifier || isAny(index, ">|].") {
      if isAny(index, ">]"), let open = tokens[index].partner { index = open }
      index -= 1
    }
    if isByte(index, ":"), isByte(index - 1, ")") { return index - 1 }
    return arrow - 1
  }

  /// Reads a computed property with an arrow, as in `static string Key => "k";`.
  mutating func readComputedProperty(_ arrow: Int) -> Bool {
    let name = arrow - 1
    guard kind(name - 1) == .identifier, !isWord(name - 1, "async"), !isByte(name - 2, "("),
      scan.scopes[scope].isType
    else { return false }
    noteCallsConstant(name, arrow + 2..<endOfValue(arrow + 2), isConstant: true)
    return true
  }

  /// Returns the list whose items a function gives to the closure before whose parameters a token
  /// is.
  func items(passedTo variable: String?, at open: Int) -> ListItems? {
    guard let variable, isByte(open, "("), let list = receiver(ofIteration: open - 1) else {
      return nil
    }
    return ListItems(variable: variable, list: list)
  }

  /// Returns the scope of braces that nothing before them explains: a closure of Kotlin, an object
  /// with constants, or a block.
  func closure(at open: Int) -> CodeScope {
    var scope = CodeScope(kind: .body)
    if isByte(open - 1, "="), let name = declaredName(before: open - 1),
      code.language.hasObjectLiterals, isConstantName(name)
    {
      return CodeScope(kind: .type(TypeHeader(name: word(name), nameToken: name)))
    }
    if let list = receiver(ofIteration: open - 1) {
      let isNamed = isByte(open + 2, "-") && isByte(open + 3, ">")
      var variable = "it"
      if isNamed { variable = word(open + 1) }
      scope.kind = .iteration(ListItems(variable: variable, list: list))
    }
    return scope
  }
}
