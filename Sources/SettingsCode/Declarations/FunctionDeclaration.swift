/// A function, method, initializer, subscript or macro, as its header declares it.
struct FunctionDeclaration: Sendable {
  struct Parameter: Sendable {
    /// What calls write before the argument; absent where its place alone counts.
    var label: String?
    var name: String
    /// Its type, where that is one name.
    var type: String?
    /// The tokens of its default.
    var value: Range<Int>?
    /// The token of its name.
    var token: Int
  }

  /// The name; in Objective-C the first part of the selector.
  let name: String
  /// The token of the name.
  let token: Int
  let parameters: [Parameter]
  /// The tokens of the body: what is in its braces, or its one expression.
  let body: Range<Int>
  /// The scope that it is declared in.
  let scope: Int
  /// The type that it is a member of.
  var owner: String?

  /// Where a call has the argument of a parameter.
  func place(of number: Int) -> CallShape.Argument {
    if let label = parameters[number].label { return .label(label) }
    return .index(parameters[..<number].count { $0.label == nil })
  }

  /// The labels that every call has.
  var labels: [String] { parameters.filter { $0.value == nil }.compactMap(\.label) }
}

/// Reading declarations of functions.
extension DeclarationScanner {
  /// Notes the function or accessor that a word declares: `func load(_ key: String) -> Bool {`, `fun load(key: String) = …`
  mutating func noteFunction(keyword: Int) {
    guard !isByte(keyword - 1, ".") else { return }
    var (name, receiver) = (keyword, String?.none)
    if isWord(keyword, "func") || isWord(keyword, "fun") { (name, receiver) = nameAndReceiver(after: keyword) }
    let isAccessor = isWord(keyword, "get") || isWord(keyword, "set")
    if isAccessor {
      guard let property, property.scope == scope, !isByte(keyword - 1, "=") else { return }
      receiver = property.receiver
    }
    // `fun(key: String) = …` has no name.
    let isNamed = kind(name) == .identifier
    var open = isNamed ? name + 1 : name
    if isByte(open, "?") || isByte(open, "!") { open += 1 }
    if isByte(open, "<") { open = scan.afterBrackets(open, before: count) }
    guard isByte(open, "("), let close = code.closing(open), !isAccessor || close <= open + 2 else { return }
    let parameters = parameters(in: open + 1..<close)
    let names = parameters.map(\.token)
    if isByte(close + 1, ":"), isWord(keyword, "constructor") {
      // `constructor(key: String) : this(get(key))`
      bodies[close + 2] = PendingBody(end: afterBrackets(close + 3), names: names)
    }
    var body = PendingBody(names: names, receiver: receiver, isMember: isNamed)
    var index = close + 1
    while index < count, !isByte(index, "{"), !isAny(index, ";})") {
      if isByte(index, "="), code.language.hasExpressionBodies {
        body.end = endOfExpression(index + 1)
        break
      }
      if beginsLine(index), !isByte(index, "-"), !isByte(index, ":"),
        !["where", "throws", "async", "rethrows"].contains(word(index))
      {
        return
      }
      index = afterBrackets(index)
    }
    let tokens = body.end.map { index + 1..<$0 } ?? insideBrackets(index)
    guard body.end != nil || isByte(index, "{") && code.closing(index) != nil else { return }
    if isNamed, !isAccessor { body.function = add(name, parameters, tokens) }
    bodies[body.end == nil ? index : tokens.lowerBound] = body
  }

  /// Notes the function whose body begins at a brace, in a language without a keyword for functions.
  mutating func noteFunction(bodyAt open: Int) {
    guard code.language.functionWords.isEmpty, bodies[open] == nil, let close = code.closing(open) else { return }
    if isMessageLanguage, let (name, parameters) = method(before: open) {
      return noteBody(open, name, parameters, open + 1..<close)
    }
    var end = open - 1
    while ["async", "const", "override", "noexcept"].contains(word(end)) { end -= 1 }
    guard var list = code.opening(end), isByte(list, "(") else { return }
    // `Item(string key) : base(key) {`
    if isByte(list - 2, ":"), ["base", "this", "super"].contains(word(list - 1)), let first = code.opening(list - 3) {
      list = first
    }
    guard isFunction(list) else { return }
    noteBody(open, list - 1, parameters(in: insideBrackets(list)), open + 1..<close)
  }

  /// Notes the function whose one expression follows an arrow: `bool Has(string key) => store.Contains(key);`
  mutating func noteFunction(arrow: Int) {
    guard code.language.functionWords.isEmpty, let list = code.opening(arrow - 1), isByte(list, "("), isFunction(list)
    else { return noteArrowFunction(arrow) }
    let body = arrow + 2..<endOfExpression(arrow + 2)
    noteBody(arrow + 2, list - 1, parameters(in: insideBrackets(list)), body, isExpression: true)
  }

