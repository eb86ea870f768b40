/// Constants of outlined languages.
extension DeclarationParser {
  /// Records a constant of a JavaScript object: `keys = { sounds: 'k' }`
  mutating func readMember(_ colon: TokenIndex) {
    // The scope of an object literal is a type without a keyword such as `class`.
    let isInObject = scan.scopes[scope].isType && scan.scopes[scope].keyword == nil
    guard isInObject else { return }
    let name = colon - 1
    let text = colon + 1
    guard kind(name) == .identifier, isAny(name - 1, "{,"), kind(text) == .string else { return }
    noteOutlineConstant(name, text..<text + 1, isConstant: true)
  }

  /// Records the store, list or constant that is assigned to a name.
  mutating func readAssignment(_ equals: TokenIndex) {
    guard let name = declaredName(before: equals) else { return }
    let first = equals + 1
    // A value ends before the next `=`, since minified code has thousands of assignments in one
    // statement.
    let value = first..<endOfStatement(first, at: ";,=})")
    noteOutlineConstant(name, value, isConstant: isConstantName(name))
    noteAlias(name, value)
    // In outlined languages, stores are noted as names of the file.
    let surrounding = scope
    scope = 0
    noteAssignment(equals, before: value.upperBound)
    scope = surrounding
    // `noteAssignment` has recorded a list that begins with a square bracket.
    if listItems(value) != nil, !isByte(first, "[") { scan.collections.append((name, first)) }
  }

  /// The maximum number of tokens between a name and the word that declares it.
  private static let modifierLimit = 8

  /// Returns whether a name certainly or by convention has only one value: it begins with a capital
  /// letter, follows a word such as `const`, or is in an enumeration.
  func isConstantName(_ name: TokenIndex) -> Bool {
    if !isByte(name - 1, "."), word(name).first?.isUppercase == true { return true }
    if followsModifier(name) { return true }
    guard let keyword = scan.scopes[scope].keyword else { return false }
    return isWord(keyword, "enum")
  }

  /// Returns whether a modifier stands before a name, with or without a type between them:
  /// `static readonly string soundsKey`
  private func followsModifier(_ name: TokenIndex) -> Bool {
    var index = name - 1
    while index >= 0, name - index < Self.modifierLimit,
      kind(index) == .identifier || isAny(index, "<>?.")
    {
      if meaning(index) == .modifier { return true }
      if beginsLine(index) { return false }
      index -= 1
    }
    return false
  }

  /// The maximum number of tokens in the value of a constant.
  private static let constantLimit = 32

  /// Records a name to which a text, a number or another name is assigned.
  ///
  /// - Parameter isConstant: Whether the name is known to have one value only.
  mutating func noteOutlineConstant(
    _ name: TokenIndex, _ value: Range<TokenIndex>, isConstant: Bool
  ) {
    let before = name - 1
    if isByte(before, ".") { return }
    // A type or a word such as `var` stands before the name: `String key`, `List<int> levels`
    let isDeclared = kind(before) == .identifier || isAny(before, ">?]")
    if isDeclared, scope > 0 { note(Declaration(name: name, value: value)) }
    // Other files may assign to the members of a type, and except in JavaScript to names of a file.
    let isNameOfScript = scope == 0 && isJavaScript
    let isOnlyAssignedHere = scan.scopes[scope].isBody || isNameOfScript
    let hasOneValue =
      isConstant || (isDeclared && isOnlyAssignedHere && isAssignedOnce(name, in: scope))
    guard hasOneValue, !value.isEmpty, value.count <= Self.constantLimit else { return }
    let constant = textOrValue(tree(value))
    let isKnown = constant.containsString || constant.isNumberOrBoolean || !constant.path.isEmpty
    guard isKnown, !refers(value, to: word(name)) else { return }
    scan.constants.append(
      CodeConstant(
        name: word(name), value: constant, scope: scope, token: name, valueTokens: value))
  }
}
