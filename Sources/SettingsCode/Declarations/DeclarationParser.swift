/// Reads one file from its first to its last token and notes what it declares: types, functions and variables, and the
/// scopes in which their names are known. Statements and expressions of all languages are read alike; the traits of a
/// language say which of the forms it has.
struct DeclarationParser: ScopedCursor {
  let code: LexedCode
  let tokens: [CodeToken]
  var scan: FileScan
  /// The scope that is read.
  var scope = 0
  private let statements: [String: StatementWords.Statement]
  /// What is nested deeper belongs to the innermost scope that is read.
  private static let depthLimit = 100
  private var depth = 0

  /// What a file declares.
  static func scan(_ code: LexedCode, isHeader: Bool) -> FileScan {
    var parser = DeclarationParser(code, isHeader: isHeader)
    parser.readFile()
    return parser.scan
  }

  private init(_ code: LexedCode, isHeader: Bool) {
    self.code = code
    tokens = code.tokens
    statements = StatementWords.words[code.language.name] ?? [:]
    scan = FileScan(code: code)
    scan.isHeader = isHeader
  }

  private mutating func readFile() {
    let borders = tokens.indices.filter { tokens[$0].kind == .boundary }
    let end = borders.first ?? count
    read(0..<end)
    // The code in a string knows the names around the string.
    for (border, next) in zip(borders, borders.dropFirst() + [count]) {
      scope = scan.scopeOfString(at: tokens[border].start, before: end)
      _ = enter(border + 1, before: next) { parser in
        parser.read(border + 1..<next)
        return next
      }
    }
    scan.finishDeclarations()
  }

