/// Statements of Swift and the C family.
extension DeclarationParser {
  /// Reads the statements in a range of tokens.
  mutating func readStatements(in range: Range<TokenIndex>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let next = readStatement(at: index, before: range.upperBound)
      // A token that begins no statement is skipped.
      index = max(index + 1, next)
    }
  }

  /// Reads a statement with its modifiers, and returns the token after it.
  mutating func readStatement(at start: TokenIndex, before end: TokenIndex) -> TokenIndex {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return afterBrackets(start) }
    var index = start
    while index < end, let next = afterModifier(index) { index = next }
    guard index < end else { return end }
    if let next = readDeclaration(at: index, from: start, before: end) { return next }
    switch meaning(index) {
    case .loop, .condition: return readControl(index, before: end)
    // `guard let key else { return }`
    case .guarded: return readExpression(from: index + 1, before: end)
    // `else if isOn { … }`, `do { … }`
    case .continued: return readStatement(at: index + 1, before: end)
    // `case .sounds:`, `default:`
    case .label:
      let colon = readExpression(from: index, before: end, stop: ":")
      return skipping(":", at: colon)
    default: break
    }
    if isByte(index, "{") { return readBlock(index) }
    return readExpression(from: index, before: end)
  }

  /// Returns the token after an attribute or modifier; `nil` for anything else.
  private func afterModifier(_ index: TokenIndex) -> TokenIndex? {
    let next = index + 1
    if isByte(index, "@"), isSwift, kind(next) == .identifier {
      let afterName = pathEnd(next)
      // A parenthesis on the next line belongs to another statement.
      if beginsLine(afterName) { return afterName }
      // `@AppStorage("k") var`
      return skippingBrackets("(", at: afterName)
    }
    switch meaning(index) {
    case .modifier:
      // `static let`, `private(set) var`, `public @objc func`
      let mayBeModifier = kind(next) == .identifier || isAny(next, "(@")
      guard mayBeModifier else { return nil }
      // Only in Swift do the parentheses of `private(set)` belong to the modifier.
      if isSwift { return skippingBrackets("(", at: next) }
      return next
    case .type:
      // `class` of `class func`
      let isModifier = [.function, .variable, .modifier].contains(meaning(next))
      return isModifier ? next : nil
    default: return nil
    }
  }

  /// Reads a declaration, and returns the token after it; `nil` for any other statement.
  ///
  /// - Parameters:
  ///   - index: The token after the modifiers.
  ///   - start: The first modifier; the token at `index` if there is none.
  private mutating func readDeclaration(
    at index: TokenIndex, from start: TokenIndex, before end: TokenIndex
  ) -> TokenIndex? {
    switch meaning(index) {
    case .function: return readFunction(at: index, before: end)
    case .variable: return readVariables(at: index, start, before: end)
    case .type:
      // In `struct Item *items`, the word begins the type of a variable, which is read below.
      if let next = readType(at: index, start, before: end) { return next }
    case .modifier, nil:
      // In parentheses, modifiers are not skipped before: `for (const NSString *key in keys)`
      break
    default: return nil
    }
    // `struct Item *items`, `const int count`, `NSString *key`, `- (void)load`, `@interface`
    guard isCFamily else { return nil }
    return readCDeclaration(at: index, start, before: end)
  }
}

/// Loops, conditions and blocks.
extension DeclarationParser {
  /// Reads a loop, a condition or a handler with its body.
  private mutating func readControl(_ keyword: TokenIndex, before end: TokenIndex) -> TokenIndex {
    let newScope = CodeScope(kind: .body, keyword: keyword)
    return readScope(from: keyword + 1, before: end, newScope) { parser in
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
    if let next = readDeclaration(at: index, from: index, before: range.upperBound) {
      index = next
    } else if isLoop {
      index = readLoopNames(index, before: range.upperBound)
    }
    // `i < count` and `i++` of `for (int i = 0; i < count; i++)`
    while index < range.upperBound {
      let next = readExpression(from: index, before: range.upperBound)
      // At least the semicolon is skipped.
      index = max(index + 1, next)
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
    var newScope = CodeScope(kind: .body)
    // `keys.forEach { … }`, `keys.forEach({ … })`
    var functionName = open - 1
    if isByte(functionName, "(") { functionName -= 1 }
    if let list = receiver(ofIteration: functionName) {
      let variable = names.first.map { word($0.name) } ?? "$0"
      newScope.kind = .iteration(ListItems(variable: variable, list: list))
    }
    return readBraces(open, newScope, declaring: names, from: first)
  }
}
