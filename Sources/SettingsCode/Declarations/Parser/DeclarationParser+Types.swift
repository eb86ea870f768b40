/// Types of Swift and the C family, and the bodies of functions.
extension DeclarationParser {
  /// Reads a type with its body, such as `final class Store: Base {`, and returns the token after
  /// it; `nil` if no type follows the word.
  ///
  /// - Parameter start: The first modifier; the keyword if there is none.
  mutating func readType(
    at keyword: TokenIndex, _ start: TokenIndex, before end: TokenIndex
  ) -> TokenIndex? {
    var name = keyword + 1
    // `enum class Key` of C++
    if isWord(name, "class") || isWord(name, "struct") { name += 1 }
    guard kind(name) == .identifier else { return nil }
    // `Key` of `extension Player.Key`
    name = pathEnd(name) - 1
    guard let open = bodyOfType(after: name, before: end) else { return nil }
    let isEnumeration = isWord(keyword, "enum")
    if isCFamily, isEnumeration { noteEnumerators(in: insideBrackets(open)) }
    var type = TypeHeader(
      name: word(name), nameToken: name, ancestors: scan.ancestors(after: name, before: open))
    type.modifiers = start..<keyword
    type.outerNames = outerNames(of: name, after: keyword)
    type.isPrivate = isPrivate(type.modifiers, in: scope)
    if isSwift, isEnumeration { completeEnumeration(&type, insideBrackets(open)) }
    return readBraces(open, CodeScope(kind: .type(type), keyword: keyword))
  }

  /// Returns the brace after the header of a type; `nil` if there is none, or nothing closes it.
  private func bodyOfType(after name: TokenIndex, before end: TokenIndex) -> TokenIndex? {
    let first = name + 1
    var index = first
    // The first word after the name belongs to the header even on a new line: `final` in C++
    while index < end, !isAny(index, "{;})="), index == first || !scan.beginsStatement(index) {
      // `struct Item *items` and `struct Item load()` only name a type.
      if isCFamily, isAny(index, "*(") { return nil }
      index = afterBracketsOrAngles(index)
    }
    guard isByte(index, "{"), code.closing(index) != nil else { return nil }
    return index
  }

  /// Returns the names before the last name of a path: `Player` for `extension Player.Key`
  private func outerNames(of name: TokenIndex, after keyword: TokenIndex) -> [String] {
    let pathTokens = pathStart(name)..<name
    return pathTokens.compactMap { identifier($0) }
  }

  /// Records the cases of an enumeration, and the type of its raw values: `Int` in `enum Level: Int`
  ///
  /// That type is removed from the ancestors, since the enumeration does not inherit its members.
  private mutating func completeEnumeration(_ type: inout TypeHeader, _ body: Range<TokenIndex>) {
    let rawType = type.ancestors.first
    if let rawType { scan.rawTypes[type.name] = ValueKind(typeName: rawType) }
    type.ancestors = type.ancestors.filter { ValueKind(typeName: $0) == nil }
    noteCases(of: type, rawType, in: body)
  }

  /// Reads the body of a function, records the function, and returns the token after the body.
  ///
  /// - Parameter type: The tokens of the function's result type.
  mutating func readBody(
    _ open: TokenIndex, ofFunction name: TokenIndex, _ parameters: [FunctionDeclaration.Parameter],
    returning type: Range<TokenIndex> = 0..<0
  ) -> TokenIndex {
    let body = insideBrackets(open)
    let function = noteFunction(name, parameters, body)
    // `func defaults() -> UserDefaults {` names a store as a computed property does.
    let asProperty = Declaration(name: name, type: type, body: body)
    if parameters.isEmpty, let store = store(of: asProperty) {
      scan.stores.append(StoreDeclaration(name: word(name), store: store, scope: scope))
    }
    return readBraces(
      open, CodeScope(kind: .body, function: function),
      declaring: parameters.map { $0.declaration })
  }

  /// Records a function, and returns its 0-based index in ``FileScan/functions``.
  mutating func noteFunction(
    _ name: TokenIndex, _ parameters: [FunctionDeclaration.Parameter], _ body: Range<TokenIndex>
  ) -> Int {
    scan.functions.append(
      FunctionDeclaration(
        name: word(name),
        token: name,
        parameters: parameters,
        body: body,
        scope: scope,
        owner: scan.innermostType(around: scope)))
    return scan.functions.count - 1
  }
}