  /// Reads statements.
  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound { index = max(index + 1, statement(at: index, before: range.upperBound)) }
  }

  /// Reads a scope, and returns the token behind it.
  ///
  /// - Parameter limit: The scope ends there at the latest.
  private mutating func enter(
    _ start: Int, before limit: Int, _ scope: CodeScope = CodeScope(kind: .body), _ body: (inout Self) -> Int
  ) -> Int {
    let (outer, number) = (self.scope, scan.scopes.count)
    scan.scopes.append(scope)
    scan.scopes[number].parent = outer
    scan.scopes[number].tokens = start..<max(start, limit)
    self.scope = number
    let end = max(start, body(&self))
    scan.scopes[number].tokens = start..<end
    self.scope = outer
    return end
  }

  /// Reads the statement that begins at a token, and returns the token behind it.
  private mutating func statement(at start: Int, before end: Int) -> Int {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return afterBrackets(start) }
    var index = start
    while index < end {
      if isByte(index, "@"), !isMessageLanguage, kind(index + 1) == .identifier {
        // `@AppStorage("k") var`
        index = path(at: index + 1).end
        if isByte(index, "("), !beginsLine(index) { index = afterBrackets(index) }
      } else if isByte(index, "["), code.language.has(.bracketAttributes) {
        index = afterBrackets(index)
      } else if isModifier(index) {
        index += 1
        // `private(set)`
        if isByte(index, "("), !isMessageLanguage { index = afterBrackets(index) }
      } else {
        break
      }
    }
    guard index < end else { return end }
    if let end = declaration(at: index, start, before: end) { return end }
    if kind(index) == .identifier, let meaning = statements[word(index)] {
      switch meaning {
      case .loop, .condition: return control(index, isLoop: meaning == .loop, before: end)
      case .guarded: return expression(from: index + 1, before: end)
      case .continued: return statement(at: index + 1, before: end)
      case .label:
        let last = expression(from: index, before: end, stop: ":")
        return isByte(last, ":") ? last + 1 : last
      default: break
      }
    }
    if isByte(index, "{") { return block(index) }
    return expression(from: index, before: end)
  }

  private func isModifier(_ index: Int) -> Bool {
    guard kind(index) == .identifier else { return false }
    switch statements[word(index)] {
    case .modifier: return kind(index + 1) == .identifier || isAny(index + 1, "(@")
    // `class func`
    case .type?: return [.function, .variable, .modifier].contains(statements[word(index + 1)])
    default: return false
    }
  }

  /// Reads the declaration whose word is at a token; `nil` for any other statement.
  private mutating func declaration(at index: Int, _ start: Int, before end: Int) -> Int? {
    if kind(index) == .identifier {
      switch statements[word(index)] {
      case .type: if let end = type(at: index, start, before: end) { return end }
      case .function: return function(at: index, before: end)
      case .variable: return variables(at: index, start, before: end)
      case .accessor: return accessor(at: index)
      case .modifier, nil: break
      default: return nil
      }
      return code.language.typesFollowNames ? nil : typedDeclaration(from: start, before: end)
    }
    guard isMessageLanguage else { return nil }
    if isByte(index, "#"), isWord(index + 1, "define") { return macro(at: index + 2) }
    if isAny(index, "+-"), beginsLine(index) { return method(at: index) }
    return isByte(index, "@") ? classPart(at: index, before: end) : nil
  }

  /// Reads `@implementation … @end`, or the header of `@interface` and `@property`.
  private mutating func classPart(at index: Int, before end: Int) -> Int? {
    switch word(index + 1) {
    case "implementation":
      var last = index + 3
      while last < end, !(isByte(last, "@") && isWord(last + 1, "end")) { last = afterBrackets(last) }
      return enter(index + 3, before: min(last, end), CodeScope(kind: .type, name: word(index + 2))) { parser in
        parser.read(index + 3..<min(last, end))
        return last
      } + 2
    case "interface", "protocol":
      var open = index + 3
      while open < end, !isAny(open, "{;"), !scan.beginsStatement(open) { open = afterBrackets(open) }
      guard isByte(open, "{") else { return open }
      read(insideBrackets(open))
      return afterBrackets(open)
    case "property":
      return typedDeclaration(from: isByte(index + 2, "(") ? afterBrackets(index + 2) : index + 2, before: end)
    default: return nil
    }
  }

  /// Reads a loop, a condition or a handler with its body.
  private mutating func control(_ keyword: Int, isLoop: Bool, before end: Int) -> Int {
    enter(keyword + 1, before: end, CodeScope(kind: .body, keyword: keyword)) { parser in
      var index = keyword + 1
      if parser.isByte(index, "("), !parser.code.language.labelsArguments {
        let inside = parser.insideBrackets(index)
        index = parser.afterBrackets(index)
        parser.header(inside, isLoop)
      } else {
        if isLoop { index = parser.loopNames(index, before: end) }
        index = parser.expression(from: index, before: end, stop: "{")
      }
      guard parser.isByte(index, "{") else {
        return parser.code.language.labelsArguments ? index : parser.statement(at: index, before: end)
      }
      parser.read(parser.insideBrackets(index))
      return parser.afterBrackets(index)
    }
  }

  /// Reads what is in the parentheses of `for (NSString *key in keys)`.
  private mutating func header(_ range: Range<Int>, _ isLoop: Bool) {
    var index = range.lowerBound
    if let next = declaration(at: index, index, before: range.upperBound) {
      index = next
    } else if isLoop {
      index = loopNames(index, before: range.upperBound)
    }
    while index < range.upperBound { index = max(index + 1, expression(from: index, before: range.upperBound)) }
  }

  /// Notes the names before the `in` of a loop.
  private mutating func loopNames(_ start: Int, before end: Int) -> Int {
    let names =
      start..<min(end, (start..<end).first { isWord($0, "in") || isWord($0, "of") || isByte($0, "{") } ?? start)
    for index in names where kind(index) == .identifier && !isAny(index + 1, ".:(") { bind(index) }
    return names.upperBound
  }

  /// Notes a name that something unknown is given to.
  private mutating func bind(_ name: Int) { note(Declaration(name: name, scope: scope)) }

  private mutating func block(_ open: Int) -> Int {
    guard let close = code.closing(open) else { return open + 1 }
    let (names, first) = closureNames(open, before: close)
    return enter(open + 1, before: close) { parser in
      for name in names { parser.bind(name) }
      parser.read(first..<close)
      return close
    } + 1
  }

  /// The names in `{ [weak self] (key: String) -> Bool in`, and the token behind that.
  private func closureNames(_ open: Int, before close: Int) -> (names: [Int], first: Int) {
    let none: (names: [Int], first: Int) = ([], open + 1)
    guard !code.language.functionWords.isEmpty else { return none }
    var index = isByte(open + 1, "[") ? afterBrackets(open + 1) : open + 1
    var names: [Int] = []
    if isByte(index, "(") {
      names = parameters(in: insideBrackets(index)).map(\.token)
      index = afterBrackets(index)
    } else {
      while kind(index) == .identifier, !isWord(index, "in"), statements[word(index)] == nil {
        names.append(index)
        index += isByte(index + 1, ",") ? 2 : 1
        if !isByte(index - 1, ",") { break }
      }
    }
    guard !names.isEmpty || isByte(index - 1, ")") || isByte(index - 1, "]") else { return none }
    while index < close, !isWord(index, "in"), !beginsLine(index),
      kind(index) == .identifier || isAny(index, "->.<?[(:")
    {
      if isByte(index, ">"), !code.language.labelsArguments { return (names, index + 1) }
      index = afterBrackets(index)
    }
    return isWord(index, "in") ? (names, index + 1) : none
  }

  /// Reads an expression with the closures and patterns in it, and returns the token that ends it.
  ///
  /// - Parameter stop: What ends it besides the end of the statement.
  private mutating func expression(from start: Int, before end: Int, stop: Unicode.Scalar? = nil) -> Int {
    let end = expressionEnd(from: start, before: end, stop)
    if start < end { scan.expressions.append(start..<end) }
    return end
  }

  private mutating func expressionEnd(from start: Int, before end: Int, _ stop: Unicode.Scalar? = nil) -> Int {
    var index = start
    var equals: Int?
    defer { if let equals { assignment(equals, before: min(index, end)) } }
    while index < end {
      if index > start, tokens[index].isFirstOnLine, scan.beginsStatement(index) { return index }
      switch tokens[index].kind {
      case .identifier:
        if code.language.typesFollowNames, isDeclarator(index), !isByte(index - 1, ".") {
          index = pattern(at: index, before: end, stop: stop)
          continue
        }
      case .lineEnd: return index
      case .punctuation:
        switch tokens[index].byte {
        case UInt8(ascii: ";"): return index
        case UInt8(ascii: "("), UInt8(ascii: "["): nested(index)
        case UInt8(ascii: "{"):
          if stop == "{" { return index }
          if isByte(index - 1, "@") {
            nested(index)
            index = afterBrackets(index)
          } else {
            index = block(index)
          }
          continue
        case UInt8(ascii: "^") where isMessageLanguage:
          if let end = messageBlock(at: index) {
            index = end
            continue
          }
        case UInt8(ascii: "="):
          if equals == nil, !isByte(index + 1, "="), declaredName(before: index) != nil { equals = index }
        default: if let stop, isByte(index, stop) { return index }
        }
      default: break
      }
      index = afterBrackets(index)
    }
    return end
  }

  /// Reads what is in brackets.
  private mutating func nested(_ open: Int) {
    depth += 1
    defer { depth -= 1 }
    let inside = insideBrackets(open)
    guard depth < Self.depthLimit else { return }
    var index = inside.lowerBound
    while index < inside.upperBound { index = max(index + 1, expressionEnd(from: index, before: inside.upperBound)) }
  }

  /// `^(NSString *key) {`
  private mutating func messageBlock(at index: Int) -> Int? {
    var list = index + 1
    while kind(list) == .identifier || isByte(list, "*") { list += 1 }
    let open = isByte(list, "(") ? afterBrackets(list) : list
    guard isByte(open, "{"), let close = code.closing(open) else { return nil }
    let names = isByte(list, "(") ? parameters(in: insideBrackets(list)) : []
    return enter(open + 1, before: close) { parser in
      for name in names { parser.bind(name.token) }
      parser.read(open + 1..<close)
      return close
    } + 1
  }

  /// `let key = value`, `case .item(let key)`, `case let .item(key)`
  private mutating func pattern(at keyword: Int, before end: Int, stop: Unicode.Scalar?) -> Int {
    depth += 1
    defer { depth -= 1 }
    var index = keyword + 1
    guard depth < Self.depthLimit else { return index }
    while isByte(index, "."), kind(index + 1) == .identifier { index += 2 }
    if kind(index) == .identifier, isAny(index + 1, ".("), code.language.labelsArguments { index = path(at: index).end }
    if isAny(index, "([{"), let close = code.closing(index) {
      for name in index + 1..<close where kind(name) == .identifier && !isAny(name + 1, ":.(") { bind(name) }
      return close + 1
    }
    return variables(at: keyword, keyword, before: end, stop: stop)
  }

  private func isDeclarator(_ index: Int) -> Bool { code.language.declarators.contains { isName($0, index) } }
}

