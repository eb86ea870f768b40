/// Names for stores.
extension FileScanner {
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

  /// Whether a name is declared in the parentheses of a function.
  func isParameter(_ name: Int) -> Bool {
    enclosingBracket(name).map { isByte($0, "(") && kind($0 - 1) == .identifier } ?? false
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

  /// `let all = defaults.dictionaryRepresentation()`
  mutating func noteSnapshot(_ call: Call) {
    guard isByte(call.start - 1, "="), let name = declaredName(before: call.start - 1) else { return }
    scan.snapshots.insert(word(name))
  }

  /// The token of the name that a value is given to.
  func declaredName(before equals: Int) -> Int? {
    var index = equals - 1
    if isByte(index, "?") || isByte(index, "!") { index -= 1 }
    guard kind(index) == .identifier else { return nil }
    // `let defaults: UserDefaults =`
    if isByte(index - 1, ":"), kind(index - 2) == .identifier { index -= 2 }
    return index
  }

  private func computedStore(_ open: Int) -> StoreExpression {
    var index = open + 1
    if isWord(index, "get"), isByte(index + 1, "{") { index += 2 }
    if isWord(index, "return") { index += 1 }
    let (store, end) = store(at: index)
    return isByte(end, "}") ? store : .defaults
  }

  /// Whether the code is of a category, an extension or a subclass of user defaults.
  var isInDefaults: Bool {
    let type = scan.typeScope(scope)
    guard scan.scopes[type].kind == .type else { return isDefaultsCategory }
    return scan.scopes[type].name == "UserDefaults" || scan.scopes[type].ancestors.contains("UserDefaults")
  }

  /// The store that some tokens are.
  func store(in range: Range<Int>) -> StoreExpression {
    var range = range
    while isByte(range.lowerBound, "("), let close = code.closing(range.lowerBound) {
      range = close + 1 >= range.upperBound ? range.lowerBound + 1..<close : close + 1..<range.upperBound
      if range.isEmpty { return .unknown }
    }
    // `self` in an extension or category of user defaults
    if range.count == 1, isWord(range.lowerBound, "self"), isInDefaults { return .defaults }
    let (store, end) = store(at: range.lowerBound, before: range.upperBound)
    // `UserDefaults(suiteName: group) ?? .standard`
    return end >= range.upperBound || isByte(end, "?") && isByte(end + 1, "?") ? store : .unknown
  }

  /// The store that begins at a token, and the index behind it.
  ///
  /// - Parameter limit: The token that it ends before at the latest; absent where the statement ends it.
  func store(at start: Int, before limit: Int? = nil) -> (value: StoreExpression, end: Int) {
    let limit = limit ?? count
    if isByte(start, "[") { return (storeMessage(start), afterBrackets(start)) }
    var index = isWord(start, "new") ? start + 1 : start
    var path: [String] = []
    if isByte(index, ".") {
      path.append("UserDefaults")
    } else {
      guard kind(index) == .identifier else { return (.unknown, index + 1) }
      path.append(word(index))
      index += 1
    }
    while index + 1 < limit, isByte(index, "."), kind(index + 1) == .identifier {
      path.append(word(index + 1))
      index += 2
    }
    var arguments: Range<Int>?
    if index < limit, isByte(index, "("), let close = code.closing(index) {
      arguments = index + 1..<close
      index = afterBrackets(index)
    }
    while index < limit, isByte(index, "!") || isByte(index, "?") && !isByte(index + 1, "?") { index += 1 }
    return (store(path, arguments), index)
  }

  private func store(_ path: [String], _ arguments: Range<Int>?) -> StoreExpression {
    var path = path
    if path.first == "Foundation" { path.removeFirst() }
    switch path.first {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "UserDefaults", "NSUserDefaults": break
    case "standard" where path.count == 1 && isInDefaults, "shared" where path.count == 1 && isInDefaults:
      return .standard
    default: return arguments == nil ? .name(path) : .unknown
    }
    switch path.dropFirst().first {
    case nil, "init":
      guard let arguments, let first = self.arguments(in: arguments).first else { return .standard }
      if first.label == "suiteName" || code.language.has(.namedArguments) && !code.language.typesFollowNames {
        return isWord(first.range.lowerBound, "nil") ? .standard : .suite(expression(in: first.range))
      }
      return .defaults
    case "standard", "standardUserDefaults", "StandardUserDefaults": return .standard
    default: return arguments == nil ? .name(path) : .defaults
    }
  }

  /// `[NSUserDefaults standardUserDefaults]`, `[[NSUserDefaults alloc] initWithSuiteName:group]`
  private func storeMessage(_ open: Int) -> StoreExpression {
    let close = afterBrackets(open) - 1
    switch word(open + 1) {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "NSUserDefaults":
      return ["standardUserDefaults", "new"].contains(word(open + 2))
        ? .standard : .name(["NSUserDefaults", word(open + 2)])
    default: break
    }
    guard isByte(open + 1, "["), isWord(open + 2, "NSUserDefaults") else { return .unknown }
    let name = afterBrackets(open + 1)
    if isWord(name, "initWithSuiteName"), isByte(name + 1, ":"), name + 2 < close {
      return .suite(expression(in: name + 2..<close))
    }
    return isWord(name, "init") ? .standard : .defaults
  }
}
