/// The outline of C#, Kotlin, Dart and JavaScript: types, functions, loops and constants, found
/// token by token. The heads of scopes are read at their names; the scopes begin at tokens further
/// on.
extension DeclarationParser {
  /// A scope whose tokens are being read.
  struct OpenScope {
    let number: ScopeIndex
    let tokens: Range<TokenIndex>
  }

  /// Scopes whose heads were read, and that begin at tokens further on.
  struct PendingScopes {
    /// By the brace that opens them.
    var braces: [TokenIndex: CodeScope] = [:]
    /// Bodies without braces, by their first tokens, with the tokens after them.
    var expressions: [TokenIndex: (scope: CodeScope, end: TokenIndex)] = [:]
    /// The tokens in the braces of enumerations, by the braces.
    var cases: [TokenIndex: Range<TokenIndex>] = [:]
    /// The parameters of functions and closures, by the first tokens of their bodies.
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
      if let (next, end) = pending.expressions.removeValue(forKey: index) {
        let tokens = index..<min(end, range.upperBound)
        open.append(beginScope(next, tokens, pending.parameters[index] ?? []))
      }
      switch tokens[index].kind {
      case .identifier: readWord(index, &pending)
      case .punctuation: readPunctuation(index, &pending, &open)
      default: break
      }
    }
    scope = outer
  }

  private mutating func readPunctuation(
    _ index: TokenIndex, _ pending: inout PendingScopes, _ open: inout [OpenScope]
  ) {
    switch tokens[index].byte {
    case UInt8(ascii: "{"):
      guard let close = code.closing(index) else { return }
      let next = pending.braces.removeValue(forKey: index) ?? scopeOfOtherBraces(at: index)
      open.append(beginScope(next, index + 1..<close, pending.parameters[index + 1] ?? []))
      if let cases = pending.cases.removeValue(forKey: index) { noteOutlineCases(in: cases) }
    case UInt8(ascii: "="):
      if isByte(index + 1, ">") {
        readArrow(index, &pending, in: open.last)
      } else if !isByte(index + 1, "=") {
        readAssignment(index)
      }
    case UInt8(ascii: ":"): readMember(index)
    default: break
    }
  }

  /// Adds a scope with what its function declares.
  private mutating func beginScope(
    _ scope: CodeScope, _ tokens: Range<TokenIndex>,
    _ parameters: [FunctionDeclaration.Parameter]
  ) -> OpenScope {
    let number = scan.scopes.count
    var new = scope
    new.parent = self.scope
    new.tokens = tokens
    scan.scopes.append(new)
    self.scope = number
    for parameter in parameters { note(parameter.declaration) }
    return OpenScope(number: number, tokens: tokens)
  }

  private mutating func readWord(_ index: TokenIndex, _ pending: inout PendingScopes) {
    noteTypedStore(at: index)
    noteAwaitedStore(at: index)
    noteImport(at: index)
    if isByte(index - 1, ".") { return }
    switch meaning(index) {
    case .type: readOutlineType(index, &pending)
    case .loop: readOutlineLoop(index, &pending)
    case .condition:
      guard isByte(index + 1, "("), isByte(afterBrackets(index + 1), "{") else { return }
      pending.braces[afterBrackets(index + 1)] = CodeScope(kind: .body, keyword: index)
    default: if isByte(index + 1, "(") { readOutlineFunction(index, &pending) }
    }
  }

  var isJavaScript: Bool { code.language.hasObjectLiterals }
}