/// Types and variables.
extension DeclarationParser {
  /// Reads a type with its body; `nil` where none follows the word.
  private mutating func type(at keyword: Int, _ start: Int, before end: Int) -> Int? {
    var name = keyword + 1
    let isEnumeration = isWord(keyword, "enum")
    // `enum class Key`, `record struct Item`, `extension on SharedPreferences`
    if isWord(name, "class") || isWord(name, "struct") || isWord(keyword, "extension") && isWord(name, "on") {
      name += 1
    }
    guard kind(name) == .identifier else { return nil }
    name = path(at: name).end - 1
    var index = name + 1
    while index < end, !isAny(index, "{;})="), index == name + 1 || !scan.beginsStatement(index) {
      if isMessageLanguage, isAny(index, "*(") { return nil }
      index = afterAngles(index)
    }
    guard isByte(index, "{"), let close = code.closing(index) else {
      // `data class Item(val key: String)` has no body.
      return isMessageLanguage || index == name + 1 ? nil : index
    }
    let ancestors = scan.ancestors(behind: name, before: index)
    var type = CodeScope(kind: .type, name: word(name), keyword: keyword, nameToken: name, ancestors: ancestors.names)
    type.modifiers = start..<keyword
    type.isPrivate = scan.scopes[scope].isPrivate || isHidden(name, type.modifiers)
    if isEnumeration, let raw = ancestors.raw { scan.rawTypes[type.name] = ValueKind(typeName: raw) }
    return enter(index + 1, before: close, type) { parser in
      if isEnumeration { parser.noteCases(of: type.name, ancestors.raw, in: index + 1..<close) }
      parser.read(index + 1..<close)
      return close
    } + 1
  }

