/// What a statement or declaration says before a token in it: parameters, the variables of loops, and the type that a
/// function extends.
extension FileScan {
  /// How many steps lead back to the beginning of a statement at most; brackets are one.
  private static let stepLimit = 200

  /// The first token of the statement or argument that ends with a brace.
  func headerStart(_ open: Int) -> Int {
    var index = open
    for _ in 0..<Self.stepLimit {
      if index < open, beginsStatement(index) { return index }
      guard index > 0, !isAny(index - 1, ";}{(["), !isBorder(index - 1) else { return index }
      index = code.opening(index - 1) ?? index - 1
    }
    return index
  }

  /// The first token of the statement that a token is in, through brackets that are open there.
  private func statementStart(_ token: Int, in scope: Int) -> Int {
    let first = scope == 0 ? 0 : scopes[scope].tokens.lowerBound
    var index = token
    for _ in 0..<Self.stepLimit {
      guard index > first, !beginsStatement(index), !isByte(index - 1, ";"), !isBorder(index - 1) else { return index }
      index = code.opening(index - 1) ?? index - 1
    }
    return index
  }

  private func isBorder(_ index: Int) -> Bool { [.lineEnd, .boundary].contains(code.tokens[index].kind) }

  /// Whether a line begins with a token and continues no expression of the line before it.
  func beginsStatement(_ index: Int) -> Bool {
    let token = code.tokens[index]
    guard token.isFirstOnLine, index > 0 else { return index == 0 }
    if token.kind == .punctuation {
      // An attribute, or a method of Objective-C.
      return isAny(index, "@#") || isByte(index, "[") && code.language.has(.bracketAttributes)
        || isAny(index, "+-") && code.language.calls == .messages && isByte(index + 1, "(")
    }
    if code.language.calls == .messages, isByte(index + 1, ":") { return false }
    if ["where", "throws", "rethrows", "async", "const", "by", "else"].contains(word(index)) { return false }
    let before = code.tokens[index - 1]
    if before.kind == .identifier { return !["else", "in", "by", "do", "return"].contains(word(index - 1)) }
    guard before.kind == .punctuation else { return true }
    if let open = code.opening(index - 1) {
      // `for (key in keys)`, with its only statement on the next line
      return !(isByte(index - 1, ")") && ["for", "foreach", "if", "while"].contains(word(open - 1)))
    }
    return isAny(index - 1, "?!;{") || isByte(index - 1, ">") && !isAny(index - 2, "-=")
  }

  /// Whether a function or closure without braces, a loop without braces or an initializer binds a name in the expression
  /// that a token is in: `T(string key) => get(key)`, `keys.map(key => get(key))`, `fun text(key: String) = get(key)`,
  /// `A(string key) : base(get(key))`
  func expressionBinds(_ name: String, _ token: Int, in scope: Int) -> Bool {
    let first = scope == 0 ? 0 : scopes[scope].tokens.lowerBound
    // The innermost sign of a statement has the whole header before it.
    var isHeaderUnknown = code.language.hasExpressionBodies
    let hasArrows = code.language.has(.arrowFunctions)
    let binds = { (list: Range<Int>) -> Bool in hasName(name, in: list) }
    var index = token
    for _ in 0..<Self.stepLimit {
      guard index > first, !beginsStatement(index), !isByte(index - 1, ";"), !isBorder(index - 1) else { return false }
      let before = index - 1
      let open = code.opening(before)
      if hasArrows, isByte(before, ">"), isByte(before - 1, "=") {
        if isName(name, before - 2) { return true }
        if let list = parameters(before: before - 1), binds(list) { return true }
      } else if isHeaderUnknown, isAssignment(before) {
        isHeaderUnknown = false
        if let header = functionHeader(before: before, in: scope), header.parameters.contains(where: binds) {
          return true
        }
      } else if let open, isByte(before, ")") {
        let isLoop = ["for", "foreach", "catch"].contains(word(open - 1))
        if isLoop, binds(open + 1..<loopEnd(open + 1..<before)) { return true }
        if isByte(index, ":"), isInitializer(open, in: scope), binds(open + 1..<before) { return true }
      }
      index = open ?? before
    }
    return false
  }

  /// The end of the names that a loop binds: what follows `in` is looped over.
  func loopEnd(_ range: Range<Int>) -> Int {
    FileScan.headerTokens(range).first { isName("in", $0) || isName("of", $0) } ?? range.upperBound
  }

  /// Whether a sign is `=` alone, and no part of `==`, `>=` or `+=`.
  private func isAssignment(_ index: Int) -> Bool {
    guard isByte(index, "="), !isByte(index + 1, "=") else { return false }
    return !isAny(index - 1, "=!<>+-*/%") || code.tokens[index - 1].end < code.tokens[index].start
  }

  /// Whether the parameters of an initializer, or of a type's header, stand between parentheses.
  private func isInitializer(_ list: Int, in scope: Int) -> Bool {
    var name = list - 1
    if isByte(name, ">") {
      while name > max(0, list - 40), !isByte(name, "<") { name -= 1 }
      name -= 1
    }
    if word(name) == "constructor" || ["class", "record", "struct"].contains(word(name - 1)) { return true }
    guard !code.language.has(.objectLiterals), let type = innermostType(around: scope) else { return false }
    // `A.named(String key) : sounds = get(key)`
    return word(name) == type
      || code.language.has(.underscorePrivacy) && isByte(name - 1, ".") && word(name - 2) == type
  }

  /// The tokens in the brackets before an arrow; a type, a constraint or `async` may be between them.
  private func parameters(before index: Int) -> Range<Int>? {
    var close = index - 1
    while close > max(0, index - 40), !isAny(close, ")];{}") { close -= 1 }
    guard isAny(close, ")]"),
      close == index - 1 || isByte(close + 1, ":") || ["async", "where"].contains(word(close + 1)),
      let open = code.opening(close)
    else { return nil }
    return open + 1..<close
  }
}

