import SettingsCodeLexer

/// Names that functions, closures and conditions bind, and that are not the constants of the file there.
extension FileScan {
  /// How many tokens of a header are read at most.
  private static let headerLimit = 60

  /// Whether something around a scope binds a name: a parameter, a variable, or one of a condition or loop.
  ///
  /// - Parameter outer: The scope in which a constant of that name is, with those around it, is not looked at; absent to
  ///   look at all but the file.
  func binds(_ name: String, around scope: Int, inside outer: Int? = nil) -> Bool {
    scopes(around: scope).prefix { $0 != outer ?? 0 }.contains { scope in
      if declares(name, in: scope) { return true }
      guard scopes[scope].kind == .body else { return false }
      let open = scopes[scope].tokens.lowerBound - 1
      return headerBinds(name, open) || closureBinds(name, open) || hasReceiver(open, with: name)
    }
  }

  /// Whether a variable of a name is declared in a scope itself.
  private func declares(_ name: String, in scope: Int) -> Bool { variable(name, in: scope) != nil }

  /// The token of the name of a variable that is declared in a scope itself.
  func variable(_ name: String, in scope: Int) -> Int? {
    var low = 0
    var high = variables.count
    while low < high {
      let middle = (low + high) / 2
      if Int(variables[middle].scope) < scope { low = middle + 1 } else { high = middle }
    }
    return variables[low...].prefix { Int($0.scope) == scope }.map { Int($0.token) }.first { isName(name, $0) }
      ?? headerProperty(name, of: scope)
  }

  func isName(_ name: String, _ index: Int) -> Bool {
    let token = code.tokens[index]
    return token.kind == .identifier && token.range.count == name.utf8.count && code.text(token) == name
  }

  func word(_ index: Int) -> String {
    guard code.tokens.indices.contains(index), code.tokens[index].kind == .identifier else { return "" }
    return code.text(code.tokens[index])
  }

  func isByte(_ index: Int, _ bytes: String) -> Bool {
    code.tokens.indices.contains(index) && code.tokens[index].kind == .punctuation
      && bytes.utf8.contains(code.tokens[index].byte)
  }

  /// Whether the statement that ends with a brace binds a name.
  private func headerBinds(_ name: String, _ open: Int) -> Bool {
    let start = headerStart(open)
    let found = (start..<open).filter { isName(name, $0) }
    guard !found.isEmpty else { return false }
    switch word(start) {
    case "for", "foreach", "catch": return true
    case "if", "while", "guard", "else", "switch", "case", "let", "var", "return":
      return found.contains { ["let", "var", "case"].contains(word($0 - 1)) || isArrowParameter($0, open) }
    default:
      guard ["Swift", "Kotlin"].contains(code.language.name) else { return true }
      return (start..<found[found.count - 1]).contains {
        ["func", "init", "subscript", "fun", "constructor"].contains(word($0))
      }
    }
  }

  /// Whether a function or closure without braces binds a name in the expression that it is: `T(string key) => get(key)`,
  /// `keys.map(key => get(key))`, `fun text(key: String) = get(key)`
  func expressionBinds(_ name: String, _ token: Int) -> Bool {
    var index = token - 1
    while index >= max(0, token - Self.headerLimit), !isByte(index, ";{}"), !beginsStatement(index + 1) {
      let isArrow = isByte(index, "=") && isByte(index + 1, ">")
      if isArrow && isName(name, index - 1) { return true }
      if isArrow || code.language.name == "Kotlin" && isByte(index, "="), let list = parameters(before: index),
        list.contains(where: { isName(name, $0) })
      {
        return true
      }
      index -= 1
    }
    return false
  }

  /// Whether a line begins with a token and continues no expression of the line before it.
  private func beginsStatement(_ index: Int) -> Bool {
    guard code.tokens[index].isFirstOnLine, code.tokens[index].kind != .punctuation, index > 0 else { return false }
    return code.tokens[index - 1].kind != .punctuation || isByte(index - 1, ")]")
  }

  /// The tokens in the parentheses before an arrow or an equals sign; a type or `async` may be between them.
  private func parameters(before index: Int) -> Range<Int>? {
    var close = index - 1
    while close > max(0, index - 6), !isByte(close, ")") { close -= 1 }
    guard isByte(close, ")"), close == index - 1 || isByte(close + 1, ":") || word(close + 1) == "async",
      let open = code.opening(close)
    else { return nil }
    return open + 1..<close
  }

  /// `const f = (key) => {`
  private func isArrowParameter(_ index: Int, _ open: Int) -> Bool {
    guard isByte(open - 1, ">"), isByte(open - 2, "="), let list = code.opening(open - 3) else { return false }
    return list < index
  }

  /// The first token of the statement that ends with a brace.
  func headerStart(_ open: Int) -> Int {
    var depth = 0
    var index = open - 1
    while index >= max(0, open - Self.headerLimit) {
      if isByte(index, ";}{") { return index + 1 }
      if isByte(index, ")]") { depth += 1 }
      if isByte(index, "([") {
        // The brace is an argument of a call.
        guard depth > 0 else { return index + 1 }
        depth -= 1
      }
      if depth == 0, code.tokens[index].isFirstOnLine, !isContinued(index) { return index }
      index -= 1
    }
    return index + 1
  }

  /// Whether a line goes on with the header of the line before it.
  private func isContinued(_ index: Int) -> Bool {
    if code.language.calls == .messages, isByte(index + 1, ":") { return true }
    return ["where", "throws", "rethrows", "async", "const"].contains(word(index))
      || isByte(index, "-")
        && isByte(index + 1, ">")
  }

  /// `{ key in`
  private func closureBinds(_ name: String, _ open: Int) -> Bool {
    var index = open + 1
    while index < min(code.tokens.count, open + 40), !code.tokens[index].isFirstOnLine || index == open + 1 {
      // `{ key in`, `{ key ->`
      if word(index) == "in" || code.language.name == "Kotlin" && isByte(index, "-") && isByte(index + 1, ">") {
        return (open + 1..<index).contains { isName(name, $0) }
      }
      index += 1
    }
    return false
  }
}
