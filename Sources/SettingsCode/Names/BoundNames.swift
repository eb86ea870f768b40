import SettingsText

/// Names that functions, closures, loops and types bind, and that are not the constants of the file there.
extension FileScan {
  /// Whether something around a scope binds a name: a parameter, a variable, or one of a condition or loop.
  ///
  /// - Parameter outer: Scopes that declare constants of the name; the search stops at the first of them. If empty, it
  ///   stops at the file.
  func binds(_ name: String, around scope: Int, inside outer: Set<Int> = []) -> Bool {
    var isInMember = false
    for number in scopes(around: scope).prefix(while: { $0 != 0 && !outer.contains($0) }) {
      let scope = scopes[number]
      if variable(name, in: number, knowsHeader: !isInMember) != nil { return true }
      if scope.kind == .body, hasReceiver(scope.tokens.lowerBound - 1, with: name) { return true }
      isInMember = scope.isMember || scope.isCompanion || scope.kind == .type
    }
    return false
  }

  /// The token of the name of a variable that is declared in a scope itself.
  ///
  /// - Parameter knowsHeader: Whether the parameters of a type's header count that are no properties.
  func variable(_ name: String, in scope: Int, knowsHeader: Bool = false) -> Int? {
    variables(name, in: scope).first { token in
      knowsHeader || scopes[scope].kind == .body || token >= scopes[scope].tokens.lowerBound
        || code.language.has(.recordHeaders) || ["val", "var"].contains(word(token - 1))
    }
  }

  /// The tokens of the names of variables that are declared in a scope or its header.
  func variables(_ name: String, in scope: Int) -> some Sequence<Int> {
    let first = variables.partitioningIndex { variable in
      Int(variable.scope) == scope
        ? !code.bytes(Int(variable.token)).lexicographicallyPrecedes(name.utf8) : Int(variable.scope) > scope
    }
    return variables[first...].lazy.prefix { Int($0.scope) == scope && isName(name, Int($0.token)) }.map {
      Int($0.token)
    }
  }

  /// Puts the variables in the order in which they are looked up: by scope, then by name.
  mutating func sortVariables() {
    let code = code
    variables.sort { left, right in
      if left.scope != right.scope { return left.scope < right.scope }
      let (name, other) = (code.bytes(Int(left.token)), code.bytes(Int(right.token)))
      if name.elementsEqual(other) { return left.token < right.token }
      return name.lexicographicallyPrecedes(other)
    }
  }

  /// The types that functions and properties around a place extend in Kotlin, the innermost first: `fun Item.show() {`.
  func extendedTypes(around scope: Int) -> [String] { scopes(around: scope).compactMap { scopes[$0].receiver } }

  /// Whether a name around a scope, up to the type, may be one of another object: in a function of Kotlin with a
  /// receiver, such as `with(item) { this.key }`.
  func mayHaveReceiver(around scope: Int) -> Bool {
    scopes(around: scope).prefix { scopes[$0].kind == .body }.contains { number in
      receiverEnd(scopes[number].tokens.lowerBound - 1).map { !isStore(endingAt: $0) } ?? false
    }
  }

  /// Whether a name in a body may be that of a receiver that is no store of user defaults.
  private func hasReceiver(_ open: Int, with name: String) -> Bool {
    guard let end = receiverEnd(open), !isStore(endingAt: end) else { return false }
    // `KEY` is a constant of an object or companion, which an instance does not bring with it.
    return name.contains(where: \.isLowercase) || word(end).first?.isUppercase == true
  }

  /// The last token of the receiver of a body: `item.apply {`, `with(item) {`
  func receiverEnd(_ open: Int) -> Int? {
    guard code.language.has(.receivers) else { return nil }
    // A label: `item.apply outer@ {`
    let end = isByte(open - 1, "@") ? open - 3 : open - 1
    if ["apply", "run"].contains(word(end)), isByte(end - 1, ".") { return isByte(end - 2, "?") ? end - 3 : end - 2 }
    guard let list = code.opening(end), word(list - 1) == "with", !isByte(list - 2, ".") else { return nil }
    return end - 1
  }

  /// The scope whose code knows the names of a scope without a qualifier: those of a companion, the class around it.
  func home(of scope: Int) -> Int { scopes[scope].isCompanion ? scopes[scope].parent ?? scope : scope }

  /// Whether an expression that ends with a token is user defaults, which have no properties that are keys.
  private func isStore(endingAt end: Int) -> Bool {
    let name = word(code.opening(end).map { $0 - 1 } ?? end)
    return ["NSUserDefaults", "standardUserDefaults"].contains(name) || stores.contains { $0.name == name }
  }
}