/// Functions and classes of Kotlin.
extension FileScan {
  /// What a function or property says before its body.
  struct FunctionHeader {
    /// The type that it extends.
    var receiver: String?
    /// The tokens of its parameters.
    var parameters: [Range<Int>] = []
  }

  /// The header of the function or property of Kotlin whose body begins at a brace or behind an equals sign; `nil` for
  /// anything else.
  func functionHeader(before end: Int, in scope: Int) -> FunctionHeader? {
    guard code.language.has(.receivers) else { return nil }
    var header = FunctionHeader()
    var end = end
    // An accessor may have lines of its own: that of the property comes first.
    for _ in 0..<3 {
      guard end > 0 else { return nil }
      let start = statementStart(end - 1, in: scope)
      guard start < end else { return nil }
      let words = outerTokens(start..<end)
      if let function = words.last(where: { word($0) == "fun" }) {
        add(to: &header, declarationAfter: function, before: end)
        return header
      }
      if let set = words.last(where: { word($0) == "set" }), isByte(set + 1, "("), let close = code.closing(set + 1) {
        header.parameters.append(set + 2..<close)
      }
      if let property = words.first(where: { ["val", "var"].contains(word($0)) }) {
        add(to: &header, declarationAfter: property, before: end)
        return header
      }
      guard ["get", "set"].contains(word(start)), code.tokens[start].isFirstOnLine else { return nil }
      end = start
    }
    return nil
  }

  /// The tokens of a range that are in no brackets closed in it.
  private func outerTokens(_ range: Range<Int>) -> [Int] {
    var tokens: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      tokens.append(index)
      let close = code.closing(index)
      index = close.map { $0 < range.upperBound ? $0 : index } ?? index
      index += 1
    }
    return tokens
  }

  /// `<T> List<T>.show(key: String)` behind `fun`, `Item.title` behind `val`
  private func add(to header: inout FunctionHeader, declarationAfter keyword: Int, before end: Int) {
    var index = keyword + 1
    if isByte(index, "<") { index = afterBrackets(index, before: end) }
    while index < end, identifier(index) != nil {
      var next = index + 1
      if isByte(next, "<") { next = afterBrackets(next, before: end) }
      if isByte(next, "?") { next += 1 }
      guard isByte(next, "."), next + 1 < end else { break }
      header.receiver = word(index)
      index = next + 1
    }
    guard word(keyword) == "fun" else { return }
    let open = identifier(index) == nil ? index : index + 1
    if isByte(open, "("), let close = code.closing(open) { header.parameters.append(open + 1..<close) }
  }

  /// The types that functions and properties around a place extend in Kotlin, the innermost first: `fun Item.show() {`.
  ///
  /// - Parameter token: The token there; absent for a declaration.
  func extendedTypes(around scope: Int, at token: Int?) -> [String] {
    guard code.language.has(.receivers) else { return [] }
    var types: [String] = []
    if let token, let receiver = expressionHeader(around: token, in: scope)?.receiver { types.append(receiver) }
    for scope in scopes(around: scope) where scopes[scope].kind == .body {
      let header = functionHeader(before: scopes[scope].tokens.lowerBound - 1, in: scopes[scope].parent ?? 0)
      if let receiver = header?.receiver { types.append(receiver) }
    }
    return types
  }

  /// The header of the function or property whose expression a token is in.
  func expressionHeader(around token: Int, in scope: Int) -> FunctionHeader? {
    let start = statementStart(token, in: scope)
    guard let equals = outerTokens(start..<token).first(where: isAssignment) else {
      return nil
    }
    return functionHeader(before: equals, in: scope)
  }

  /// Whether a parameter in the header of a class is known at a place, where it is no property: in the values of other
  /// properties and in blocks that initialize.
  ///
  /// - Parameter place: The token there, or the brace of the member around it; absent for a declaration.
  func parameterBinds(_ name: String, ofType scope: Int, at place: Int?) -> Bool {
    guard code.language.hasExpressionBodies, headerParameter(name, of: scope) != nil else { return false }
    guard let place else { return true }
    if word(place - 1) == "init", isByte(place, "{") { return true }
    let start = statementStart(place, in: scope)
    guard !["get", "set"].contains(word(start)) else { return false }
    let words = outerTokens(start..<place)
    guard let keyword = words.first(where: { ["val", "var", "fun"].contains(word($0)) }) else { return false }
    let isAccessor = words.contains { ["get", "set"].contains(word($0)) && isByte($0 + 1, "(") && $0 > keyword + 1 }
    return word(keyword) != "fun" && !isAccessor
  }

  /// The token of the name of a parameter in the header of a type: `class Item(key: String) {`, `record Item(string Key) {`.
  func headerParameter(_ name: String, of scope: Int) -> Int? {
    guard code.language.has(.bodilessTypes), scopes[scope].kind == .type, let type = typeName(of: scope)
    else { return nil }
    let open = scopes[scope].tokens.lowerBound - 1
    var index = type + 1
    // A list behind a colon is of arguments.
    while index < open, !isByte(index, "("), !isByte(index, ":") {
      if isByte(index, "@") {
        // `class Item @Named("a") constructor(`
        index += 2
        if isByte(index, "("), let close = code.closing(index) { index = close + 1 }
      } else {
        index = afterBrackets(index, before: open)
      }
    }
    guard isByte(index, "("), let close = code.closing(index) else { return nil }
    return FileScan.headerTokens(index + 1..<close).first {
      isName(name, $0) && (code.language.typesFollowNames ? isByte($0 + 1, ":") : isAny($0 + 1, ",)="))
    }
  }
}
