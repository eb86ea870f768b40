/// Names that functions, closures and conditions bind, and that are not the constants of the file there.
extension FileScan {
  /// Whether something around a scope binds a name: a parameter, a variable, or one of a condition or loop.
  ///
  /// - Parameter token: The token of the name; absent for a declaration.
  /// - Parameter outer: Scopes that declare constants of the name; the search stops at the first of them. If empty, it
  ///   stops at the file.
  func binds(_ name: String, around scope: Int, at token: Int? = nil, inside outer: Set<Int> = []) -> Bool {
    var inner: Int?
    for scope in scopes(around: scope).prefix(while: { $0 != 0 && !outer.contains($0) }) {
      if declares(name, in: scope) { return true }
      let open = scopes[scope].tokens.lowerBound - 1
      switch scopes[scope].kind {
      case .file: break
      case .type:
        if parameterBinds(name, ofType: scope, at: inner.map { scopes[$0].tokens.lowerBound - 1 } ?? token) {
          return true
        }
      case .body:
        let parent = scopes[scope].parent ?? 0
        if let function = scopes[scope].function {
          if functions[function].parameters.contains(where: { $0.name == name }) { return true }
        } else if headerBinds(name, open, in: parent) {
          return true
        }
        if closureBinds(name, open) || hasReceiver(open, with: name)
          || expressionBinds(name, open, in: parent)
        {
          return true
        }
      }
      inner = scope
    }
    return false
  }

  /// Whether a variable of a name is declared in a scope itself.
  private func declares(_ name: String, in scope: Int) -> Bool { variable(name, in: scope) != nil }

  /// The token of the name of a variable that is declared in a scope itself.
  func variable(_ name: String, in scope: Int) -> Int? {
    var low = 0
    var high = variables.count
    while low < high {
      let middle = (low + high) / 2
      let variable = variables[middle]
      let isBefore =
        Int(variable.scope) == scope
        ? code.bytes(Int(variable.token)).lexicographicallyPrecedes(name.utf8) : Int(variable.scope) < scope
      if isBefore { low = middle + 1 } else { high = middle }
    }
    if low < variables.count, Int(variables[low].scope) == scope, isName(name, Int(variables[low].token)) {
      return Int(variables[low].token)
    }
    return headerProperty(name, of: scope)
  }

  /// Puts the variables in the order in which they are looked up: by scope, then by name.
  mutating func sortVariables() {
    let code = code
    variables.sort { left, right in
      if left.scope != right.scope { return left.scope < right.scope }
      let (name, other) = (code.bytes(Int(left.token)), code.bytes(Int(right.token)))
      if name.elementsEqual(other) { return left.token < right.token }
      return name.lexicographicallyPrecedes(other)
    }
  }

  /// Whether one of some tokens is a name.
  ///
  /// Of many tokens only the first are looked at, or each use in a function would search the list before its body again:
  /// `load([ … thousands of values … ]) { get(KEY) }`
  func hasName(_ name: String, in tokens: Range<Int>) -> Bool {
    FileScan.headerTokens(tokens).contains { isName(name, $0) }
  }

  /// The tokens of a header, or of a list in it, that are looked at; no parameters come behind so many.
  static func headerTokens(_ tokens: Range<Int>) -> Range<Int> {
    tokens.lowerBound..<min(tokens.upperBound, tokens.lowerBound + 500)
  }

  /// Whether the statement that ends with a brace binds a name.
  private func headerBinds(_ name: String, _ open: Int, in scope: Int) -> Bool {
    let start = headerStart(open)
    let found = FileScan.headerTokens(start..<open).filter { isName(name, $0) }
    guard let last = found.last else { return accessorBinds(name, open, in: scope) }
    let hasKeywords = !code.language.functionWords.isEmpty
    if hasKeywords, (start..<last).contains(where: { Self.functionWords.contains(word($0)) && !isByte($0 - 1, ".") }) {
      return true
    }
    switch word(start) {
    case "for", "foreach", "catch":
      let end = loopEnd(start..<open)
      return found.contains { $0 < end }
    case "if", "while", "guard", "else", "switch", "case", "let", "var", "const", "return":
      return found.contains { ["let", "var", "case"].contains(word($0 - 1)) || isArrowParameter($0, open) }
        || anonymousParameters(before: open).map { hasName(name, in: $0) } == true
    default: return !hasKeywords
    }
  }

  private static let functionWords: Set<String> = [
    "func", "init", "subscript", "fun", "constructor", "set", "willSet", "didSet",
  ]

  /// `delegate(string key) {`, `function (key) {`
  private func anonymousParameters(before open: Int) -> Range<Int>? {
    guard let list = code.opening(open - 1), isByte(list, "("),
      ["function", "delegate"].contains(word(list - 1)) || word(list - 2) == "function"
    else { return nil }
    return list + 1..<open - 1
  }

  /// Whether an accessor belongs to a property of Kotlin that binds a name; it has no names of its own but `value`.
  private func accessorBinds(_ name: String, _ open: Int, in scope: Int) -> Bool {
    functionHeader(before: open, in: scope)?.parameters.contains { hasName(name, in: $0) } == true
  }

  /// `const f = (key) => {`
  private func isArrowParameter(_ index: Int, _ open: Int) -> Bool {
    guard isByte(open - 1, ">"), isByte(open - 2, "="), let list = code.opening(open - 3) else { return false }
    return list < index
  }

  /// `{ key in`
  private func closureBinds(_ name: String, _ open: Int) -> Bool {
    var index = open + 1
    while index < min(code.tokens.count, open + 40), !code.tokens[index].isFirstOnLine || index == open + 1 {
      // `{ key in`, `{ key ->`
      if word(index) == "in" || code.language.has(.arrowClosures) && isByte(index, "-") && isByte(index + 1, ">") {
        return (open + 1..<index).contains { isName(name, $0) }
      }
      index += 1
    }
    return false
  }
}
