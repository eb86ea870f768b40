/// Statements of Swift and the C family.
extension DeclarationParser {
  mutating func readStatements(in range: Range<TokenIndex>) {
    var index = range.lowerBound
    while index < range.upperBound {
      index = max(index + 1, readStatement(at: index, before: range.upperBound))
    }
  }

  mutating func readStatement(at start: TokenIndex, before end: TokenIndex) -> TokenIndex {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return afterBrackets(start) }
    var index = start
    while index < end, let next = afterModifier(index) { index = next }
    guard index < end else { return end }
    if let end = readDeclaration(at: index, start, before: end) { return end }
    switch meaning(index) {
    case .loop, .condition: return readControl(index, before: end)
    case .guarded: return readExpression(from: index + 1, before: end)
    case .continued: return readStatement(at: index + 1, before: end)
    case .label:
      return skipping(":", at: readExpression(from: index, before: end, stop: ":"))
    default: break
    }
    return isByte(index, "{") ? readBlock(index) : readExpression(from: index, before: end)
  }

  /// Returns the token after an attribute or modifier; `nil` for anything else.
  private func afterModifier(_ index: TokenIndex) -> TokenIndex? {
    let next = index + 1
    if isByte(index, "@"), isSwift, kind(next) == .identifier {
      // `@AppStorage("k") var`. A parenthesis on the next line belongs to another statement.
      let nameEnd = pathEnd(next)
      return beginsLine(nameEnd) ? nameEnd : skippingBrackets("(", at: nameEnd)
    }
    switch meaning(index) {
    case .modifier where kind(next) == .identifier || isAny(next, "(@"):
      // `private(set)`
      return isSwift ? skippingBrackets("(", at: next) : next
    // `class func`
    case .type where [.function, .variable, .modifier].contains(meaning(next)): return next
    default: return nil
    }
  }

  /// Reads a declaration, and returns the token after it; `nil` for any other statement.
  ///
  /// - Parameters:
  ///   - index: The token after the modifiers.
  ///   - start: The first token, with the modifiers.
  private mutating func readDeclaration(
    at index: TokenIndex, _ start: TokenIndex, before end: TokenIndex
  ) -> TokenIndex? {
    switch meaning(index) {
    case .type: if let end = readType(at: index, start, before: end) { return end }
    case .function: return readFunction(at: index, before: end)
    case .variable: return readVariables(at: index, start, before: end)
    case .modifier, nil: break
    default: return nil
    }
    // `struct Item *items`, `const int count`, `NSString *key`
    guard isCFamily else { return nil }
    return readCDeclaration(at: index, start, before: end)
  }
}

/// Loops, conditions and blocks.
extension DeclarationParser {
  /// Reads a loop, a condition or a handler with its body.
  private mutating func readControl(_ keyword: TokenIndex, before end: TokenIndex) -> TokenIndex {
    let scope = CodeScope(kind: .body, keyword: keyword)
    return readScope(from: keyword + 1, before: end, scope) { parser in
      let body = parser.readHeader(after: keyword, before: end)
      guard parser.isByte(body, "{") else {
        // In Swift, only a half-written statement has no braces.
        if parser.isSwift { return body }
        return parser.readStatement(at: body, before: end)
      }
      parser.readStatements(in: parser.insideBrackets(body))
      return parser.afterBrackets(body)
    }
  }

  /// Reads the header of a loop or condition, and returns the token of its body.
  private mutating func readHeader(after keyword: TokenIndex, before end: TokenIndex) -> TokenIndex
  {
    let isLoop = meaning(keyword) == .loop
    var index = keyword + 1
    if isByte(index, "("), !isSwift {
      readParentheses(insideBrackets(index), ofLoop: isLoop)
      return afterBrackets(index)
    }
    if isLoop { index = readLoopNames(index, before: end) }
    return readExpression(from: index, before: end, stop: "{")
  }

  /// Reads the parentheses of a loop or condition: `for (NSString *key in keys)`
  private mutating func readParentheses(_ range: Range<TokenIndex>, ofLoop isLoop: Bool) {
    var index = range.lowerBound
    if let next = readDeclaration(at: index, index, before: range.upperBound) {
      index = next
    } else if isLoop {
      index = readLoopNames(index, before: range.upperBound)
    }
    while index < range.upperBound {
      index = max(index + 1, readExpression(from: index, before: range.upperBound))
    }
  }

  /// Records the names before the `in` of a loop or the brace of a `catch`, and returns the token of
  /// either; the first token if neither follows.
  private mutating func readLoopNames(
    _ start: TokenIndex, before end: TokenIndex
  ) -> TokenIndex {
    let namesEnd = (start..<end).first { isWord($0, "in") || isByte($0, "{") } ?? start
    noteNames(in: start..<namesEnd)
    return namesEnd
  }

  /// Reads braces that belong to no declaration or condition: a closure of Swift, or a block of C.
  mutating func readBlock(_ open: TokenIndex) -> TokenIndex {
    guard isSwift else { return readBraces(open) }
    let (names, first) = closureNames(open)
    var scope = CodeScope(kind: .body)
    // `keys.forEach { … }`, `keys.forEach({ … })`
    var function = open - 1
    if isByte(function, "(") { function -= 1 }
    if let list = receiver(ofIteration: function) {
      let variable = names.first.map { word($0.name) } ?? "$0"
      scope.kind = .iteration(ListItems(variable: variable, list: list))
    }
    return readBraces(open, scope, declaring: names, from: first)
  }
}
