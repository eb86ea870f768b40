/// Parses one file and records its declarations: types, functions and variables, and the scopes in
/// which their names are known.
///
/// Swift and the C family are parsed statement by statement. Each method for them whose name begins
/// with `read` returns the token after what it read. For the other languages, only an outline is
/// read, token by token.
struct DeclarationParser: ScopedTokenAccess {
  let code: LexedCode
  let tokens: [CodeToken]
  var scan: FileScan
  /// The scope that is being read.
  var scope: ScopeIndex = 0
  /// The maximum number of statements and brackets around the code that is parsed.
  ///
  /// Deeper code is skipped, and belongs to the innermost scope that is read.
  static let depthLimit = 100
  /// The number of statements and brackets around the token that is being read.
  var depth = 0
  /// The tokens of names that are assigned to or passed with `&`, by name; `nil` until first used.
  var changedNames: [String: [TokenIndex]]?
  /// The Swift class whose methods the last `@interface` with a macro of React Native lists: `Bridge`
  /// in `@interface RCT_EXTERN_MODULE(Bridge, NSObject)`; `nil` before the first.
  var externModule: String?

  /// Parses a file, and returns its declarations and other facts.
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
    let boundaries = tokens.indices.filter { tokens[$0].kind == .boundary }
    let fileEnd = boundaries.first ?? count
    if isOutlined {
      readOutline(0..<fileEnd)
    } else {
      readStatements(in: 0..<fileEnd)
    }
    let ends = boundaries.dropFirst() + [count]
    for (boundary, end) in zip(boundaries, ends) {
      // The code in a string knows the names around the string.
      scope = scan.scopeOfString(at: tokens[boundary].start, before: fileEnd)
      readInterpolation(boundary + 1..<end)
    }
    scan.finishDeclarations()
  }

  /// Reads code that is interpolated into a string.
  private mutating func readInterpolation(_ range: Range<TokenIndex>) {
    if isOutlined {
      readOutline(range)
      return
    }
    _ = readScope(from: range.lowerBound, before: range.upperBound) { parser in
      parser.readStatements(in: range)
      return range.upperBound
    }
  }

  /// Returns the meaning of a word at the beginning of a statement; `nil` for other tokens.
  func meaning(_ index: TokenIndex) -> CodeLanguage.WordMeaning? {
    guard kind(index) == .identifier else { return nil }
    return code.meaning(tokens[index])
  }
}

/// Scopes.
extension DeclarationParser {
  /// Reads the contents of a scope, and returns the token after it.
  ///
  /// - Parameters:
  ///   - limit: The token at which the scope ends at the latest.
  ///   - body: A closure that reads the contents, and returns the token after the scope.
  mutating func readScope(
    from start: TokenIndex, before limit: TokenIndex,
    _ newScope: CodeScope = CodeScope(kind: .body),
    _ body: (inout Self) -> TokenIndex
  ) -> TokenIndex {
    let outer = scope
    let inner = scan.scopes.count
    scan.scopes.append(newScope)
    scan.scopes[inner].parent = outer
    // Until its end is known, the scope reaches to the limit.
    scan.scopes[inner].tokens = start..<max(start, limit)
    scope = inner
    let end = max(start, body(&self))
    scan.scopes[inner].tokens = start..<end
    scope = outer
    return end
  }

  /// Reads braces as a scope, and returns the token after them.
  ///
  /// - Parameters:
  ///   - names: The names that the scope declares before its statements: the parameters of a function
  ///     or closure.
  ///   - first: The first statement; by default the token after the brace.
  mutating func readBraces(
    _ open: TokenIndex, _ newScope: CodeScope = CodeScope(kind: .body),
    declaring names: [Declaration] = [],
    from first: TokenIndex? = nil
  ) -> TokenIndex {
    let afterBrace = open + 1
    guard let close = code.closing(open) else { return afterBrace }
    let end = readScope(from: afterBrace, before: close, newScope) { parser in
      for name in names {
        let number = parser.note(name)
        parser.noteRole(of: number)
      }
      parser.readStatements(in: (first ?? afterBrace)..<close)
      return close
    }
    return end + 1
  }
}