  /// Notes the macro with parameters whose name is at a token: `#define PREF(k) [defaults boolForKey:k]`
  mutating func noteFunction(macro name: Int) {
    guard isByte(name + 1, "("), tokens[name + 1].start == tokens[name].end, let close = code.closing(name + 1) else {
      return
    }
    var end = close + 1
    while end < count, ![.lineEnd, .boundary].contains(tokens[end].kind) { end += 1 }
    let parameters = items(in: name + 2..<close).compactMap { item in
      self.identifier(item.lowerBound).map { FunctionDeclaration.Parameter(name: $0, token: item.lowerBound) }
    }
    bodies[close + 1] = PendingBody(end: end, names: parameters.map(\.token), function: scan.functions.count)
    scan.functions.append(
      FunctionDeclaration(name: word(name), token: name, parameters: parameters, body: close + 1..<end, scope: 0))
  }

  private mutating func noteBody(
    _ start: Int, _ name: Int, _ parameters: [FunctionDeclaration.Parameter], _ tokens: Range<Int>,
    isExpression: Bool = false
  ) {
    bodies[start] = PendingBody(
      end: isExpression ? tokens.upperBound : nil, names: parameters.map(\.token),
      function: add(name, parameters, tokens), isMember: true)
  }

  private mutating func add(_ name: Int, _ parameters: [FunctionDeclaration.Parameter], _ body: Range<Int>) -> Int {
    scan.functions.append(
      FunctionDeclaration(
        name: word(name), token: name, parameters: parameters, body: body, scope: scope,
        owner: scan.owner(at: name, in: scope)))
    return scan.functions.count - 1
  }

  /// Whether a list is one of parameters, and none of a statement or of an object that is made.
  private func isFunction(_ list: Int) -> Bool {
    kind(list - 1) == .identifier && !Self.wordsOfStatements.contains(word(list - 1))
      && !["function", "delegate"].contains(word(list - 1)) && !isWord(list - 2, "new")
  }

  /// The words of statements with a list before their body.
  static let wordsOfStatements: Set<String> = [
    "if", "for", "while", "switch", "catch", "using", "lock", "foreach", "synchronized",
  ]

  /// The token behind an expression.
  func endOfExpression(_ start: Int) -> Int {
    var index = start
    while index < count, !isAny(index, ";},)]"), tokens[index].kind != .boundary,
      index == start || !scan.beginsStatement(index)
    {
      index = afterBrackets(index)
    }
    return min(index, count)
  }

  /// The method of Objective-C before a brace: `- (BOOL)has:(NSString *)key {`
  private func method(before open: Int) -> (name: Int, parameters: [FunctionDeclaration.Parameter])? {
    var start = open - 1
    while start >= 0, !(isAny(start, "-+") && beginsLine(start)) {
      if isAny(start, "{};=") || start < open - 120 { return nil }
      start = (code.opening(start) ?? start) - 1
    }
    guard start >= 0 else { return nil }
    var index = isByte(start + 1, "(") ? afterBrackets(start + 1) : start + 1
    guard kind(index) == .identifier else { return nil }
    let name = index
    var parameters: [FunctionDeclaration.Parameter] = []
    while index < open, kind(index) == .identifier, isByte(index + 1, ":") {
      var next = index + 2
      var type: String?
      if isByte(next, "(") {
        type = self.identifier(next + 1)
        next = afterBrackets(next)
      }
      guard let text = self.identifier(next) else { break }
      parameters.append(.init(label: index == name ? nil : word(index), name: text, type: type, token: next))
      index = next + 1
    }
    return (name, parameters)
  }

  func parameters(in range: Range<Int>, areNamed: Bool = false) -> [FunctionDeclaration.Parameter] {
    items(in: range).flatMap { item -> [FunctionDeclaration.Parameter] in
      // `{required String key}`, `{ key }`
      if isAny(item.lowerBound, "{["), code.closing(item.lowerBound) == item.last {
        return parameters(in: insideBrackets(item.lowerBound), areNamed: isByte(item.lowerBound, "{"))
      }
      return parameter(in: item, isNamed: areNamed).map { [$0] } ?? []
    }
  }

  private func parameter(in item: Range<Int>, isNamed: Bool) -> FunctionDeclaration.Parameter? {
    var index = item.lowerBound
    var colon: Int?
    var equals: Int?
    while index < item.upperBound, equals == nil {
      if isByte(index, ":"), colon == nil { colon = index }
      if isByte(index, "=") { equals = index }
      index = afterBrackets(index)
    }
    let value = equals.map { $0 + 1..<item.upperBound }
    let end = equals ?? item.upperBound
    guard code.language.typesFollowNames else {
      return identifier(end - 1).map {
        .init(
          label: isNamed ? $0 : nil, name: $0, type: end - 2 >= item.lowerBound ? identifier(end - 2) : nil,
          value: value, token: end - 1)
      }
    }
    var last = (colon ?? end) - 1
    if isByte(last, "?") { last -= 1 }
    guard let name = identifier(last) else { return nil }
    let type = colon.flatMap { $0 + 2 == end ? self.identifier($0 + 1) : nil }
    var label: String?
    if code.language.labelsArguments {
      let first = last > item.lowerBound && kind(last - 1) == .identifier ? word(last - 1) : name
      label = first == "_" ? nil : first
    }
    return .init(label: label, name: name, type: type, value: value, token: last)
  }
}
