/// Types, functions, loops and constants of languages whose expressions are not read: C#, Kotlin,
/// Dart and JavaScript.
extension DeclarationParser {
  /// A scope whose tokens are being read.
  private struct OpenScope {
    let number: Int
    let start: Int
    /// The token behind it.
    let end: Int
  }

  /// Scopes that begin at tokens further on.
  private struct ComingScopes {
    /// By the brace that opens them.
    var braces: [Int: CodeScope] = [:]
    /// Bodies without braces, by their first tokens, with the tokens behind them.
    var expressions: [Int: (scope: CodeScope, end: Int)] = [:]
    /// The parameters of functions and closures, by the first tokens of their bodies.
    var parameters: [Int: [FunctionDeclaration.Parameter]] = [:]
  }

  /// Reads the declarations between two borders.
  mutating func readCalls(_ range: Range<Int>) {
    let outer = scope
    var coming = ComingScopes()
    var open: [OpenScope] = []
    for index in range {
      while let last = open.last, last.end <= index {
        open.removeLast()
        scope = open.last?.number ?? outer
      }
      if let (next, end) = coming.expressions.removeValue(forKey: index) {
        open.append(begin(next, index..<min(end, range.upperBound), coming.parameters[index] ?? []))
      }
      switch tokens[index].kind {
      case .identifier: readWord(index, &coming)
      case .punctuation:
        switch tokens[index].byte {
        case UInt8(ascii: "{"):
          guard let close = code.closing(index) else { continue }
          let next = coming.braces.removeValue(forKey: index) ?? closure(at: index)
          open.append(begin(next, index + 1..<close, coming.parameters[index + 1] ?? []))
        case UInt8(ascii: "="):
          if isByte(index + 1, ">") {
            readArrow(index, &coming, open.last.map { ($0.start, $0.end) })
          } else if !isByte(index + 1, "=") {
            readAssignment(index)
          }
        case UInt8(ascii: ":"): readMember(index)
        default: break
        }
      default: break
      }
    }
    scope = outer
  }

  /// Adds a scope with what its function declares.
  private mutating func begin(
    _ next: CodeScope, _ range: Range<Int>, _ parameters: [FunctionDeclaration.Parameter]
  ) -> OpenScope {
    let number = scan.scopes.count
    var next = next
    next.parent = scope
    next.tokens = range
    scan.scopes.append(next)
    scope = number
    for parameter in parameters { note(parameter.declaration) }
    return OpenScope(number: number, start: range.lowerBound, end: range.upperBound)
  }

  private mutating func readWord(_ index: Int, _ coming: inout ComingScopes) {
    noteTypedStore(at: index)
    noteAwaitedStore(at: index)
    if isByte(index - 1, ".") { return }
    switch meaning(index) {
    case .type: readType(index, &coming)
    case .loop: readLoop(index, &coming)
    case .condition:
      guard isByte(index + 1, "("), isByte(afterBrackets(index + 1), "{") else { return }
      coming.braces[afterBrackets(index + 1)] = CodeScope(kind: .body, keyword: index)
    default: if isByte(index + 1, "(") { readFunction(index, &coming) }
    }
  }

  /// `class Settings : Base {`; the members of a companion belong to the type around it.
  private func readType(_ keyword: Int, _ coming: inout ComingScopes) {
    guard let name = identifier(keyword + 1), !isWord(keyword - 1, "companion") else { return }
    var index = keyword + 2
    let limit = min(count, keyword + 200)
    while index < limit, !isAny(index, "{;=})") { index = afterAngles(index) }
    guard isByte(index, "{") else { return }
    let header = TypeHeader(
      name: name, nameToken: keyword + 1,
      ancestors: (keyword + 2..<index).compactMap { identifier($0) })
    coming.braces[index] = CodeScope(kind: .type(header), keyword: keyword)
  }

