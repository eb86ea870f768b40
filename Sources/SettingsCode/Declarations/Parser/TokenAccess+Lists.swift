/// Functions that call a closure for each item of a list.
private let iterations: Set<String> = [
  "forEach", "ForEach", "map", "filter", "compactMap", "flatMap", "first", "contains",
  "allSatisfy", "Select", "Where", "Any", "All", "some", "every", "find", "associateWith",
  "where", "any",
]

/// Functions that create a list of their arguments: `listOf("a", "b")`
private let listMakers = ["listOf", "setOf", "arrayOf", "mutableListOf", "Set"]

/// Lists, and the functions that call a closure for each of their items.
extension TokenAccess {
  /// Returns the list whose items a function passes to a closure: `keys` for `forEach` in
  /// `keys.forEach`; `nil` for other functions.
  ///
  /// A single bracket stands for an unknown list, so that `$0` is not taken for an item of a list
  /// around it.
  ///
  /// - Parameter name: The token of the function's name.
  func receiver(ofIteration name: TokenIndex) -> Range<TokenIndex>? {
    guard isByte(name - 1, "."), let text = identifier(name), iterations.contains(text) else {
      return nil
    }
    var last = name - 2
    // `keys?.forEach`
    if isAny(last, "?!") { last -= 1 }
    if isAny(last, ")]"), let open = tokens[last].partner {
      // `["a"].forEach`
      guard let function = endOfFunction(before: open) else { return open..<last + 1 }
      // `keys().forEach`, `listOf("a").forEach`
      if isByte(open, "("), kind(function) == .identifier {
        return pathStart(function)..<last + 1
      }
      // The list in `keys[0].forEach` is unknown.
      return open..<open + 1
    }
    switch kind(last) {
    case .identifier: return pathStart(last)..<last + 1
    // The list before the dot in `get(.first { … })` is unknown.
    case .punctuation where isAny(last, "(["): return last..<last + 1
    default: return nil
    }
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
    let hasName = kind(index) == .identifier
    if hasName {
      let isListMaker = isAnyWord(index, listMakers)
      index = pathEnd(index)
      if isByte(index, "<") { index = afterAngles(index) }
      if isListMaker {
        guard isByte(index, "(") else { return nil }
        // `new Set(['a'])`
        return isByte(index + 1, "[") ? index + 1 : index
      }
    }
    // `new List<string>() { "a" }`, `new string[] { "a" }`, `new[] { "a" }`
    if isAny(index, "(["), code.closing(index) == index + 1 { index += 2 }
    // After a name, square brackets contain an index: `keys[0]`
    if isByte(index, "["), !hasName { return index }
    return opensItems(index, in: range) ? index : nil
  }

  /// Returns whether braces contain the items of a list: `new List<string> { "a" }` in C#; without
  /// `new`, `vector<string>{"a"}` in C++ and `<String>{'a'}` in Dart.
  private func opensItems(_ open: TokenIndex, in range: Range<TokenIndex>) -> Bool {
    guard code.language.hasBracedLists, isByte(open, "{") else { return false }
    return isWord(range.lowerBound, "new") || open > range.lowerBound && isByte(open - 1, ">")
  }
}
