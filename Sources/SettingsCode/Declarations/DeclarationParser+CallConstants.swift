/// Constants of languages whose expressions are not read.
extension DeclarationParser {
  /// Reads a constant of an object: `keys = { sounds: 'k' }`
  mutating func readMember(_ colon: Int) {
    guard kind(colon + 1) == .string, identifier(colon - 1) != nil, isAny(colon - 2, "{,"),
      scan.scopes[scope].isType, scan.scopes[scope].keyword == nil
    else { return }
    noteCallsConstant(colon - 1, colon + 1..<colon + 2, isConstant: true)
  }

  /// Notes the store, list or constant that a name is given.
  mutating func readAssignment(_ equals: Int) {
    guard let name = declaredName(before: equals) else { return }
    // Minified code has thousands of assignments in one statement.
    let value = equals + 1..<max(equals + 1, scan.endOfStatement(equals + 1, at: ";,=})"))
    noteCallsConstant(name, value, isConstant: isConstantName(name))
    noteAlias(name, value)
    let surrounding = scope
    scope = 0
    assignment(equals, before: value.upperBound)
    scope = surrounding
    if listItems(value) != nil, !isByte(equals + 1, "[") {
      scan.collections.append((name, equals + 1))
    }
  }

  /// Returns whether a name is given one value only, as its declaration or its first letter says.
  func isConstantName(_ name: Int) -> Bool {
    if !isByte(name - 1, "."), word(name).first?.isUppercase == true { return true }
    var index = name - 1
    while index >= 0, name - index < 8,
      kind(index) == .identifier || isAny(index, "<>?.")
    {
      if meaning(index) == .modifier { return true }
      if beginsLine(index) { break }
      index -= 1
    }
    return scan.scopes[scope].keyword.map { isWord($0, "enum") } ?? false
  }

  /// The maximum number of tokens of a text or a name.
  static let constantLimit = 32

  mutating func noteCallsConstant(_ name: Int, _ value: Range<Int>, isConstant: Bool) {
    if isByte(name - 1, ".") { return }
    let isDeclared = kind(name - 1) == .identifier || isAny(name - 1, ">?]")
    if isDeclared, scope > 0 { note(Declaration(name: name, value: value)) }
    // Other code may assign to the members of a type.
    let seesAssignments = scan.scopes[scope].isBody || scope == 0 && hasScripts
    let hasOneValue = isConstant || isDeclared && seesAssignments && isAssignedOnce(name, in: scope)
    guard hasOneValue, !value.isEmpty, value.count <= Self.constantLimit else { return }
    let constant = constant(tree(value))
    let text = word(name)
    let refersToItself = value.contains { isWord($0, text) && !isByte($0 - 1, ".") }
    guard constant.containsString || constant.isNumberOrBoolean || !constant.path.isEmpty,
      !refersToItself
    else { return }
    scan.constants.append(
      CodeConstant(
        name: text,
        value: constant,
        scope: scope,
        token: name,
        valueTokens: value))
  }

  var hasScripts: Bool { code.language.hasObjectLiterals }
}
