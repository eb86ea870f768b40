/// Macros of the preprocessor, with and without parameters.
extension DeclarationParser {
  /// Reads a macro: `#define KEY @"k"`, `#define PREF(k) [defaults boolForKey:k]`
  ///
  /// - Parameter name: The token after `define`.
  mutating func readMacro(at name: TokenIndex) -> TokenIndex {
    var end = name
    while end < count, ![.lineEnd, .boundary].contains(tokens[end].kind) { end += 1 }
    guard kind(name) == .identifier, name + 1 < end else { return end }
    // After a blank, the parenthesis belongs to the value: `#define KEY (@"k")`
    let hasParameters = isByte(name + 1, "(") && tokens[name + 1].start == tokens[name].end
    guard hasParameters else {
      let value = name + 1..<end
      let macro = Declaration(name: name, value: value)
      noteRole(of: note(macro, in: 0))
      scan.expressions.append(CompactRange(value))
      return end
    }
    guard let close = code.closing(name + 1), close < end else { return end }
    return readFunctionMacro(name, close, before: end)
  }

  private mutating func readFunctionMacro(
    _ name: TokenIndex, _ close: TokenIndex, before end: TokenIndex
  ) -> TokenIndex {
    // Variable arguments, `...`, have no name.
    let parameters = items(in: name + 2..<close).compactMap { item in
      identifier(item.lowerBound).map {
        FunctionDeclaration.Parameter(name: $0, token: item.lowerBound)
      }
    }
    let first = close + 1
    scan.functions.append(
      FunctionDeclaration(
        name: word(name), token: name, parameters: parameters, body: first..<end, scope: 0))
    let scope = CodeScope(kind: .body, function: scan.functions.count - 1)
    return readScope(from: first, before: end, scope) { parser in
      for parameter in parameters { parser.note(parameter.declaration) }
      return parser.readExpression(from: first, before: end)
    }
  }
}