/// Names.
extension DeclarationParser {
  /// Adds a declaration to a scope, by default the current one, and returns its index.
  @discardableResult
  mutating func note(
    _ declaration: Declaration, in scope: ScopeIndex? = nil
  ) -> DeclarationIndex {
    var declaration = declaration
    declaration.scope = scope ?? self.scope
    // In the C family, the variables of a type belong to the file, as those between
    // `@implementation` and `@end`.
    if isCFamily, scan.scopes[self.scope].isType { declaration.scope = 0 }
    scan.declarations.append(declaration)
    return scan.declarations.count - 1
  }

  /// Records names whose values are unknown: `key` and `value` of `let (key, value)`
  mutating func noteNames(in range: Range<TokenIndex>) {
    for index in range {
      // `first`, `Item` and `named` in `(first: key, Item.named(value))` are not declared.
      let isDeclared = kind(index) == .identifier && !isAny(index + 1, ":.(")
      if isDeclared { note(Declaration(name: index)) }
    }
  }

  /// Records the role of a declaration that was read to its end: a store, a collection, or a
  /// constant.
  mutating func noteRole(of index: DeclarationIndex) {
    let declaration = scan.declarations[index]
    noteKeyProperty(declaration)
    noteStore(declaration)
    if declaration.isParameter { return }
    noteCollection(declaration)
    noteConstant(declaration)
    noteTextsOfCases(declaration)
  }

  /// Records a property of a `UserDefaults` extension or subclass whose accessors the system
  /// provides: `@NSManaged var sounds`
  private mutating func noteKeyProperty(_ declaration: Declaration) {
    if isSwift, hasModifier(["NSManaged"], declaration), isInDefaults {
      scan.keyProperties.append(declaration.name)
    }
  }

  /// Records a list or dictionary: `let keys = ["sounds"]`
  private mutating func noteCollection(_ declaration: Declaration) {
    // `var keys: [String] { … }`, `var keys: [String] = load() { didSet { … } }`
    let isListWithBody =
      isByte(declaration.type.lowerBound, "[") && !declaration.body.isEmpty
    let valueStart = declaration.value.lowerBound
    if !declaration.value.isEmpty, isListWithBody || isCollection(valueStart) {
      scan.collections.append((declaration.name, valueStart))
    } else if declaration.value.isEmpty, isListWithBody {
      let openingBrace = declaration.body.lowerBound - 1
      scan.collections.append((declaration.name, openingBrace))
    }
  }

  /// Returns whether a token begins a collection literal or a message.
  func isCollection(_ start: TokenIndex) -> Bool {
    if isByte(start, "@") { return isAny(start + 1, "[{") }
    return isByte(start, "[")
  }

  /// Returns whether one of the given words is before the name of a declaration.
  func hasModifier(_ words: [String], _ declaration: Declaration) -> Bool {
    declaration.modifiers.contains { isAnyWord($0, words) }
  }

  /// Returns whether a declaration is a variable in the body of a function.
  func isLocal(_ declaration: Declaration) -> Bool {
    scan.scopes[declaration.scope].isBody && !hasModifier(["static"], declaration)
  }

  /// Returns whether the modifiers of a declaration hide it from other files.
  func isHidden(_ modifiers: Range<TokenIndex>) -> Bool {
    modifiers.contains { index in
      // `private(set)` is about changes only.
      let isPrivate = isWord(index, "private") && !isByte(index + 1, "(")
      return isPrivate || isWord(index, "fileprivate") || isStaticInFile(index)
    }
  }

  /// Returns whether a token is the word `static` that limits a name in the C family to its file.
  ///
  /// In a header, the word does not, since the files that include the header know the name.
  private func isStaticInFile(_ index: TokenIndex) -> Bool {
    isCFamily && !code.language.isHeader && isWord(index, "static")
  }
}
