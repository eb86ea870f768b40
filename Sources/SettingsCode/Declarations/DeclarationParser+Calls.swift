/// Types, functions, loops and constants of languages whose expressions are not read: C#, Kotlin,
/// Dart and JavaScript.
extension DeclarationParser {
  /// A scope whose tokens are being read.
  struct OpenScope {
    let number: Int
    let start: Int
    /// The token after it.
    let end: Int
  }

  /// Scopes that begin at tokens further on.
  struct ComingScopes {
    /// By the brace that opens them.
    var braces: [Int: CodeScope] = [:]
    /// Bodies without braces, by their first tokens, with the tokens after them.
    var expressions: [Int: (scope: CodeScope, end: Int)] = [:]
    /// The tokens in the braces of enumerations, by the braces.
    var cases: [Int: Range<Int>] = [:]
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
          if let cases = coming.cases.removeValue(forKey: index) { noteCases(in: cases) }
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
  mutating func begin(
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

  mutating func readWord(_ index: Int, _ coming: inout ComingScopes) {
    noteTypedStore(at: index)
    noteAwaitedStore(at: index)
    noteImport(at: index)
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
}
