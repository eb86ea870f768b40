/// Names of variables.
extension DeclarationScanner {
  func isDeclarator(_ index: Int) -> Bool { code.language.declarators.contains { isWord(index, $0) } }

  /// Whether a name is that of a variable that is declared there: `let key`, `string key =`, `NSString *key =`,
  /// `out var key`
  func declaresVariable(_ name: Int) -> Bool {
    guard name > 0, !tokens[name].isFirstOnLine || code.language.has(.objectLiterals) else { return false }
    let before = tokens[name - 1]
    switch before.kind {
    case .identifier:
      if isDeclarator(name - 1) { return true }
    case .punctuation:
      if "(,:{[".utf8.contains(before.byte), isInPattern(name) { return true }
      guard "*>]?}".utf8.contains(before.byte) else { return false }
    default: return false
    }
    guard !code.language.typesFollowNames,
      !["return", "await", "throw", "goto", "new", "in", "is", "as", "out", "case", "not", "else", "using"].contains(
        word(name - 1))
    else { return false }
    if isByte(name + 1, "="), !isByte(name + 2, "="), !isByte(name + 2, ">"), !isByte(name - 1, "}") { return true }
    if isByte(name + 1, ";"), beginsType(of: name) { return true }
    guard code.language.has(.accessorProperties) else { return false }
    // `string Key { get; set; }`, `string Key => name;`
    let isProperty = isByte(name + 1, "{") && ["get", "set", "init"].contains(word(name + 2))
    if isProperty || isByte(name + 1, "=") && isByte(name + 2, ">"), beginsType(of: name) { return true }
    return isInTypePattern(name) || isWord(name - 1, "from") && isWord(name + 1, "in")
  }

  /// Whether the type before a name begins a statement: `string key;`, `NSString *key;`
  private func beginsType(of name: Int) -> Bool {
    var index = isByte(name - 1, "*") || isByte(name - 1, "?") ? name - 2 : name - 1
    if isByte(index, "]"), let open = code.opening(index) { index = open - 1 }
    guard kind(index) == .identifier else { return false }
    index = pathStart(index)
    return beginsLine(index) || isByte(index - 1, ";") || isByte(index - 1, "{") || isByte(index - 1, "}")
      || Self.modifiers.contains(word(index - 1))
  }

  private static let modifiers: Set<String> = [
    "private", "public", "protected", "internal", "static", "readonly", "late", "final", "override", "virtual",
    "abstract", "sealed", "new", "required",
  ]

  /// `item is string key`, `case Item key:`, `out string key`, `item is { } key`
  private func isInTypePattern(_ name: Int) -> Bool {
    var index = isByte(name - 1, "?") ? name - 2 : name - 1
    if let open = code.opening(index) { index = open - 1 }
    if kind(index) == .identifier, !Self.patternWords.contains(word(index)) {
      index = pathStart(index) - 1
    }
    return Self.patternWords.contains(word(index))
  }

  private static let patternWords: Set<String> = ["is", "case", "out", "not"]

  /// Whether a name is one that a pattern binds: `let (key, _) = pair`, `case let .item(id: key)`,
  /// `val (key, value) = pair`, `const { key } = item`
  func isInPattern(_ name: Int) -> Bool {
    let hasCasePatterns = code.language.labelsArguments
    let hasObjectPatterns = code.language.has(.objectLiterals)
    // A label, the name of a case, a module
    guard !isByte(name + 1, ":") || code.language.hasExpressionBodies, !isByte(name + 1, "("), !isByte(name + 1, ".")
    else { return false }
    // What follows a comma is in the pattern only in its parentheses: `if let a, f(key)` has none around `f`.
    var isInside = false
    var index = name - 1
    while index >= max(0, name - 16) {
      if isDeclarator(index) { return isInside }
      if isByte(index, "(") || hasObjectPatterns && (isByte(index, "{") || isByte(index, "[")) {
        isInside = true
        // Only Swift has names between the word and the parentheses: `case let .item(key)`
        if !hasCasePatterns, !hasObjectPatterns { return isDeclarator(index - 1) }
      } else if isByte(index, ",") {
        isInside = false
      } else if !isByte(index, "."), !isByte(index, ":"), kind(index) != .identifier {
        return false
      }
      index -= 1
    }
    return false
  }
}
