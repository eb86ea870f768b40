/// Functions that call a closure for each item of a list.
private let iterations: Set<String> = [
  "forEach", "ForEach", "map", "filter", "compactMap", "flatMap", "first", "contains",
  "allSatisfy", "Select", "Where", "Any", "All", "some", "every", "find", "associateWith",
  "where", "any",
]

/// Functions that make a list of their arguments: `listOf("a", "b")`
private let listMakers = ["listOf", "setOf", "arrayOf", "mutableListOf", "Set"]

/// Lists, and the functions that call a closure for each of their items.
extension TokenCursor {
  /// Returns the list whose items a function gives to a closure: `keys` for `forEach` in
  /// `keys.forEach`; `nil` for other functions.
  ///
  /// - Parameter name: The token of the function's name.
  func receiver(ofIteration name: TokenIndex) -> Range<TokenIndex>? {
    guard isByte(name - 1, "."), let text = identifier(name), iterations.contains(text) else {
      return nil
    }
    var first = name - 2
    if isAny(first, "?!") { first -= 1 }
    let end = first + 1
    if isAny(first, ")]"), let open = tokens[first].partner {
      first = open
      let hasName = kind(open - 1) == .identifier
      // `["a"].forEach`
      guard hasName else { return first..<end }
      // `keys[0].forEach` is a list of its own.
      guard isByte(open, "(") else { return nil }
      // `keys().forEach`, `listOf("a").forEach`
      first = open - 1
    }
    guard kind(first) == .identifier || isAny(first, "([") else { return nil }
    return pathStart(first)..<end
  }

  /// Returns the items of a list that some tokens are, in any language: `["a"]`, `@[@"a"]`,
  /// `new List<string> { "a" }`, `listOf("a")`; `nil` for anything else.
  func listItems(_ range: Range<TokenIndex>) -> [Range<TokenIndex>]? {
    guard let open = bracketOfItems(range), let close = code.closing(open),
      close < range.upperBound
    else { return nil }
    // A part of a larger expression
    let next = close + 1
    if next < range.upperBound, isAny(next, "+."), !beginsLine(next) { return nil }
    return items(in: open + 1..<close)
  }

  /// Returns the bracket that encloses the items of a list.
  private func bracketOfItems(_ range: Range<TokenIndex>) -> TokenIndex? {
    var index = skipping("@", at: range.lowerBound)
    while isWord(index, "new") || isWord(index, "const") { index += 1 }
    if isByte(index, "<") { index = afterAngles(index) }
    var isListMaker = false
    if kind(index) == .identifier {
      isListMaker = isAnyWord(index, listMakers)
      index = pathEnd(index)
      if isByte(index, "<") { index = afterAngles(index) }
      // A name alone is no literal.
      let isNameAlone = index <= range.lowerBound + 1
      guard isListMaker || !isNameAlone else { return nil }
      // `new Set(['a'])`
      if isListMaker, isByte(index, "("), isByte(index + 1, "[") { index += 1 }
    }
    // `new List<string>() { "a" }`, `new string[] { "a" }`
    if !isListMaker, isByte(index, "("), code.closing(index) == index + 1 { index += 2 }
    if isByte(index, "["), code.closing(index) == index + 1 { index += 2 }
    let isInitializer =
      isByte(index, "{") && (isWord(range.lowerBound, "new") || isAny(index - 1, ")]>"))
    let isCall = isListMaker && isByte(index, "(")
    return isByte(index, "[") || isInitializer || isCall ? index : nil
  }
}
