/// Functions that call a closure for each item of a list.
private let iterations: Set<String> = [
  "forEach", "ForEach", "map", "filter", "compactMap", "flatMap", "first", "contains",
  "allSatisfy", "Select", "Where", "Any", "All", "some", "every", "find", "associateWith",
  "where", "any",
]

/// Functions that create a list of their arguments: `listOf("a", "b")`
private let listMakers = ["listOf", "setOf", "arrayOf", "mutableListOf", "Set"]

/// Lists, and the functions that call a closure for each of their items.
extension TokenCursor {
  /// Returns the list whose items a function passes to a closure: `keys` for `forEach` in
  /// `keys.forEach`; `nil` for other functions.
  ///
  /// - Parameter name: The token of the function's name.
  func receiver(ofIteration name: TokenIndex) -> Range<TokenIndex>? {
    guard isByte(name - 1, "."), let text = identifier(name), iterations.contains(text) else {
      return nil
    }
    var last = name - 2
    // `keys?.forEach`
    if isAny(last, "?!") { last -= 1 }
    var first = last
    if isAny(last, ")]"), let open = tokens[last].partner {
      let hasName = kind(open - 1) == .identifier
      // `["a"].forEach`
      guard hasName else { return open..<last + 1 }
      // The item `keys[0]` in `keys[0].forEach` is an unknown list.
      guard isByte(open, "(") else { return nil }
      // `keys().forEach`, `listOf("a").forEach`
      first = open - 1
    }
    // The list before the dot in `get(.first { … })` is unknown. Its bracket stands for it, so that
    // `$0` is not taken for an item of a list around it.
    let isUnknown = isAny(first, "([")
    guard kind(first) == .identifier || isUnknown else { return nil }
    return pathStart(first)..<last + 1
  }

  /// Returns the items of a list literal in any language: `["a"]`, `@[@"a"]`,
  /// `new List<string> { "a" }`, `listOf("a")`; `nil` for anything else.
  func listItems(_ range: Range<TokenIndex>) -> [Range<TokenIndex>]? {
    guard let open = bracketOfItems(range), let close = code.closing(open),
      close < range.upperBound
    else { return nil }
    // `["a"] + b` is more than a literal. The range may go on to the end of the file, so a token on
    // a new line belongs to another statement.
    let next = close + 1
    if next < range.upperBound, isAny(next, "+."), !beginsLine(next) { return nil }
    return items(in: open + 1..<close)
  }

  /// Returns the opening bracket before the items of a list literal; `nil` for anything else.
  private func bracketOfItems(_ range: Range<TokenIndex>) -> TokenIndex? {
    var index = skipping("@", at: range.lowerBound)
    while isWord(index, "new") || isWord(index, "const") { index += 1 }
    if isByte(index, "<") { index = afterAngles(index) }
    var isListMaker = false
    if kind(index) == .identifier {
      isListMaker = isAnyWord(index, listMakers)
      index = pathEnd(index)
      if isByte(index, "<") { index = afterAngles(index) }
      // Only a single name is left out: `keys[0]` and `make()` are no lists, but `new List { "a" }`
      // and `vector<string>{"a"}` of C++ are.
      let isSingleName = index <= range.lowerBound + 1
      guard isListMaker || !isSingleName else { return nil }
      // `new Set(['a'])`
      if isListMaker, isByte(index, "("), isByte(index + 1, "[") { index += 1 }
    }
    // `new List<string>() { "a" }`, `new string[] { "a" }`
    if !isListMaker, isByte(index, "("), code.closing(index) == index + 1 { index += 2 }
    if isByte(index, "["), code.closing(index) == index + 1 { index += 2 }
    // `new List<string> { "a" }` in C#; without `new`, `<String>{'a'}` in Dart
    let isInitializer =
      isByte(index, "{") && (isWord(range.lowerBound, "new") || isAny(index - 1, ")]>"))
    let isCall = isListMaker && isByte(index, "(")
    return isByte(index, "[") || isInitializer || isCall ? index : nil
  }
}
