/// Reads one file from its first to its last token and notes what it declares: types, functions and
/// variables, and the scopes in which their names are known.
struct DeclarationParser: ScopedCursor {
  let code: LexedCode
  let tokens: [CodeToken]
  var scan: FileScan
  /// The scope that is read.
  var scope = 0
  /// The maximum depth; deeper code belongs to the innermost scope that is read.
  private static let depthLimit = 100
  private var depth = 0
  /// The tokens of names that are given a value, or may be, by the names; made on first use.
  var changed: [String: [Int]]?

  /// The class of Swift that the interface which is read gives to scripts.
  var externModule: String?

  /// Reads the declarations of a file.
  static func scan(_ code: LexedCode) -> FileScan {
    var parser = DeclarationParser(code)
    parser.readFile()
    return parser.scan
  }

  private init(_ code: LexedCode) {
    self.code = code
    tokens = code.tokens
    scan = FileScan(code: code)
  }

  private mutating func readFile() {
    let borders = tokens.indices.filter { tokens[$0].kind == .boundary }
    let end = borders.first ?? count
    let hasCalls = isOutlined
    if hasCalls { readCalls(0..<end) } else { read(0..<end) }
    // The code in a string knows the names around the string.
    for (border, next) in zip(borders, borders.dropFirst() + [count]) {
      scope = scan.scopeOfString(at: tokens[border].start, before: end)
      if hasCalls {
        readCalls(border + 1..<next)
        continue
      }
      _ = enter(border + 1, before: next) { parser in
        parser.read(border + 1..<next)
        return next
      }
    }
    scan.finishDeclarations()
  }

  /// Returns the meaning of a word at the beginning of a statement.
  func meaning(_ index: Int) -> CodeLanguage.Word? {
    guard kind(index) == .identifier else { return nil }
    return code.meaning(tokens[index])
  }

