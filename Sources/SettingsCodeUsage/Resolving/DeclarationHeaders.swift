import SettingsCodeLexer

/// What the words before a name or a brace say of a declaration.
extension FileScan {
  /// How many words stand before a name at most.
  private static let modifierLimit = 12

  /// Notes which constants other files do not see; in C#, other types.
  mutating func notePrivateConstants() {
    // A scope comes after the one around it.
    var isPrivateScope = [Bool](repeating: false, count: scopes.count)
    let isDart = code.language.name == "Dart"
    for (number, scope) in scopes.enumerated() {
      guard let parent = scope.parent else { continue }
      isPrivateScope[number] =
        isPrivateScope[parent]
        || scope.kind == .type
          && (isDart ? scope.name.hasPrefix("_") : typeName(of: number).map(hasPrivateModifier) ?? false)
    }
    for (index, constant) in constants.enumerated() {
      constants[index].isPrivate =
        isPrivateScope[constant.scope]
        || (isDart ? constant.name.hasPrefix("_") : hasPrivateModifier(before: constant.token))
    }
  }

  /// Whether what is declared with a name is for its file or type alone.
  func hasPrivateModifier(before name: Int) -> Bool {
    var index = name
    while index > max(0, name - Self.modifierLimit), !code.tokens[index].isFirstOnLine {
      index -= 1
      switch word(index) {
      // `private(set)` is about changes only.
      case "private" where !isByte(index + 1, "("), "fileprivate": return true
      // A file of C that is included has its names in common with those that include it.
      case "static" where code.language.calls == .messages && !isHeader: return true
      case "": if !isByte(index, "()*") { return false }
      default: break
      }
    }
    return false
  }

  /// The token of the name of the type that has a body.
  private func typeName(of scope: Int) -> Int? {
    let open = scopes[scope].tokens.lowerBound - 1
    // A type's name in an extension may have others before it.
    return (headerStart(open)..<open).first { isName(scopes[scope].name, $0) }
  }

  /// The names that a type's header has behind the type's own: those of types that it inherits from, and protocols.
  func ancestors(ofType scope: Int) -> [String] {
    guard let name = typeName(of: scope) else { return [] }
    let open = scopes[scope].tokens.lowerBound - 1
    var index = name + 1
    while index < open, !isByte(index, ":") { index = (code.closing(index) ?? index) + 1 }
    var names: [String] = []
    index += 1
    while index < open, word(index) != "where" {
      // Of `Module.Base<Item>` the last name, and no argument.
      if isByte(index, "<") {
        while index < open, !isByte(index, ">") { index += 1 }
      } else if !word(index).isEmpty, !isByte(index + 1, ".") {
        names.append(word(index))
      }
      index = (code.closing(index) ?? index) + 1
    }
    return names
  }

  /// Whether a name around a scope, up to the type, may be one of another object: in a function of Kotlin with a
  /// receiver, such as `with(item) { key }`.
  ///
  /// - Parameter outer: The scope that is not looked at any more, with those around it; absent to look at all but the file.
  func mayHaveReceiver(around scope: Int, inside outer: Int? = nil) -> Bool {
    guard code.language.name == "Kotlin" else { return false }
    return scopes(around: scope).prefix { $0 != outer ?? 0 && scopes[$0].kind != .type }.contains {
      scopes[$0].kind == .body && hasReceiver(scopes[$0].tokens.lowerBound - 1)
    }
  }

  /// The types that functions around a scope extend in Kotlin, the innermost first: `fun Item.show() {`.
  func extendedTypes(around scope: Int) -> [String] {
    guard code.language.name == "Kotlin" else { return [] }
    return scopes(around: scope).compactMap { scope in
      guard scopes[scope].kind == .body else { return nil }
      let open = scopes[scope].tokens.lowerBound - 1
      guard var name = (headerStart(open)..<open).first(where: { word($0) == "fun" }).map({ $0 + 1 }) else {
        return nil
      }
      if isByte(name, "<") {
        while name < open, !isByte(name, ">") { name += 1 }
        name += 1
      }
      var type: String?
      while isByte(name + 1, ".") { (type, name) = (word(name), name + 2) }
      return type
    }
  }

  /// Whether the names in a body may be those of a receiver that is no store of user defaults.
  func hasReceiver(_ open: Int) -> Bool {
    guard code.language.name == "Kotlin" else { return false }
    // A label: `item.apply outer@ {`
    let end = isByte(open - 1, "@") ? open - 3 : open - 1
    if ["apply", "run"].contains(word(end)), isByte(end - 1, ".") {
      return !isStore(endingAt: isByte(end - 2, "?") ? end - 3 : end - 2)
    }
    guard let list = code.opening(end), word(list - 1) == "with", !isByte(list - 2, ".") else { return false }
    return !isStore(endingAt: end - 1)
  }

  /// Whether an expression that ends with a token is user defaults, which have no properties that are keys.
  private func isStore(endingAt end: Int) -> Bool {
    let name = word(code.opening(end).map { $0 - 1 } ?? end)
    return ["NSUserDefaults", "standardUserDefaults"].contains(name) || stores.contains { $0.name == name }
  }
}
