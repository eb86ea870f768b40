/// Parsing of types and of the bodies of functions.
extension DeclarationParser {
  /// Reads a type with its body; `nil` where none follows the word.
  mutating func type(at keyword: Int, _ start: Int, before end: Int) -> Int? {
    var name = keyword + 1
    // `enum class Key`
    if isWord(name, "class") || isWord(name, "struct") { name += 1 }
    guard kind(name) == .identifier else { return nil }
    name = pathEnd(name) - 1
    var index = name + 1
    while index < end, !isAny(index, "{;})="), index == name + 1 || !scan.beginsStatement(index) {
      if isCFamily, isAny(index, "*(") { return nil }
      index = afterAngles(index)
    }
    guard isByte(index, "{"), code.closing(index) != nil else { return nil }
    if isCFamily, isWord(keyword, "enum") { noteEnumerators(in: insideBrackets(index)) }
    let ancestors = scan.ancestors(after: name, before: index)
    var type = TypeHeader(name: word(name), nameToken: name, ancestors: ancestors)
    type.modifiers = start..<keyword
    type.outerNames = stride(from: name - 2, through: keyword + 1, by: -2).prefix {
      isByte($0 + 1, ".")
    }
    .map { word($0) }.reversed()
    type.isPrivate = scan.scopes[scope].type?.isPrivate == true || isHidden(type.modifiers)
    if isWord(keyword, "enum"), isSwift {
      if let raw = ancestors.first { scan.rawTypes[type.name] = ValueKind(typeName: raw) }
      // Cases have nothing of the type of their raw values.
      type.ancestors = ancestors.filter { ValueKind(typeName: $0) == nil }
      // The cases are known in the scope that is read next.
      noteCases(
        of: type.name, ancestors.first, in: insideBrackets(index), scope: scan.scopes.count,
        isPrivate: type.isPrivate)
    }
    return braces(index, CodeScope(kind: .type(type), keyword: keyword))
  }

  /// Returns whether words before a name hide it from other files.
  func isHidden(_ modifiers: Range<Int>) -> Bool {
    modifiers.contains { index in
      // `private(set)` is about changes only.
      isWord(index, "private") && !isByte(index + 1, "(") || isWord(index, "fileprivate")
        // A file of C that is included has its names in common with those that include it.
        || isCFamily && !code.language.isHeader && isWord(index, "static")
    }
  }

  /// Reads the body of a function.
  ///
  /// - Parameter type: The tokens of what it returns.
  mutating func body(
    _ open: Int, _ name: Int, _ parameters: [FunctionDeclaration.Parameter],
    returning type: Range<Int> = 0..<0
  ) -> Int {
    let body = insideBrackets(open)
    scan.functions.append(
      FunctionDeclaration(
        name: word(name), token: name, parameters: parameters, body: body, scope: scope,
        owner: scan.innermostType(around: scope)))
    if parameters.isEmpty, let store = store(of: Declaration(name: name, type: type, body: body)) {
      scan.stores.append(StoreDeclaration(name: word(name), store: store, scope: scope))
    }
    return braces(
      open, CodeScope(kind: .body, function: scan.functions.count - 1),
      declaring: parameters.map { $0.declaration })
  }
}