  /// Reads statements.
  mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      index = max(index + 1, statement(at: index, before: range.upperBound))
    }
  }

  /// Reads a scope, and returns the token after it.
  ///
  /// - Parameter limit: The scope ends there at the latest.
  mutating func enter(
    _ start: Int, before limit: Int, _ scope: CodeScope = CodeScope(kind: .body),
    _ body: (inout Self) -> Int
  ) -> Int {
    let outer = self.scope
    let number = scan.scopes.count
    scan.scopes.append(scope)
    scan.scopes[number].parent = outer
    scan.scopes[number].tokens = start..<max(start, limit)
    self.scope = number
    let end = max(start, body(&self))
    scan.scopes[number].tokens = start..<end
    self.scope = outer
    return end
  }

  /// Reads what is in braces, and returns the token after them.
  ///
  /// - Parameters:
  ///   - names: What is declared in front of them.
  ///   - first: The first statement; by default the token after the brace.
  mutating func braces(
    _ open: Int, _ scope: CodeScope = CodeScope(kind: .body), declaring names: [Declaration] = [],
    from first: Int? = nil
  ) -> Int {
    guard let close = code.closing(open) else { return open + 1 }
    return enter(open + 1, before: close, scope) { parser in
      for name in names { parser.complete(parser.note(name)) }
      parser.read((first ?? open + 1)..<close)
      return close
    } + 1
  }

  /// Reads the statement that begins at a token, and returns the token after it.
  mutating func statement(at start: Int, before end: Int) -> Int {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return afterBrackets(start) }
    var index = start
    while index < end, let next = afterModifier(index) { index = next }
    guard index < end else { return end }
    if let end = declaration(at: index, start, before: end) { return end }
    switch meaning(index) {
    case .loop, .condition: return control(index, before: end)
    case .guarded: return expression(from: index + 1, before: end)
    case .continued: return statement(at: index + 1, before: end)
    case .label:
      return skipping(":", at: expression(from: index, before: end, stop: ":"))
    default: break
    }
    return isByte(index, "{") ? block(index) : expression(from: index, before: end)
  }

  /// Returns the token after an attribute or modifier; `nil` for anything else.
  private func afterModifier(_ index: Int) -> Int? {
    if isByte(index, "@"), isSwift, kind(index + 1) == .identifier {
      // `@AppStorage("k") var`
      let end = pathEnd(index + 1)
      return beginsLine(end) ? end : skippingBrackets("(", at: end)
    }
    switch meaning(index) {
    case .modifier where kind(index + 1) == .identifier || isAny(index + 1, "(@"):
      // `private(set)`
      return isSwift ? skippingBrackets("(", at: index + 1) : index + 1
    // `class func`
    case .type where [.function, .variable, .modifier].contains(meaning(index + 1)):
      return index + 1
    default: return nil
    }
  }

  /// Reads the declaration whose word is at a token; `nil` for any other statement.
  private mutating func declaration(at index: Int, _ start: Int, before end: Int) -> Int? {
    switch meaning(index) {
    case .type: if let end = type(at: index, start, before: end) { return end }
    case .function: return function(at: index, before: end)
    case .variable: return variables(at: index, start, before: end)
    case .modifier, nil: break
    default: return nil
    }
    guard isCFamily else { return nil }
    return typedDeclaration(at: index, start, before: end)
  }

  /// Reads a loop, a condition or a handler with its body.
  private mutating func control(_ keyword: Int, before end: Int) -> Int {
    let isLoop = meaning(keyword) == .loop
    return enter(keyword + 1, before: end, CodeScope(kind: .body, keyword: keyword)) { parser in
      var index = keyword + 1
      if parser.isByte(index, "("), !parser.isSwift {
        parser.header(parser.insideBrackets(index), isLoop)
        index = parser.afterBrackets(index)
      } else {
        if isLoop { index = parser.loopNames(index, before: end) }
        index = parser.expression(from: index, before: end, stop: "{")
      }
      guard parser.isByte(index, "{") else {
        if parser.isSwift { return index }
        return parser.statement(at: index, before: end)
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
    while index < range.upperBound {
      index = max(index + 1, expression(from: index, before: range.upperBound))
    }
  }

  /// Notes the names before the `in` of a loop.
  private mutating func loopNames(_ start: Int, before end: Int) -> Int {
    let last = (start..<end).first { isWord($0, "in") || isByte($0, "{") } ?? start
    bindNames(in: start..<last)
    return last
  }

  /// Notes names whose values are unknown.
  mutating func bindNames(in range: Range<Int>) {
    for index in range where kind(index) == .identifier && !isAny(index + 1, ":.(") {
      note(Declaration(name: index))
    }
  }

  private mutating func block(_ open: Int) -> Int {
    guard isSwift else { return braces(open) }
    let (names, first) = closureNames(open)
    var scope = CodeScope(kind: .body)
    var function = open - 1
    if isByte(function, "(") { function -= 1 }
    if let list = receiver(ofIteration: function) {
      let variable = names.first.map { word($0.name) } ?? "$0"
      scope.kind = .iteration(ListItems(variable: variable, list: list))
    }
    return braces(open, scope, declaring: names, from: first)
  }
}

/// Parsing of expressions.
extension DeclarationParser {
  /// Reads an expression with the closures and patterns in it, and returns the token that ends it.
  ///
  /// - Parameter stop: What ends it besides the end of the statement.
  mutating func expression(from start: Int, before end: Int, stop: Unicode.Scalar? = nil) -> Int {
    let end = expressionEnd(from: start, before: end, stop)
    if start < end { scan.expressions.append(CompactRange(start..<end)) }
    return end
  }

  private mutating func expressionEnd(
    from start: Int, before end: Int, _ stop: Unicode.Scalar? = nil
  ) -> Int {
    var index = start
    var equals: Int?
    defer { if let equals { assignment(equals, before: min(index, end)) } }
    while index < end {
      if index > start, tokens[index].isFirstOnLine, scan.beginsStatement(index) { return index }
      switch tokens[index].kind {
      case .identifier:
        if meaning(index) == .variable, !isByte(index - 1, ".") {
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
          } else {
            index = block(index)
            continue
          }
        case UInt8(ascii: "^") where isCFamily:
          if let end = messageBlock(at: index) {
            index = end
            continue
          }
        case UInt8(ascii: "="):
          if equals == nil, !isByte(index + 1, "="), declaredName(before: index) != nil {
            equals = index
          }
        default: if let stop, isByte(index, stop) { return index }
        }
      default: break
      }
      index = afterBrackets(index)
    }
    return end
  }

  /// Reads the contents of brackets.
  private mutating func nested(_ open: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return }
    let inside = insideBrackets(open)
    var index = inside.lowerBound
    while index < inside.upperBound {
      index = max(index + 1, expressionEnd(from: index, before: inside.upperBound))
    }
  }

  /// Reads variables and patterns: `let key = value`, `case .item(let key)`, `case let .item(key)`
  private mutating func pattern(at keyword: Int, before end: Int, stop: Unicode.Scalar?) -> Int {
    // Each value is read with those in it, so that few may be in each other.
    depth += 25
    defer { depth -= 25 }
    guard depth < Self.depthLimit else { return keyword + 1 }
    return variables(at: keyword, keyword, before: end, stop: stop)
  }
}
