/// Bodies that come next, with what their headers say: noted where a header is read, entered where the body begins.
struct PendingBody {
  /// The token behind it; absent for one in braces.
  var end: Int?
  /// The names that the header binds, as tokens.
  var names: [Int] = []
  /// The word that begins the statement: `for`, `if`.
  var statement: Int?
  /// The function whose body it is: an index in ``FileScan/functions``.
  var function: Int?
  /// The type that a function or property extends.
  var receiver: String?
  /// Whether it is that of a function or accessor, which does not know the parameters of the type around.
  var isMember = false
}

/// Headers.
extension DeclarationScanner {
  /// As many tokens of a header are read at most; no parameters come behind so many.
  private static let headerLimit = 500

  /// Enters the body of an expression that begins at a token: `= get(key)`, `=> get(key)`
  mutating func enterExpression(_ index: Int) {
    guard let body = bodies[index], let end = body.end else { return }
    bodies[index] = nil
    if end > index { push(CodeScope(kind: .body, name: "", parent: scope, tokens: index..<end), body) }
  }

  /// The body in braces that begins at a token, with the names of the parameters before or in it.
  mutating func body(inBraces open: Int) -> PendingBody {
    noteFunction(bodyAt: open)
    var body = bodies.removeValue(forKey: open) ?? PendingBody()
    if body.function == nil, body.statement == nil { body.names += parameters(before: open).map(\.token) }
    body.names += closureNames(open)
    return body
  }

  /// `{ key in`, `{ key ->`: the names before it on the line of the brace.
  private func closureNames(_ open: Int) -> [Int] {
    guard !code.language.functionWords.isEmpty else { return [] }
    let isArrow = code.language.has(.arrowClosures)
    for index in open + 1..<min(count, max(open + 1, open + 40)) {
      if index > open + 1, tokens[index].isFirstOnLine { break }
      if isArrow ? isByte(index, "-") && isByte(index + 1, ">") : isWord(index, "in") {
        return (open + 1..<index).filter { kind($0) == .identifier }
      }
    }
    return []
  }

  /// The parameters before a brace or arrow: `(key) {`, `^(NSString *key) {`, `key =>`, `(key): string =>`, `set(value) {`
  private func parameters(before end: Int) -> [FunctionDeclaration.Parameter] {
    let hasArrow = code.language.has(.arrowFunctions) && isByte(end - 1, ">") && isByte(end - 2, "=")
    let end = hasArrow ? end - 2 : end
    let name = hasArrow ? identifier(end - 1) : nil
    let single = name.map { [FunctionDeclaration.Parameter(name: $0, token: end - 1)] } ?? []
    var close = end - 1
    while close > max(0, end - 40), !isAny(close, ")];{}") { close -= 1 }
    guard let list = code.opening(close), isAny(close, ")]"),
      close == end - 1 || isByte(close + 1, ":") || ["async", "where"].contains(word(close + 1)),
      code.language.functionWords.isEmpty
        ? !Self.wordsOfStatements.contains(word(list - 1)) : ["set", "willSet", "didSet"].contains(word(list - 1))
    else { return single }
    return parameters(in: list + 1..<close) + single
  }

  /// Notes what an arrow gives: `key => get(key)`
  mutating func noteArrowFunction(_ equals: Int) {
    guard code.language.has(.arrowFunctions), !isByte(equals + 2, "{") else { return }
    let names = parameters(before: equals + 2).map(\.token)
    guard !names.isEmpty else { return }
    bodies[equals + 2] = PendingBody(end: endOfExpression(equals + 2), names: names)
  }

  /// Notes the names that a loop or handler binds in its body, and the word of a condition.
  mutating func noteStatement(_ keyword: Int) {
    guard !isAny(keyword - 1, ".#@") else { return }
    var end = keyword + 1
    let hasList = isByte(end, "("), isSwift = code.language.labelsArguments
    if hasList, !isSwift {
      end = afterBrackets(end)
    } else {
      let limit = min(count, keyword + Self.headerLimit)
      while end < limit, !isAny(end, "{;}"), end == keyword + 1 || !scan.beginsStatement(end) {
        end = afterBrackets(end)
      }
    }
    var header = keyword + 1..<min(max(end, keyword + 1), keyword + Self.headerLimit)
    let isCondition = isWord(keyword, "if") || isWord(keyword, "while")
    if !isCondition, !isWord(keyword, "catch") {
      // What follows `in` is looped over.
      header = header.lowerBound..<(header.first { isWord($0, "in") || isWord($0, "of") } ?? header.lowerBound)
    }
    // What a condition declares is noted in the scope around, except in that of the file.
    if isCondition, scope > 0 { header = header.lowerBound..<header.lowerBound }
    let names = header.filter { kind($0) == .identifier && (!isCondition || declaresVariable($0)) }
    if isByte(end, "{") {
      bodies[end] = PendingBody(names: names, statement: keyword)
    } else if hasList, !isSwift, !names.isEmpty {
      bodies[end] = PendingBody(end: endOfExpression(end), names: names)
    }
  }

  /// Notes what an initializer gives to others before its body: `A(string key) : base(get(key)) {`
  mutating func noteInitializers(_ colon: Int) {
    guard isByte(colon - 1, ")"), code.language.functionWords.isEmpty, !isMessageLanguage,
      !code.language.has(.objectLiterals), let list = code.opening(colon - 1),
      let type = scan.innermostType(around: scope),
      isName(type, list - 1) || code.language.has(.underscorePrivacy) && isByte(list - 2, ".") && isName(type, list - 3)
    else { return }
    var end = colon + 1
    while end < count, !isAny(end, "{};") { end = afterBrackets(end) }
    bodies[colon + 1] = PendingBody(end: end, names: parameters(in: insideBrackets(list)).map(\.token))
  }

  /// Notes the property of Kotlin whose accessors come next.
  mutating func noteProperty(_ keyword: Int) {
    property = (scope, nameAndReceiver(after: keyword).receiver)
  }

  /// The token of a declared name, and the type before it that is extended: `<T> List<T>.show`, `Item.title`
  func nameAndReceiver(after keyword: Int) -> (name: Int, receiver: String?) {
    var name = keyword + 1
    var receiver: String?
    if isByte(name, "<") { name = scan.afterBrackets(name, before: count) }
    while kind(name) == .identifier {
      var next = name + 1
      if isByte(next, "<") { next = scan.afterBrackets(next, before: count) }
      if isByte(next, "?") { next += 1 }
      guard isByte(next, ".") else { break }
      receiver = word(name)
      name = next + 1
    }
    return (name, receiver)
  }

  /// The parameters in the header of a type: `class Item(key: String) {`, `record Item(string Key) {`
  ///
  /// - Parameter start: The token behind the name.
  mutating func headerNames(after start: Int, before end: Int) -> [Int] {
    guard code.language.has(.bodilessTypes) else { return [] }
    var index = start
    // A list behind a colon is of arguments.
    while index < end, !isByte(index, "("), !isByte(index, ":") {
      // `class Item @Named("a") constructor(`
      let isAttribute = isByte(index, "@")
      index = scan.afterBrackets(isAttribute ? index + 1 : index, before: end)
      if isAttribute, isByte(index, "(") { index = afterBrackets(index) }
    }
    guard isByte(index, "("), let close = code.closing(index) else { return [] }
    let names = parameters(in: index + 1..<close).map(\.token)
    // `class Item(key: String) : Base(get(key))`
    if isByte(close + 1, ":") { bodies[close + 2] = PendingBody(end: end, names: names) }
    return names
  }
}

extension FileScan {
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
}
