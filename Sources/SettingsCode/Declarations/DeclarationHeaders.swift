/// What the words before a name or a brace say of a declaration.
extension FileScan {
  /// The most tokens before a name that are looked at.
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
          && (hidesUnderscores ? scope.name.hasPrefix("_") : scope.nameToken.map(hasPrivateModifier) ?? false)
    }
    for (index, constant) in constants.enumerated() {
      constants[index].isPrivate =
        isPrivateScope[constant.scope]
        || (hidesUnderscores ? constant.name.hasPrefix("_") : hasPrivateModifier(before: constant.token))
    }
  }

  /// The words before a declared name on its line, the nearest first: modifiers, what declares it, a type.
  func modifiers(before name: Int) -> [Int] {
    var words: [Int] = []
    var index = name
    while index > max(0, name - Self.modifierLimit), !code.tokens[index].isFirstOnLine {
      index -= 1
      // `private(set)`
      if isByte(index, ")"), let open = code.opening(index) { index = open }
      if kind(index) == .identifier {
        words.append(index)
      } else if !isByte(index, "*"), code.closing(index) == nil {
        break
      }
    }
    return words
  }

  /// Whether what is declared with a name is for its file or type alone.
  func hasPrivateModifier(before name: Int) -> Bool {
    modifiers(before: name).contains { index in
      // `private(set)` is about changes only.
      isWord(index, "private") && !isByte(index + 1, "(") || isWord(index, "fileprivate")
        // A file of C that is included has its names in common with those that include it.
        || code.language.calls == .messages && !isHeader && isWord(index, "static")
    }
  }

  /// The names that a type's header has behind the type's own: those of types that it inherits from, and protocols.
  ///
  /// - Parameter name: The token of the type's name.
  /// - Parameter open: The token behind the header.
  func ancestors(behind name: Int, before open: Int) -> [String] {
    var index = name + 1
    let isExtension = code.language.has(.prefixedKeys)
    while index < open, !isByte(index, ":"), !(isExtension && isWord(index, "on")) {
      index = afterBrackets(index, before: open)
    }
    var names: [String] = []
    index += 1
    while index < open, !isWord(index, "where") {
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
}