  /// `foreach (var key in keys)`, `for (const key of keys)`
  private func readLoop(_ keyword: Int, _ coming: inout ComingScopes) {
    guard isByte(keyword + 1, "(") else { return }
    let header = insideBrackets(keyword + 1)
    var scope = CodeScope(kind: .body, keyword: keyword)
    if let word = header.first(where: { isWord($0, "in") || isWord($0, "of") }),
      let variable = identifier(word - 1), word + 1 < header.upperBound
    {
      scope.kind = .iteration(ListItems(variable: variable, list: word + 1..<header.upperBound))
    }
    let body = afterBrackets(keyword + 1)
    if isByte(body, "{") {
      coming.braces[body] = scope
    } else {
      coming.expressions[body] = (scope, endOfStatement(body))
    }
  }

  /// `static bool Value(string key) {`, `String get(String key) => …`, `fun flag(key: String) = …`
  private mutating func readFunction(_ name: Int, _ coming: inout ComingScopes) {
    guard let close = code.closing(name + 1), isDeclared(name) else { return }
    var index = close + 1
    let limit = min(count, close + 40)
    while index < limit, kind(index) == .identifier || isAny(index, ":<.?*|[]"),
      !beginsLine(index) || isWord(index, "where")
    {
      if isByte(index, "[") { index += 1 } else { index = afterAngles(index) }
    }
    let isArrow = isByte(index, "=") && isByte(index + 1, ">")
    guard isByte(index, "{") || isArrow && !hasScripts || hasValue(index) else { return }
    let parameters = parametersOfCall(insideBrackets(name + 1))
    if isByte(index, "{") {
      guard let end = code.closing(index) else { return }
      add(word(name), name, parameters, index + 1..<end)
      coming.braces[index] = CodeScope(kind: .body, function: scan.functions.count - 1)
      coming.parameters[index + 1] = parameters
      return
    }
    let body = skipping(">", at: index + 1)
    let end = max(body, endOfValue(body))
    add(word(name), name, parameters, body..<end)
    coming.expressions[body] = (CodeScope(kind: .body, function: scan.functions.count - 1), end)
    coming.parameters[body] = parameters
  }

  /// `fun flag(key: String) = …`
  private func hasValue(_ index: Int) -> Bool {
    code.language.hasFunctionWord && isByte(index, "=") && !isByte(index + 1, "=")
  }

  /// Whether a name before parentheses is one that is declared, as far as what is before it tells.
  private func isDeclared(_ name: Int) -> Bool {
    if isWord(name - 1, "function") || isWord(name - 1, "fun") { return true }
    if ["function", "base", "super", "this", "return", "new", "await", "else", "async"].contains(
      word(name))
      || ["new", "return", "await", "throw", "else", "in", "of", "typeof"].contains(word(name - 1))
      || code.language.hasFunctionWord
    {
      return false
    }
    guard name > 0 else { return true }
    return kind(name - 1) == .identifier || isAny(name - 1, ">]?*{};") || beginsLine(name)
      || isByte(name - 1, ",") && isByte(afterBrackets(name + 1), "{")
  }

