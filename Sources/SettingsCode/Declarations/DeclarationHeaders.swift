/// What the words before a name or a brace say of a declaration.
extension FileScan {
  /// How many words stand before a name at most.
  private static let modifierLimit = 12

  /// Notes which constants other files do not see; in C#, other types.
  mutating func notePrivateConstants() {
    // A scope comes after the one around it.
    var isPrivateScope = [Bool](repeating: false, count: scopes.count)
    let hidesUnderscores = code.language.has(.underscorePrivacy)
    for (number, scope) in scopes.enumerated() {
      guard let parent = scope.parent else { continue }
      isPrivateScope[number] =
        isPrivateScope[parent]
        || scope.kind == .type
          && (hidesUnderscores ? scope.name.hasPrefix("_") : typeName(of: number).map(hasPrivateModifier) ?? false)
    }
    for (index, constant) in constants.enumerated() {
      constants[index].isPrivate =
        isPrivateScope[constant.scope]
        || (hidesUnderscores ? constant.name.hasPrefix("_") : hasPrivateModifier(before: constant.token))
    }
  }

  /// Whether what is declared with a name is for its file or type alone.
  func hasPrivateModifier(before name: Int) -> Bool {
    var index = name
    while index > max(0, name - Self.modifierLimit), !code.tokens[index].isFirstOnLine {
      index -= 1
      switch identifier(index) ?? "" {
      // `private(set)` is about changes only.
      case "private" where !isByte(index + 1, "("), "fileprivate": return true
      // A file of C that is included has its names in common with those that include it.
      case "static" where code.language.calls == .messages && !isHeader: return true
      case "": if !isAny(index, "()*") { return false }
      default: break
      }
    }
    return false
  }

  /// The token of the name of the type that has a body.
  func typeName(of scope: Int) -> Int? {
    let open = scopes[scope].tokens.lowerBound - 1
    // A type's name in an extension may have others before it.
    return ((scopes[scope].keyword ?? open)..<open).first { isName(scopes[scope].name, $0) }
  }

  /// The names that a type's header has behind the type's own: those of types that it inherits from, and protocols.
  func ancestors(ofType scope: Int) -> [String] {
    guard let name = typeName(of: scope) else { return [] }
    let open = scopes[scope].tokens.lowerBound - 1
    var index = name + 1
    while index < open, !isByte(index, ":") { index = afterBrackets(index, before: open) }
    var names: [String] = []
    index += 1
    while index < open, word(index) != "where" {
      // Of `Module.Base<Item>` the last name, and no argument.
      if identifier(index) != nil, !isByte(index + 1, ".") { names.append(word(index)) }
      index = afterBrackets(index, before: open)
    }
    // Cases have a raw value, but nothing of the raw value's type.
    if code.language.has(.rawValueCases), word(name - 1) == "enum", let first = names.first,
      Self.rawTypes.contains(first)
    {
      names.removeFirst()
    }
    return names
  }

  /// The types of the standard library that are written as literals, as raw values are.
  private static let rawTypes: Set<String> = [
    "String", "Substring", "Character", "StaticString", "Bool", "Double", "Float", "Float16", "Float80", "CGFloat",
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
  ]

  /// The index behind a token, or behind the brackets that it opens, angle brackets among them.
  func afterBrackets(_ index: Int, before end: Int) -> Int {
    guard isByte(index, "<") else { return (code.closing(index) ?? index) + 1 }
    var depth = 0
    var index = index
    while index < end {
      if isByte(index, "<") { depth += 1 }
      // `(Item) -> Value` closes nothing.
      if isByte(index, ">"), !isByte(index - 1, "-") { depth -= 1 }
      index = (code.closing(index) ?? index) + 1
      if depth == 0 { break }
    }
    return index
  }

  /// Whether a name around a scope, up to the type, may be one of another object: in a function of Kotlin with a
  /// receiver, such as `with(item) { this.key }`.
  func mayHaveReceiver(around scope: Int) -> Bool {
    guard code.language.has(.receivers) else { return false }
    return scopes(around: scope).prefix { scopes[$0].kind != .type }.contains {
      scopes[$0].kind == .body && hasReceiver(scopes[$0].tokens.lowerBound - 1)
    }
  }

  /// Whether the names in a body may be those of a receiver that is no store of user defaults.
  func hasReceiver(_ open: Int) -> Bool { receiverEnd(open).map { !isStore(endingAt: $0) } ?? false }

  /// Whether a name in a body may be that of a receiver that is no store of user defaults.
  func hasReceiver(_ open: Int, with name: String) -> Bool {
    guard let end = receiverEnd(open), !isStore(endingAt: end) else { return false }
    // `KEY` is a constant of an object or companion, which an instance does not bring with it.
    return name.contains(where: \.isLowercase) || word(end).first?.isUppercase == true
  }

  /// The last token of the receiver of a body.
  func receiverEnd(_ open: Int) -> Int? {
    guard code.language.has(.receivers) else { return nil }
    // A label: `item.apply outer@ {`
    let end = isByte(open - 1, "@") ? open - 3 : open - 1
    if ["apply", "run"].contains(word(end)), isByte(end - 1, ".") { return isByte(end - 2, "?") ? end - 3 : end - 2 }
    guard let list = code.opening(end), word(list - 1) == "with", !isByte(list - 2, ".") else { return nil }
    return end - 1
  }

  /// The scope whose code knows the names of a scope without a qualifier: those of a companion, the class around it.
  func home(of scope: Int) -> Int {
    guard code.language.has(.companions), scope > 0, let parent = scopes[scope].parent else { return scope }
    let open = scopes[scope].tokens.lowerBound - 1
    let isCompanion = FileScan.headerTokens(headerStart(open)..<open).contains {
      isName("companion", $0) && word($0 + 1) == "object"
    }
    return isCompanion ? parent : scope
  }

  /// The token of the name of a property that a class of Kotlin, or a type of C#, declares in its header:
  /// `class Item(val key: String) {`.
  func headerProperty(_ name: String, of scope: Int) -> Int? {
    headerParameter(name, of: scope).flatMap {
      code.language.has(.recordHeaders) || ["val", "var"].contains(word($0 - 1)) ? $0 : nil
    }
  }

  /// Whether a place is in an extension of Flutter's preferences: `extension Settings on SharedPreferences {`
  func extendsPreferences(_ scope: Int) -> Bool {
    guard code.language.has(.prefixedKeys) else { return false }
    let type = typeScope(scope)
    guard scopes[type].kind == .type, let name = typeName(of: type) else { return false }
    let open = scopes[type].tokens.lowerBound - 1
    return FileScan.headerTokens(max(0, name - 1)..<open).contains {
      word($0) == "on" && word($0 + 1).hasPrefix("SharedPreferences")
    }
  }

  /// Whether an expression that ends with a token is user defaults, which have no properties that are keys.
  private func isStore(endingAt end: Int) -> Bool {
    let name = word(code.opening(end).map { $0 - 1 } ?? end)
    return ["NSUserDefaults", "standardUserDefaults"].contains(name) || stores.contains { $0.name == name }
  }
}
