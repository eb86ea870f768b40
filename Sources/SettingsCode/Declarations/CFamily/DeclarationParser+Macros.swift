/// Macros of the preprocessor, with and without parameters.
extension DeclarationParser {
  /// Reads a macro, and returns the token after it: `#define KEY @"k"`,
  /// `#define PREF(k) [defaults boolForKey:k]`
  ///
  /// - Parameter name: The token after `define`.
  mutating func readMacro(at name: TokenIndex) -> TokenIndex {
    var end = name
    while end < count, ![.lineEnd, .boundary].contains(tokens[end].kind) { end += 1 }
    let next = name + 1
    // `#define SHOWS_SOUNDS` has no value.
    guard kind(name) == .identifier, next < end else { return end }
    // After a blank, the parenthesis belongs to the value: `#define KEY (@"k")`
    let hasParameters = isByte(next, "(") && tokens[next].start == tokens[name].end
    if hasParameters {
      guard let close = code.closing(next), close < end else { return end }
      return readFunctionMacro(name, close, before: end)
    }
    let value = next..<end
    let number = note(Declaration(name: name, value: value), in: 0)
    noteRole(of: number)
    scan.expressions.append(CompactRange(value))
    return end
  }

  /// Reads a macro with parameters, and returns the token after it.
  ///
  /// - Parameter close: The parenthesis after the parameters.
  private mutating func readFunctionMacro(
    _ name: TokenIndex, _ close: TokenIndex, before end: TokenIndex
  ) -> TokenIndex {
    // The name and the parenthesis precede the parameters.
    let firstParameter = name + 2
    var parameters: [FunctionDeclaration.Parameter] = []
    for item in items(in: firstParameter..<close) {
      let token = item.lowerBound
      // Variable arguments, `...`, have no name.
      guard let parameter = identifier(token) else { continue }
      parameters.append(.init(name: parameter, token: token))
    }
    let bodyStart = close + 1
    scan.functions.append(
      FunctionDeclaration(
        name: word(name), token: name, parameters: parameters, body: bodyStart..<end, scope: 0))
    let newScope = CodeScope(kind: .body, function: scan.functions.count - 1)
    return readScope(from: bodyStart, before: end, newScope) { parser in
      for parameter in parameters { parser.note(parameter.declaration) }
      return parser.readExpression(from: bodyStart, before: end)
    }
  }
}
