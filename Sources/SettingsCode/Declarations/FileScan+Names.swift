import SettingsText

/// Names that functions, closures, loops and types bind, and that are not the constants of the file
/// there.
extension FileScan {
  /// Returns whether something around a scope binds a name: a parameter, a variable, or one of a
  /// condition or loop.
  ///
  /// - Parameter outer: Scopes that declare constants of the name; the search stops at the first of
  ///   them. If empty, it stops at the file.
  func binds(_ name: String, around scope: Int, inside outer: Set<Int> = []) -> Bool {
    let hash = name.nameHash
    return scopes(around: scope).prefix { $0 != 0 && !outer.contains($0) }.contains { scope in
      variables.candidates(hash, in: scope).contains { isWord(declarations[$0].name, name) }
    }
  }

  /// Returns the variables of a name that are declared in a scope, by their tokens.
  func variables(_ name: String, in scope: Int) -> [Int] {
    variables.candidates(name.nameHash, in: scope).map { declarations[$0].name }.filter {
      isWord($0, name)
    }
  }

  /// Returns the declaration of a name that is known in a scope, the innermost first; none outside
  /// of all braces.
  func declaration(of name: String, around scope: Int) -> Declaration? {
    let hash = name.nameHash
    for scope in scopes(around: scope) {
      var found: Declaration?
      for number in variables.candidates(hash, in: scope)
      where isWord(declarations[number].name, name) {
        found = declarations[number]
      }
      if let found { return found }
    }
    return nil
  }

  /// Returns the declaration whose attributes have a token: `@AppStorage("k") var sounds`
  func declaration(withAttributeAt token: Int) -> Declaration? {
    let next = declarations.partitioningIndex { $0.name > token }
    guard next < declarations.count, declarations[next].modifiers.contains(token) else {
      return nil
    }
    return declarations[next]
  }

  /// Returns the tokens between the word of a statement and its body.
  func header(of scope: Int) -> Range<Int> {
    let start = scopes[scope].tokens.lowerBound
    if isByte(start, "("), !isSwift { return insideBrackets(start) }
    var end = start
    while end < scopes[scope].tokens.upperBound, !isByte(end, "{") { end = afterBrackets(end) }
    return start..<end
  }

  /// Returns the types that a type's header has after its name: those that it inherits from, and
  /// protocols.
  ///
  /// - Parameter name: The token of the type's name.
  /// - Parameter end: The token after the header.
  func ancestors(after name: Int, before end: Int) -> [String] {
    var names: [String] = []
    var isBehindColon = false
    var index = name + 1
    while index < end, !isWord(index, "where") {
      // Of `Module.Base<Item>` the last name, and no argument.
      if isBehindColon, kind(index) == .identifier, !isByte(index + 1, ".") {
        names.append(word(index))
      }
      if isByte(index, ":") { isBehindColon = true }
      index = afterAngles(index)
    }
    return names
  }

  /// Returns the kind of the values that a property's type has: `Bool`, `[String]?`
  func valueKind(ofType type: Range<Int>) -> ValueKind? {
    if isByte(type.lowerBound, "[") {
      let isDictionary = insideBrackets(type.lowerBound).contains { isByte($0, ":") }
      return isDictionary ? .dictionary : .array
    }
    return type.lazy.compactMap { ValueKind(typeName: word($0)) }.first
  }

  /// Returns the name that a declaration of Swift has in Objective-C, where it states one:
  /// `@objc(sounds) var _sounds`
  func nameInObjectiveC(_ declaration: Declaration) -> String? {
    guard let attribute = declaration.modifiers.first(where: { isWord($0, "objc") }),
      isByte(attribute - 1, "@"), isByte(attribute + 1, "(")
    else { return nil }
    return identifier(attribute + 2)
  }

  /// Returns the name that the type of a parameter is.
  func typeName(of parameter: FunctionDeclaration.Parameter) -> String? {
    let tokens = parameter.typeTokens
    if isSwift {
      guard tokens.count == 1 else { return nil }
      return identifier(tokens.lowerBound)
    }
    return tokens.lazy.compactMap { identifier($0) }.first { $0 != "const" }
  }

  /// Returns whether a line begins with a token and continues no expression of the line before it.
  func beginsStatement(_ index: Int) -> Bool {
    let token = code.tokens[index]
    guard token.isFirstOnLine, index > 0 else { return index == 0 }
    if token.kind == .punctuation {
      // An attribute, or a method of Objective-C.
      return isAny(index, "@#") || isAny(index, "+-") && isCFamily && isByte(index + 1, "(")
    }
    if isCFamily, isByte(index + 1, ":") { return false }
    if isAnyWord(index, ["where", "throws", "rethrows", "async", "else"]) { return false }
    let before = code.tokens[index - 1]
    if before.kind == .identifier {
      return !isAnyWord(index - 1, ["else", "in", "do", "return"])
    }
    guard before.kind == .punctuation else { return true }
    if isAny(index - 1, ")]}"), let open = before.partner {
      // `for (key in keys)`, with its only statement on the next line
      return !(isByte(index - 1, ")") && isAnyWord(open - 1, ["for", "if", "while"]))
    }
    if isByte(index - 1, "?"), isByte(index - 2, "?") { return false }
    return isAny(index - 1, "?!;{") || isByte(index - 1, ">") && !isAny(index - 2, "-=")
  }
}
