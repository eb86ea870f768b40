import SettingsCodeLexer

/// Names that functions, closures and conditions bind, and that are not the constants of the file there.
extension FileScan {
  /// How many tokens of a header are read at most.
  private static let headerLimit = 60

  /// Whether something around a scope binds a name: a parameter, or a variable of a condition or loop.
  func binds(_ name: String, around scope: Int) -> Bool {
    scopes(around: scope).contains { scope in
      guard scopes[scope].kind == .body else { return false }
      let open = scopes[scope].tokens.lowerBound - 1
      return headerBinds(name, open) || closureBinds(name, open)
    }
  }

  private func isName(_ name: String, _ index: Int) -> Bool {
    let token = code.tokens[index]
    return token.kind == .identifier && token.range.count == name.utf8.count && code.text(token) == name
  }

  private func word(_ index: Int) -> String {
    guard code.tokens.indices.contains(index), code.tokens[index].kind == .identifier else { return "" }
    return code.text(code.tokens[index])
  }

  private func isByte(_ index: Int, _ bytes: String) -> Bool {
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

  /// `const f = (key) => {`
  private func isArrowParameter(_ index: Int, _ open: Int) -> Bool {
    guard isByte(open - 1, ">"), isByte(open - 2, "="), let list = code.opening(open - 3) else { return false }
    return list < index
  }

  /// The first token of the statement that ends with a brace.
  private func headerStart(_ open: Int) -> Int {
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
    while index < min(code.tokens.count, open + 12), !code.tokens[index].isFirstOnLine || index == open + 1 {
      if word(index) == "in" { return (open + 1..<index).contains { isName(name, $0) } }
      index += 1
    }
    return false
  }
}