  /// Whether words before a name hide it from other files; in C#, from other types.
  func isHidden(_ name: Int, _ modifiers: Range<Int>) -> Bool {
    if code.language.has(.underscorePrivacy) { return word(name).hasPrefix("_") }
    return modifiers.contains { index in
      // `private(set)` is about changes only.
      isWord(index, "private") && !isByte(index + 1, "(") || isWord(index, "fileprivate")
        // A file of C that is included has its names in common with those that include it.
        || isMessageLanguage && !scan.isHeader && isWord(index, "static")
    }
  }

  /// Reads `let key: String = "k"`, with all names of the statement.
  private mutating func variables(
    at keyword: Int, _ start: Int, before end: Int, stop: Unicode.Scalar? = nil
  ) -> Int {
    var index = keyword + 1
    if isByte(index, "<") { index = afterAngles(index) }
    if isAny(index, "([{"), let close = code.closing(index) {
      for name in index + 1..<close where kind(name) == .identifier && !isAny(name + 1, ":.(") { bind(name) }
      return close + 1
    }
    while kind(index) == .identifier {
      let name = path(at: index).end - 1
      var declaration = Declaration(name: name, scope: scope, modifiers: start..<name)
      index = name + 1
      if isAny(index, "?!") { index += 1 }
      if isByte(index, ":"), stop != ":" {
        let first = index + 1
        index = first
        while index < end, !isAny(index, "={,;)"), index == first || !beginsLine(index) { index = afterAngles(index) }
        declaration.type = first..<index
      }
      let number = note(declaration)
      if isByte(index, "="), !isByte(index + 1, "=") {
        let first = index + 1
        index = expression(from: first, before: end, stop: stop ?? ",")
        // A list of conditions goes on behind a comma, which ends a value there too.
        let items = stop == nil ? [] : items(in: first..<index)
        give(number, first..<(items.first?.upperBound ?? index))
      }
      if isByte(index, "{"), stop == nil, !beginsLine(index) || !declaration.type.isEmpty {
        scan.declarations[number].body = insideBrackets(index)
        index = block(index)
      }
      complete(number)
      guard stop == nil, isByte(index, ",") else { break }
      index += 1
    }
    return index
  }

