/// The outline of C#, Kotlin, Dart and JavaScript: types, functions, loops and constants, found
/// token by token.
///
/// The head of `fun flag(key: String) {` is read at the name `flag`. The scope of the function is
/// pending until its opening brace.
extension DeclarationParser {
  /// A scope whose tokens are being read.
  struct OpenScope {
    let number: ScopeIndex
    let tokens: Range<TokenIndex>
  }

  /// Scopes whose heads were read, and that begin at later tokens.
  struct PendingScopes {
    /// The scopes in braces, by the token of the opening brace.
    var braces: [TokenIndex: CodeScope] = [:]
    /// The scopes of bodies without braces, each with the token after it, by their first token.
    var expressions: [TokenIndex: (scope: CodeScope, end: TokenIndex)] = [:]
    /// The tokens in the braces of enumerations, by the token of the opening brace.
    var cases: [TokenIndex: Range<TokenIndex>] = [:]
    /// The parameters of functions and closures, by the first token of the body.
    var parameters: [TokenIndex: [FunctionDeclaration.Parameter]] = [:]
  }

  /// Reads the file, or the code in one of its strings.
  mutating func readOutline(_ range: Range<TokenIndex>) {
    let outer = scope
    var pending = PendingScopes()
    var open: [OpenScope] = []
    for index in range {
      while let last = open.last, last.tokens.upperBound <= index {
        open.removeLast()
        scope = open.last?.number ?? outer
      }
      if let (body, bodyEnd) = pending.expressions.removeValue(forKey: index) {
        let limit = min(bodyEnd, range.upperBound)
        // In half-written code, the expression may end before its first token.
        let tokens = index..<max(index, limit)
        open.append(beginScope(body, tokens, pending.parameters[index] ?? []))
      }
      switch tokens[index].kind {
      case .identifier: readWord(index, &pending)
      case .punctuation: readPunctuation(index, &pending, &open)
      default: break
      }
    }
    scope = outer
  }

  /// Reads punctuation that may begin a scope or an assignment, or give a member a value.
  private mutating func readPunctuation(
    _ index: TokenIndex, _ pending: inout PendingScopes, _ open: inout [OpenScope]
  ) {
    switch tokens[index].byte {
    case UInt8(ascii: "{"):
      guard let close = code.closing(index) else { return }
      let first = index + 1
      let body = pending.braces.removeValue(forKey: index) ?? scopeOfOtherBraces(at: index)
      open.append(beginScope(body, first..<close, pending.parameters[first] ?? []))
      if let cases = pending.cases.removeValue(forKey: index) { noteOutlineCases(in: cases) }
    case UInt8(ascii: "="):
      if isByte(index + 1, ">") {
        readArrow(index, &pending, in: open.last)
      } else if isAssignment(index) {
        readAssignment(index)
      }
    case UInt8(ascii: ":"): readMember(index)
    default: break
    }
  }

  /// Adds a scope, declares the parameters of its function in it, and returns the scope.
  private mutating func beginScope(
    _ pendingScope: CodeScope, _ tokens: Range<TokenIndex>,
    _ parameters: [FunctionDeclaration.Parameter]
  ) -> OpenScope {
    let number = scan.scopes.count
    var newScope = pendingScope
    newScope.parent = scope
    newScope.tokens = tokens
    scan.scopes.append(newScope)
    scope = number
    for parameter in parameters { note(parameter.declaration) }
    return OpenScope(number: number, tokens: tokens)
  }

  /// Reads a word that may name a store, or begin an import, a type, a loop, a condition or a
  /// function.
  private mutating func readWord(_ index: TokenIndex, _ pending: inout PendingScopes) {
    noteTypedStore(at: index)
    noteAwaitedStore(at: index)
    noteImport(at: index)
    let isMember = isByte(index - 1, ".")
    if isMember { return }
    switch meaning(index) {
    case .type: readOutlineType(index, &pending)
    case .loop: readOutlineLoop(index, &pending)
    case .condition: readOutlineCondition(index, &pending)
    default:
      let list = afterTypeParameters(ofName: index)
      if isByte(list, "(") { readOutlineFunction(index, list, &pending) }
    }
  }

  /// Reads the head of a condition with braces: `if (isOn) {`
  private func readOutlineCondition(_ keyword: TokenIndex, _ pending: inout PendingScopes) {
    let parenthesis = keyword + 1
    let brace = afterBrackets(parenthesis)
    guard isByte(parenthesis, "("), isByte(brace, "{") else { return }
    pending.braces[brace] = CodeScope(kind: .body, keyword: keyword)
  }

  /// Whether the file is in JavaScript or TypeScript, which alone have object literals.
  var isJavaScript: Bool { code.language.hasObjectLiterals }
}