  /// A function, or a closure with what its variable takes the values of: `(key) => get(key)`,
  /// `keys.forEach(key => …)`
  private mutating func readArrow(
    _ arrow: Int, _ coming: inout ComingScopes, _ around: (start: Int, end: Int)?
  ) {
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
      add(word(name), name, parameters, body..<end)
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

  /// The last token of the parameters before an arrow: `(key: string): Promise<string> =>`
  private func endOfParameters(_ arrow: Int) -> Int {
    var index = arrow - 1
    while index > 0, arrow - index < 20, kind(index) == .identifier || isAny(index, ">|].") {
      if isAny(index, ">]"), let open = tokens[index].partner { index = open }
      index -= 1
    }
    if isByte(index, ":"), isByte(index - 1, ")") { return index - 1 }
    return arrow - 1
  }

  /// `static string Key => "k";`
  private mutating func readComputedProperty(_ arrow: Int) -> Bool {
    let name = arrow - 1
    guard kind(name - 1) == .identifier, !isWord(name - 1, "async"), !isByte(name - 2, "("),
      scan.scopes[scope].isType
    else { return false }
    noteCallsConstant(name, arrow + 2..<endOfValue(arrow + 2), isConstant: true)
    return true
  }

  /// The list whose items a function gives to the closure before whose parameters a token is.
  private func items(passedTo variable: String?, at open: Int) -> ListItems? {
    guard let variable, isByte(open, "("), let list = receiver(ofIteration: open - 1) else {
      return nil
    }
    return ListItems(variable: variable, list: list)
  }

  /// The scope of braces that nothing before them explains: a closure of Kotlin, an object with
  /// constants, or a block.
  private func closure(at open: Int) -> CodeScope {
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

  /// `keys = { sounds: 'k' }`: a constant of an object.
  private mutating func readMember(_ colon: Int) {
    guard kind(colon + 1) == .string, identifier(colon - 1) != nil, isAny(colon - 2, "{,"),
      scan.scopes[scope].isType, scan.scopes[scope].keyword == nil
    else { return }
    noteCallsConstant(colon - 1, colon + 1..<colon + 2, isConstant: true)
  }

  /// Notes the store, list or constant that a name is given.
  private mutating func readAssignment(_ equals: Int) {
    guard let name = declaredName(before: equals) else { return }
    // Minified code has thousands of assignments in one statement.
    let value = equals + 1..<max(equals + 1, scan.endOfStatement(equals + 1, at: ";,=})"))
    noteCallsConstant(name, value, isConstant: isConstantName(name))
    noteAlias(name, value)
    let own = scope
    scope = 0
    assignment(equals, before: value.upperBound)
    scope = own
    if listItems(value) != nil, !isByte(equals + 1, "[") {
      scan.collections.append((name, equals + 1))
    }
  }

  /// Whether a name is given one value only, as its declaration or its first letter says.
  private func isConstantName(_ name: Int) -> Bool {
    if !isByte(name - 1, "."), word(name).first?.isUppercase == true { return true }
    var index = name - 1
    while index >= 0, name - index < 8,
      kind(index) == .identifier || isAny(index, "<>?.,") && !isByte(index, ",")
    {
      if meaning(index) == .modifier { return true }
      if beginsLine(index) { break }
      index -= 1
    }
    return scan.scopes[scope].keyword.map { isWord($0, "enum") } ?? false
  }

  /// Maximum number of tokens of a text or a name.
  private static let constantLimit = 32

  private mutating func noteCallsConstant(_ name: Int, _ value: Range<Int>, isConstant: Bool) {
    if isByte(name - 1, ".") { return }
    let isDeclared = kind(name - 1) == .identifier || isAny(name - 1, ">?]")
    if isDeclared, scope > 0 { note(Declaration(name: name, value: value)) }
    let mayBeFixed = scan.scopes[scope].isBody || scope == 0 && hasScripts
    let isFixed = isConstant || isDeclared && mayBeFixed && isGivenOnce(name, in: scope)
    guard isFixed, !value.isEmpty, value.count <= Self.constantLimit else { return }
    let meant = constant(tree(value))
    let own = word(name)
    guard meant.hasLiteral || meant.hasLiteralValue || !meant.path.isEmpty,
      !value.contains(where: { isWord($0, own) && !isByte($0 - 1, ".") })
    else { return }
    scan.constants.append(
      CodeConstant(name: own, value: meant, scope: scope, token: name, valueTokens: value))
  }

  private var hasScripts: Bool { code.language.hasObjectLiterals }

  private mutating func add(
    _ text: String, _ name: Int, _ parameters: [FunctionDeclaration.Parameter], _ body: Range<Int>
  ) {
    scan.functions.append(
      FunctionDeclaration(
        name: text, token: name, parameters: parameters, body: body, scope: scope,
        owner: scan.innermostType(around: scope)))
  }

  /// The token behind a value: a comma, a semicolon, or a bracket that closes one around it.
  private func endOfValue(_ start: Int) -> Int {
    scan.endOfStatement(start, at: ";,)}]")
  }

  /// `string key, bool fallback = false`, `key: String`, `String key, {bool fallback = false}`
  private func parametersOfCall(_ range: Range<Int>) -> [FunctionDeclaration.Parameter] {
    items(in: range).flatMap { item -> [FunctionDeclaration.Parameter] in
      if isAny(item.lowerBound, "{["), let close = code.closing(item.lowerBound),
        close < item.upperBound, !code.language.hasObjectLiterals
      {
        let isNamed = isByte(item.lowerBound, "{")
        return items(in: item.lowerBound + 1..<close).compactMap { parameter($0, isNamed: isNamed) }
      }
      return parameter(item, isNamed: false).map { [$0] } ?? []
    }
  }

  private func parameter(_ item: Range<Int>, isNamed: Bool) -> FunctionDeclaration.Parameter? {
    let (colon, equals) = marks(ofParameter: item)
    let end = equals ?? item.upperBound
    var last = (colon ?? end) - 1
    if isByte(last, "?") { last -= 1 }
    guard last >= item.lowerBound, let name = identifier(last) else { return nil }
    let type = colon.map { $0 + 1..<max($0 + 1, end) } ?? item.lowerBound..<last
    var label: String?
    if isNamed { label = name }
    return .init(
      label: label, name: name, typeTokens: type,
      defaultTokens: equals.map { $0 + 1..<item.upperBound } ?? 0..<0, token: last)
  }
}

/// Functions that call a closure for each item of a list.
private let iterations: Set<String> = [
  "forEach", "ForEach", "map", "filter", "compactMap", "flatMap", "first", "contains",
  "allSatisfy", "Select", "Where", "Any", "All", "some", "every", "find", "associateWith",
  "where", "any",
]

extension TokenCursor {
  /// The list whose items a function gives to a closure: `keys.forEach`; `nil` for other functions.
  ///
  /// - Parameter name: The token of the function's name.
  func receiver(ofIteration name: Int) -> Range<Int>? {
    guard isByte(name - 1, "."), let text = identifier(name), iterations.contains(text) else {
      return nil
    }
    var first = name - 2
    if isAny(first, "?!") { first -= 1 }
    let end = first + 1
    if isAny(first, ")]"), let open = tokens[first].partner {
      first = open
      // `keys()`, `listOf("a")`, but not `["a"]`
      guard kind(open - 1) == .identifier else { return first..<end }
      guard isByte(open, "(") else { return nil }
      first = open - 1
    }
    guard kind(first) == .identifier || isAny(first, "([") else { return nil }
    return pathStart(first)..<end
  }

  /// The items of a list that some tokens are, in any language: `["a"]`, `new List<string> { "a"
  /// }`, `listOf("a")`, `new Set(['a'])`
  func listItems(_ range: Range<Int>) -> [Range<Int>]? {
    var index = skipping("@", at: range.lowerBound)
    while isWord(index, "new") || isWord(index, "const") { index += 1 }
    if isByte(index, "<") { index = afterAngles(index) }
    var isFunction = false
    if kind(index) == .identifier {
      isFunction = ["listOf", "setOf", "arrayOf", "mutableListOf", "Set"].contains(word(index))
      index = pathEnd(index)
      if isByte(index, "<") { index = afterAngles(index) }
      guard index > range.lowerBound + 1 || isFunction else { return nil }
      if isFunction, isByte(index, "("), isByte(index + 1, "[") { index += 1 }
    }
    if !isFunction, isByte(index, "("), code.closing(index) == index + 1 { index += 2 }
    if isByte(index, "["), code.closing(index) == index + 1 { index += 2 }
    guard let close = code.closing(index), close < range.upperBound else { return nil }
    let isCSharp =
      isByte(index, "{") && (isWord(range.lowerBound, "new") || isAny(index - 1, ")]>"))
    guard isByte(index, "[") || isCSharp || isFunction && isByte(index, "(") else { return nil }
    // A part of a larger expression.
    if close + 1 < range.upperBound, isAny(close + 1, "+."), !beginsLine(close + 1) { return nil }
    return items(in: index + 1..<close)
  }
}
