/// Names for stores.
extension DeclarationScanner {
  /// Notes the declaration that the name of a store's type is in.
  mutating func noteStore(_ index: Int, isCloud: Bool) {
    if !isCloud { notePassedStore(index) }
    var first = index
    while isByte(first - 1, "[") || isWord(first - 1, "new") || isWord(first - 1, "await") { first -= 1 }
    if isByte(first - 1, "="), let name = declaredName(before: first - 1) {
      let (store, _) = self.store(at: first)
      return declare(name, isReplaceable(name) ? .replaceable : store, isCloud)
    }
    if kind(first - 1) == .identifier, isWord(first - 2, "define") {
      return declare(first - 1, self.store(at: first).value, isCloud)
    }
    // `defaults: UserDefaults`
    if isByte(index - 1, ":"), kind(index - 2) == .identifier, !isByte(index + 1, "."), !isByte(index + 1, "(") {
      let next = isByte(index + 1, "?") || isByte(index + 1, "!") ? index + 2 : index + 1
      if isByte(next, "="), !isByte(next + 1, "=") {
        let store = self.store(at: next + 1).value
        return declare(index - 2, isReplaceable(index - 2) ? .replaceable : store, isCloud)
      }
      if isByte(next, "{") { return declare(index - 2, computedStore(next), isCloud) }
      return declare(index - 2, .defaults, isCloud)
    }
    // `NSUserDefaults *defaults;`, `(NSUserDefaults *)defaults`
    if code.language.calls == .messages, isByte(index + 1, "*") {
      let name = isByte(index + 2, ")") ? index + 3 : index + 2
      if kind(name) == .identifier, !isByte(name + 1, "=") { declare(name, .defaults, isCloud) }
    } else if code.language.has(.accessorProperties), kind(index + 1) == .identifier, !isByte(index + 2, "=") {
      declare(index + 1, .defaults, isCloud)
    }
  }

  /// Notes a store that is an argument with a label, whose function may read any key of it.
  private mutating func notePassedStore(_ index: Int) {
    let isMessage = isMessageLanguage && isByte(index - 1, "[") && isWord(index + 1, "standardUserDefaults")
    guard isMessage || isByte(index + 1, ".") && isWord(index + 2, "standard") else { return }
    let first = isMessage ? index - 1 : index
    let end = isMessage ? afterBrackets(first) : index + 3
    guard isByte(first - 1, ":"), kind(first - 2) == .identifier, let open = enclosingBracket(first),
      isByte(open, isMessage ? "[" : "("), isAny(end, ",)]") || isByte(end + 1, ":")
    else { return }
    scan.passedStores.append(
      (
        label: word(first - 2),
        use: RawUse(
          subject: .all, access: .read, key: .unknown, tokens: index..<index + 1, strictness: .converts,
          absence: .handled, store: .standard, api: word(index), scope: scope, registers: false, isMirrored: false)
      ))
  }

  private mutating func declare(_ name: Int, _ store: StoreExpression, _ isCloud: Bool) {
    let isMember = isByte(name - 1, ".")
    scan.stores.append(
      StoreDeclaration(
        name: word(name), store: isCloud ? .cloud : store, scope: isMember ? scan.typeScope(scope) : scope, token: name,
        isReplacement: isMember && word(name - 2).first?.isUppercase == true, isParameter: isParameter(name),
        isLocal: isLocal(name)))
  }

  /// Whether a name is declared in the body of a function: `let defaults =`, `NSUserDefaults *defaults =`
  private func isLocal(_ name: Int) -> Bool {
    guard scan.scopes[scope].kind == .body, !tokens[name].isFirstOnLine else { return false }
    return isByte(name - 1, "*") || kind(name - 1) == .identifier && !isWord(name - 1, "static")
  }

  /// Whether what is declared with a store may be given another one from outside: a parameter with a default, or a
  /// property that an initializer takes.
  private func isReplaceable(_ name: Int) -> Bool {
    if code.language.calls != .messages, !isByte(name - 1, "."), let open = enclosingBracket(name), isByte(open, "(") {
      return true
    }
    guard code.language.labelsArguments, isWord(name - 1, "var"), scan.scopes[scope].kind == .type else { return false }
    return !scan.modifiers(before: name).contains {
      ["static", "class", "lazy", "private", "fileprivate"].contains(word($0))
    }
  }

  private func computedStore(_ open: Int) -> StoreExpression {
    var index = open + 1
    if isWord(index, "get"), isByte(index + 1, "{") { index += 2 }
    if isWord(index, "return") { index += 1 }
    let (store, end) = store(at: index)
    return isByte(end, "}") ? store : .defaults
  }
}
