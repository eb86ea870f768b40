/// Functions and closures of Swift, and the parameters of Swift and the C family.
extension DeclarationParser {
  /// Reads a function, such as `func load(_ key: String) -> Bool {`, an initializer or a subscript,
  /// and returns the token after it; `nil` if no parameters follow the word.
  mutating func readFunction(at keyword: TokenIndex, before end: TokenIndex) -> TokenIndex? {
    // `init` and `subscript` are the names themselves.
    var name = keyword
    if isWord(keyword, "func") { name += 1 }
    // `init?(key: String)`
    var open = skipping("?!", at: name + 1)
    // `func load<Value>(_ key: String)`
    if isByte(open, "<") { open = afterBracketsOrAngles(open) }
    guard isByte(open, "("), code.closing(open) != nil else { return nil }
    let afterParameters = afterBrackets(open)
    // The head ends at the body. A requirement of a protocol has no body: its head ends at the next
    // statement or at the end of the protocol.
    var headEnd = afterParameters
    while headEnd < end, !isAny(headEnd, "{;})"), !scan.beginsStatement(headEnd) {
      headEnd = afterBracketsOrAngles(headEnd)
    }
    guard isByte(headEnd, "{") else { return headEnd }
    var parameters = parameters(in: insideBrackets(open))
    if isWord(name, "subscript") { parameters = parameters.map(asSubscriptParameter) }
    // The second token of the arrow in `() async throws -> UserDefaults`
    var arrowEnd = afterParameters
    while arrowEnd < headEnd, !isByte(arrowEnd, ">") { arrowEnd = afterBrackets(arrowEnd) }
    return readBody(headEnd, ofFunction: name, parameters, returning: arrowEnd..<headEnd)
  }

  /// Returns a parameter as one of a subscript. The single name of such a parameter is no label:
  /// `subscript(key: String)`
  private func asSubscriptParameter(
    _ parameter: FunctionDeclaration.Parameter
  ) -> FunctionDeclaration.Parameter {
    var parameter = parameter
    // `subscript(key key: String)`
    let statesLabel = isWord(parameter.token - 1, parameter.name)
    if parameter.label == parameter.name, !statesLabel { parameter.label = nil }
    return parameter
  }

  /// Returns the parameter names of a closure, and the first token of its statements: `key` and the
  /// token after `in` for `{ [weak self] (key: String) -> Bool in`
  func closureNames(_ open: TokenIndex) -> (names: [Declaration], first: TokenIndex) {
    let afterBrace = open + 1
    let start = skippingBrackets("[", at: afterBrace)
    var inWord = start
    while !isWord(inWord, "in") {
      let mayBeginStatement = meaning(inWord) != nil
      let isName = kind(inWord) == .identifier && !mayBeginStatement
      // `([Key], @escaping (A.B<C>?) -> D & E) -> Bool in`
      let mayBeInHead = isName || isAny(inWord, "->.<?[(:,@&")
      // A token that no head has belongs to a statement: the closure has no parameters.
      if !mayBeInHead { return ([], afterBrace) }
      inWord = afterBrackets(inWord)
    }
    let names: [TokenIndex]
    if isByte(start, "(") {
      names = parameters(in: insideBrackets(start)).map { $0.token }
    } else {
      // `{ key, value in`, but not the type in `{ key, value -> Bool in`
      names = (start..<inWord).filter { index in
        kind(index) == .identifier && (index == start || isByte(index - 1, ","))
      }
    }
    return (names.map { Declaration(name: $0) }, inWord + 1)
  }
}

/// Parameters.
extension DeclarationParser {
  /// Returns the parameters between parentheses: `_ key: String = "k"` in Swift, `NSString *key` in
  /// Objective-C.
  func parameters(in range: Range<TokenIndex>) -> [FunctionDeclaration.Parameter] {
    items(in: range).compactMap { item in
      if isSwift { swiftParameter(item) } else { typedParameter(item) }
    }
  }

  private func swiftParameter(_ item: Range<TokenIndex>) -> FunctionDeclaration.Parameter? {
    let marks = marks(ofParameter: item)
    // In a closure, a parameter may have a name only: `(key) in`
    let afterName = marks.colon ?? marks.end
    let token = afterName - 1
    guard token >= item.lowerBound, let name = identifier(token) else { return nil }
    var type: Range<TokenIndex> = 0..<0
    if let colon = marks.colon { type = colon + 1..<marks.end }
    return .init(
      label: label(before: token, in: item),
      name: name,
      typeTokens: type,
      defaultTokens: marks.defaultTokens,
      token: token)
  }

  /// Returns a parameter whose type precedes its name, and which has no label; `nil` without a
  /// name.
  private func typedParameter(_ item: Range<TokenIndex>) -> FunctionDeclaration.Parameter? {
    let marks = marks(ofParameter: item)
    let token = marks.end - 1
    guard token >= item.lowerBound, let name = identifier(token) else { return nil }
    return .init(
      name: name,
      typeTokens: item.lowerBound..<token,
      defaultTokens: marks.defaultTokens,
      token: token)
  }

  /// Returns the label of a parameter, which is the name itself if no other word precedes it; `nil`
  /// for `_`.
  private func label(before name: TokenIndex, in item: Range<TokenIndex>) -> String? {
    // `for` of `for key: String`, `_` of `_ key: String`, `key` of `key: String`
    var label = name
    if name > item.lowerBound, kind(name - 1) == .identifier { label = name - 1 }
    if isWord(label, "_") { return nil }
    return word(label)
  }

  /// The places at which the parts of a parameter begin and end: `key: String = "k"`
  struct ParameterMarks {
    /// The first colon; `nil` if there is none.
    var colon: TokenIndex?
    /// The token after the name and the type: the equals sign, or the end of the parameter.
    var end: TokenIndex
    /// The tokens of the default; empty if there is none.
    var defaultTokens: Range<TokenIndex> = 0..<0
  }

  /// Finds the colon and the equals sign of a parameter outside of brackets.
  func marks(ofParameter item: Range<TokenIndex>) -> ParameterMarks {
    var marks = ParameterMarks(end: item.upperBound)
    var index = item.lowerBound
    while index < item.upperBound {
      if isByte(index, "=") {
        marks.end = index
        marks.defaultTokens = index + 1..<item.upperBound
        break
      }
      if isByte(index, ":"), marks.colon == nil { marks.colon = index }
      index = afterBrackets(index)
    }
    return marks
  }
}
