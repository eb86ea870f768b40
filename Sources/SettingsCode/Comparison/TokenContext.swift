/// The code around a token that may be a key.
extension ScannedFile {
  /// Whether a token is the sign of a sum.
  func isAdded(_ index: Int) -> Bool { isByte(index, "+") }

  /// Whether the token behind a string adds another text to it: a method, or a parameter of a macro.
  func isAppended(_ index: Int) -> Bool {
    if isByte(index, "."), let name = identifier(index + 1) {
      return ["appending", "appendingFormat", "plus", "concat", "stringByAppendingString"].contains(name)
    }
    return identifier(index)?.hasPrefix("stringByAppending") == true || isPasted(index)
  }

  /// Whether a token beside a string is a parameter of a macro that is pasted to it.
  func isPasted(_ index: Int) -> Bool {
    guard isMessageLanguage, identifier(index) != nil else { return false }
    var start = index
    while start > 0, !code.tokens[start].isFirstOnLine { start -= 1 }
    return isByte(start, "#") && identifier(start + 1) == "define" && index > start + 2
  }

  /// Whether an identifier that equals a key may read it: a member, or a name that is turned into a text.
  func isRead(_ index: Int, _ namesProperties: Bool) -> Bool {
    if isByte(index - 1, ".") { return true }
    // `@selector(sounds)`, `nameof(Sounds)`, and macros that turn a name into a text.
    if isByte(index - 1, "("), isByte(index + 1, ")"), let function = identifier(index - 2) {
      if function == "nameof" || isMessageLanguage && (function == "selector" || function == function.uppercased()) {
        return true
      }
    }
    guard namesProperties || code.language.has(.delegates) else { return false }
    if code.language.has(.accessorProperties) { return isByte(index + 1, "{") || isByte(index + 1, "=") }
    return !code.language.functionWords.isEmpty && (isWord(index - 1, "var") || isWord(index - 1, "val"))
  }

  /// Whether the name of a constant of a type is passed on.
  func isForwarded(name index: Int, type: String?) -> Bool {
    let start = pathStart(index)
    if isByte(start - 1, ".") { return type != nil && index == start && isForwarded(start - 1) }
    if start == index { return type == nil && isForwarded(index) }
    return identifier(index - 2) == type && isForwarded(start)
  }

  /// Whether the expression that begins at a token is an argument, or is in a list, so that code which is no known use
  /// may look it up in a store.
  func isForwarded(_ index: Int) -> Bool {
    guard let open = enclosingBracket(index) else { return false }
    if isByte(open, "(") { return mayLookUp(open - 1) }
    guard isByte(open, "[") else { return false }
    if isMessageLanguage, !isByte(open - 1, "@") {
      return isByte(index - 1, ":") ? mayLookUp(index - 2) : scan.snapshots.contains(identifier(open - 1) ?? "")
    }
    let base = isByte(open - 1, "?") || isByte(open - 1, "!") ? open - 2 : open - 1
    if let name = identifier(base), !code.tokens[open].isFirstOnLine, !["in", "return"].contains(name) {
      return scan.snapshots.contains(name)
    }
    // A subscript, an entry of a dictionary, or `["a", "b"].contains(name)`
    return !isByte(open - 1, ")") && !isByte(open - 1, "]") && !isByte(index + 1, ":") && !isByte(index - 1, ":")
      && !isWord(code.closing(open).map { $0 + 2 } ?? open, "contains")
  }

  /// Whether a function may look up in a store what it is given. Types that do are known from their initializers.
  private func mayLookUp(_ name: Int) -> Bool {
    guard let name = identifier(name), !Self.foreignFunctions.contains(name) else { return false }
    return name.first?.isUppercase != true || !code.language.has(.calledTypes)
  }

  /// Functions of systems and libraries that look up no key in a store.
  private static let foreignFunctions: Set<String> = [
    "print", "println", "debugPrint", "dump", "printf", "NSLog", "os_log", "log", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "fatalError", "NSLocalizedString", "LocalizedString", "localizedString",
    "NSSelectorFromString", "NSClassFromString", "require",
  ]
}
