import SettingsText

/// Variables and functions of the C family, whose types precede their names.
extension DeclarationParser {
  /// Reads a declaration of the C family, and returns the token after it; `nil` for any other
  /// statement.
  ///
  /// - Parameters:
  ///   - index: The token after the modifiers.
  ///   - start: The first modifier; the token at `index` if there is none.
  mutating func readCDeclaration(
    at index: TokenIndex, _ start: TokenIndex, before end: TokenIndex
  ) -> TokenIndex? {
    if kind(index) == .identifier {
      return readEnumeration(index) ?? readScriptExport(index)
        ?? readVariableOrFunction(from: start, before: end)
    }
    if isByte(index, "#"), isWord(index + 1, "define") { return readMacro(at: index + 2) }
    if isAny(index, "+-"), beginsLine(index) { return readMethod(at: index) }
    guard isByte(index, "@") else { return nil }
    return readClassPart(at: index, before: end)
  }

  /// Reads variables or a function, such as `static NSString *const key = @"k";` or
  /// `BOOL has(NSString *key) {`, and returns the token after them; `nil` for anything else.
  mutating func readVariableOrFunction(
    from start: TokenIndex, before end: TokenIndex
  ) -> TokenIndex? {
    guard let (name, next) = typedName(from: start, before: end) else { return nil }
    let before = name - 1
    // `NSString *key`, `set<int> keys`, `bool Store::has(`
    let hasType = name > start && (kind(before) == .identifier || isAny(before, "*>]&:"))
    let hasParameters = isByte(next, "(") && next == name + 1
    // An initializer of C++ has no type before its name.
    if hasParameters, hasType || scan.scopes[scope].isType {
      return readCFunction(name, before: end)
    }
    // `NSString *key = @"k";`, `BOOL a, b;`, `for (NSString *key in keys)`
    let isVariable = next >= end || isAny(next, "=;,)") || isWord(next, "in")
    let isComparison = isByte(next, "=") && isByte(next + 1, "=")
    guard hasType, isVariable, !isComparison else { return nil }
    return readNames(from: name, ofType: start..<name, at: next, before: end)
  }

  /// Returns the name after a type, as in `static NSString *const key` or `char name[]`, and the
  /// token after the name and its brackets; `nil` if there is no name.
  private func typedName(
    from start: TokenIndex, before end: TokenIndex
  ) -> (name: TokenIndex, end: TokenIndex)? {
    var index = start
    // The last word that was read: the name, unless other words follow
    var name: TokenIndex?
    while index < end {
      if kind(index) == .identifier, !isWord(index, "in") {
        if isWord(index, in: Self.wordsWithoutType) { return nil }
        name = index
        index += 1
      } else if isAny(index, "*&:"), name != nil {
        // `NSString *key`, `const string &key`, `std::string key`
        index += 1
      } else if isByte(index, "<"), name != nil {
        // `set<int> keys`, but not `count < 3`
        guard let close = tokens[index].partner else { return nil }
        index = close + 1
      } else if isByte(index, "["), code.closing(index) == index + 1 {
        // `char name[]`
        index += 2
      } else {
        break
      }
    }
    guard let name else { return nil }
    // The name comes last, or before brackets: `NSString *key`, `char name[]`
    let isLast = index == name + 1
    guard isLast || isByte(index - 1, "]") else { return nil }
    return (name, index)
  }

  /// The words that begin statements without a type.
  private static let wordsWithoutType = NameTable([
    "return", "throw", "goto", "new", "case", "not", "else", "using", "delete",
  ])

  /// Reads the values and the other names of a declaration: `NSString *a = @"a", *const b;`
  ///
  /// - Parameter start: The token after the first name.
  private mutating func readNames(
    from first: TokenIndex, ofType type: Range<TokenIndex>, at start: TokenIndex,
    before end: TokenIndex
  ) -> TokenIndex {
    var name = first
    // The token after the name, and then after its value
    var index = start
    while true {
      let number = note(Declaration(name: name, modifiers: type, type: type))
      if isByte(index, "="), index < end {
        let value = index + 1
        index = readExpression(from: value, before: end, stop: ",")
        scan.declarations[number].value = value..<index
      }
      noteRole(of: number)
      guard isByte(index, ",") else { return index }
      name = index + 1
      while isByte(name, "*") || isWord(name, "const") { name += 1 }
      guard kind(name) == .identifier, isAny(name + 1, "=;,") else { return index }
      index = name + 1
    }
  }

  /// Reads a function, `BOOL has(NSString *key) {`, and returns the token after it; `nil` for a
  /// call or a prototype.
  private mutating func readCFunction(_ name: TokenIndex, before end: TokenIndex) -> TokenIndex? {
    let list = name + 1
    guard code.closing(list) != nil else { return nil }
    // `bool has(string key) const override {`
    var index = afterBrackets(list)
    while ["const", "override", "noexcept"].contains(word(index)) { index += 1 }
    // The initializers of members in `Store(NSString *key) : base(key) {`
    if isByte(index, ":") {
      while index < end, !isAny(index, "{;=") { index = afterBrackets(index) }
    }
    guard isByte(index, "{") else { return nil }
    return readBody(index, ofFunction: name, parameters(in: insideBrackets(list)))
  }
}