  /// Reads a declaration whose type stands before its name: `static NSString *const key = @"k";`,
  /// `bool Has(string key) {`
  private mutating func typedDeclaration(from start: Int, before end: Int) -> Int? {
    var index = start
    var name: Int?
    while index < end {
      if kind(index) == .identifier, !isWord(index, "in") {
        if Self.wordsOfStatements.contains(word(index)) { return nil }
        name = index
        index += 1
      } else if isAny(index, "*&?."), name != nil {
        index += 1
      } else if isByte(index, ":"), isByte(index + 1, ":") {
        index += 2
      } else if isByte(index, "<"), name != nil {
        index = afterAngles(index)
        if isByte(index - 1, "<") { return nil }
      } else if isByte(index, "["), code.closing(index) == index + 1 {
        index += 2
      } else {
        break
      }
    }
    guard let name, isByte(index - 1, "]") || index == name + 1 else { return nil }
    let hasType = name > start && (kind(name - 1) == .identifier || isAny(name - 1, "*>]?&:"))
    if isByte(index, "("), name + 1 == index, hasType || scan.scopes[scope].kind == .type {
      return functionWithoutWord(name, before: end)
    }
    guard hasType, index >= end || isAny(index, "=;,{)") || isWord(index, "in"),
      !(isByte(index, "=") && isByte(index + 1, "=")), !isByte(index, "{") || code.language.has(.accessorProperties)
    else { return nil }
    let number = note(Declaration(name: name, scope: scope, modifiers: start..<name, type: start..<name))
    if isByte(index, "=") {
      // `static string Key => "k";`
      let first = isByte(index + 1, ">") ? index + 2 : index + 1
      index = expression(from: first, before: end, stop: ",")
      give(number, first..<index)
    } else if isByte(index, "{") {
      index = block(index)
    }
    complete(number)
    // `NSString *a, *b;`
    while isByte(index, ",") {
      var next = index + 1
      while isByte(next, "*") { next += 1 }
      guard kind(next) == .identifier, isAny(next + 1, "=;,") else { break }
      bind(next)
      index = expression(from: next + 1, before: end, stop: ",")
    }
    return index
  }

  /// Words that begin no type.
  private static let wordsOfStatements: Set<String> = [
    "return", "await", "throw", "goto", "new", "is", "as", "out", "case", "not", "else", "using", "delete", "yield",
  ]
}

/// Functions.
extension DeclarationParser {
  /// Reads `func load(_ key: String) -> Bool {`, `fun load(key: String) = …`
  private mutating func function(at keyword: Int, before end: Int) -> Int? {
    var name = keyword
    if isWord(keyword, "func") || isWord(keyword, "fun") {
      name = isByte(keyword + 1, "<") ? afterAngles(keyword + 1) : keyword + 1
      // `fun Item.show()`
      if kind(name) == .identifier { name = path(at: name).end - 1 }
    }
    var list = kind(name) == .identifier ? name + 1 : name
    if isAny(list, "?!") { list += 1 }
    list = isByte(list, "<") ? afterAngles(list) : list
    guard isByte(list, "("), code.closing(list) != nil else { return nil }
    var index = afterBrackets(list)
    while index < end, !isAny(index, "{;})"), !scan.beginsStatement(index) {
      if isByte(index, "="), code.language.hasExpressionBodies { break }
      index = afterAngles(index)
    }
    guard isAny(index, "{=") else { return index }
    return body(at: index, name, parameters(in: insideBrackets(list)), before: end)
  }

  /// Reads `bool Has(string key) {`, `bool Has(string key) => …`, where the word before the list is a name.
  private mutating func functionWithoutWord(_ name: Int, before end: Int) -> Int? {
    guard code.closing(name + 1) != nil else { return nil }
    var index = afterBrackets(name + 1)
    while ["async", "const", "override", "noexcept"].contains(word(index)) { index += 1 }
    // `: base(key)`, `where T : class`
    if isByte(index, ":") || isWord(index, "where") {
      while index < end, !isAny(index, "{;=") { index = afterBrackets(index) }
    }
    guard isByte(index, "{") || isByte(index, "=") && isByte(index + 1, ">") else { return nil }
    return body(at: index, name, parameters(in: insideBrackets(name + 1)), before: end)
  }

