import SettingsText

/// The names that scopes declare, and the types of declarations.
extension FileScan {
  /// Returns whether a scope or one around it declares a name: as a parameter, variable or property,
  /// or in a condition or loop.
  ///
  /// Such a name does not refer to a constant of the file. The file itself is not searched.
  ///
  /// - Parameter outer: The scopes that declare constants of the name. The search stops before the
  ///   first of them.
  func isDeclared(
    _ name: String, around scope: ScopeIndex, inside outer: Set<ScopeIndex> = []
  ) -> Bool {
    let hash = name.nameHash
    for enclosing in scopes(around: scope) {
      let isFile = enclosing == 0
      if isFile || outer.contains(enclosing) { return false }
      let declaresName = variables.candidates(hash, in: enclosing).contains {
        isWord(declarations[$0].name, name)
      }
      if declaresName { return true }
    }
    return false
  }

  /// Returns the tokens of the variables with the given name in a scope, but not in outer and inner
  /// scopes.
  func variables(_ name: String, in scope: ScopeIndex) -> [TokenIndex] {
    let candidates = variables.candidates(name.nameHash, in: scope).map { declarations[$0].name }
    return candidates.filter { isWord($0, name) }
  }

  /// Returns the declaration of a name in the given scope, or else in the innermost scope around it
  /// that declares the name; `nil` if only the file itself declares the name, or nothing does.
  func declaration(of name: String, around scope: ScopeIndex) -> Declaration? {
    let hash = name.nameHash
    for enclosing in scopes(around: scope) {
      // Of several declarations in one scope, the last counts.
      var last: Declaration?
      for number in variables.candidates(hash, in: enclosing) {
        if isWord(declarations[number].name, name) { last = declarations[number] }
      }
      if let last { return last }
    }
    return nil
  }

  /// Returns the declaration whose attributes or modifiers contain a token:
  /// `@AppStorage("k") var sounds`; `nil` for other tokens.
  func declaration(withAttributeAt token: TokenIndex) -> Declaration? {
    let next = declarations.partitioningIndex { $0.name > token }
    guard next < declarations.count, declarations[next].modifiers.contains(token) else {
      return nil
    }
    return declarations[next]
  }

  /// Returns the names of the superclass and the protocols that a type's header lists after a
  /// colon.
  ///
  /// - Parameters:
  ///   - name: The token of the type's name.
  ///   - end: The token after the header.
  func ancestors(after name: TokenIndex, before end: TokenIndex) -> [String] {
    var names: [String] = []
    var isAfterColon = false
    var index = name + 1
    while index < end, !isWord(index, "where") {
      // The only ancestor of `Store: Module.Base<Item>` is `Base`.
      if isAfterColon, kind(index) == .identifier, !isByte(index + 1, ".") {
        names.append(word(index))
      }
      if isByte(index, ":") { isAfterColon = true }
      index = afterBracketsOrAngles(index)
    }
    return names
  }

  /// Returns the kind of values of a property's type, such as `Bool` or `[String]?`; `nil` for a
  /// type that ``ValueKind`` does not know.
  ///
  /// - Parameter type: The tokens of the type.
  func valueKind(ofType type: Range<TokenIndex>) -> ValueKind? {
    if isByte(type.lowerBound, "[") {
      let isDictionary = insideBrackets(type.lowerBound).contains { isByte($0, ":") }
      return isDictionary ? .dictionary : .array
    }
    return type.lazy.compactMap { ValueKind(typeName: word($0)) }.first
  }

  /// Returns the Objective-C name that a Swift declaration states: `@objc(sounds) var _sounds`;
  /// `nil` if it states none.
  func nameInObjectiveC(_ declaration: Declaration) -> String? {
    guard let attribute = declaration.modifiers.first(where: { isWord($0, "objc") }),
      isByte(attribute - 1, "@"), isByte(attribute + 1, "(")
    else { return nil }
    return identifier(attribute + 2)
  }

  /// Returns the name of a parameter's type: in Swift, a type of one word; in other languages, the
  /// first word except `const`; `nil` for other types, such as `[String]` in Swift.
  func typeName(of parameter: FunctionDeclaration.Parameter) -> String? {
    let type = parameter.typeTokens
    if isSwift {
      guard type.count == 1 else { return nil }
      return identifier(type.lowerBound)
    }
    return type.lazy.compactMap { identifier($0) }.first { $0 != "const" }
  }
}