  /// Reads `- (BOOL)has:(NSString *)key {`
  private mutating func method(at start: Int) -> Int? {
    let name = isByte(start + 1, "(") ? afterBrackets(start + 1) : start + 1
    guard kind(name) == .identifier else { return nil }
    var index = name
    var parameters: [FunctionDeclaration.Parameter] = []
    while kind(index) == .identifier, isByte(index + 1, ":") {
      let type = isByte(index + 2, "(") ? insideBrackets(index + 2) : index + 2..<index + 2
      let token = type.isEmpty ? index + 2 : type.upperBound + 1
      guard let text = identifier(token) else { break }
      parameters.append(
        .init(label: index == name ? nil : word(index), name: text, typeTokens: type, token: token))
      index = token + 1
    }
    if parameters.isEmpty { index = name + 1 }
    // `, ...`
    while isAny(index, ",.") { index += 1 }
    guard isByte(index, "{") else { return index }
    return body(at: index, name, parameters, before: count)
  }

  /// Reads `#define PREF(k) [defaults boolForKey:k]`, `#define KEY @"k"`
  private mutating func macro(at name: Int) -> Int? {
    var end = name
    while end < count, ![.lineEnd, .boundary].contains(tokens[end].kind) { end += 1 }
    guard kind(name) == .identifier, name + 1 < end else { return end }
    guard isByte(name + 1, "("), tokens[name + 1].start == tokens[name].end else {
      let number = note(Declaration(name: name, scope: 0, modifiers: name..<name, value: name + 1..<end))
      complete(number)
      scan.expressions.append(name + 1..<end)
      return end
    }
    let parameters = items(in: insideBrackets(name + 1)).compactMap { item in
      self.identifier(item.lowerBound).map { FunctionDeclaration.Parameter(name: $0, token: item.lowerBound) }
    }
    let first = afterBrackets(name + 1)
    scan.functions.append(
      FunctionDeclaration(name: word(name), token: name, parameters: parameters, body: first..<end, scope: 0))
    return enter(first, before: end, CodeScope(kind: .body, function: scan.functions.count - 1)) { parser in
      for parameter in parameters { parser.bind(parameter.token) }
      return parser.expression(from: first, before: end)
    }
  }

  /// Reads `set(key) {`
  private mutating func accessor(at index: Int) -> Int? {
    let open = isByte(index + 1, "(") ? afterBrackets(index + 1) : index + 1
    guard isByte(open, "{"), let close = code.closing(open) else { return nil }
    return enter(open + 1, before: close) { parser in
      for name in index + 1..<open where parser.kind(name) == .identifier { parser.bind(name) }
      parser.read(open + 1..<close)
      return close
    } + 1
  }

  /// Reads the body of a function: braces, or an expression behind `=` or `=>`.
  private mutating func body(
    at start: Int, _ name: Int, _ parameters: [FunctionDeclaration.Parameter], before end: Int
  ) -> Int {
    let number = scan.functions.count
    let first = isByte(start + 1, ">") && isByte(start, "=") ? start + 2 : start + 1
    let close = isByte(start, "{") ? code.closing(start) ?? count : nil
    scan.functions.append(
      FunctionDeclaration(
        name: word(name), token: name, parameters: parameters, body: first..<(close ?? first), scope: scope,
        owner: scan.innermostType(around: scope)))
    let last = enter(first, before: close ?? end, CodeScope(kind: .body, function: number)) { parser in
      for parameter in parameters {
        let number = parser.note(
          Declaration(
            name: parameter.token, scope: parser.scope, type: parameter.typeTokens, value: parameter.value ?? 0..<0,
            isParameter: true))
        parser.complete(number)
      }
      guard let close else { return parser.expression(from: first, before: end) }
      parser.read(first..<close)
      return close
    }
    scan.functions[number].body = first..<last
    return close == nil ? last : last + 1
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
          label: isNamed ? $0 : nil, name: $0, typeTokens: item.lowerBound..<max(item.lowerBound, end - 1),
          value: value,
          token: end - 1)
      }
    }
    let last = isByte((colon ?? end) - 1, "?") ? (colon ?? end) - 2 : (colon ?? end) - 1
    guard let name = identifier(last) else { return nil }
    var label: String?
    if code.language.labelsArguments {
      let first = last > item.lowerBound && kind(last - 1) == .identifier ? word(last - 1) : name
      label = first == "_" ? nil : first
    }
    return .init(
      label: label, name: name, typeTokens: colon.map { $0 + 1..<max($0 + 1, end) } ?? 0..<0, value: value, token: last)
  }
}
