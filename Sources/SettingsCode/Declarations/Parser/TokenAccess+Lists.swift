/// The names of functions that call a closure for each item of a list.
private let iterations: Set<String> = [
  "forEach", "ForEach", "map", "filter", "compactMap", "flatMap", "first", "contains",
  "allSatisfy", "Select", "Where", "Any", "All", "some", "every", "find", "associateWith",
  "where", "any",
]

/// The names of functions that create a list of their arguments: `listOf("a", "b")`
private let listMakers = ["listOf", "setOf", "arrayOf", "mutableListOf", "Set"]

/// Functions that call a closure for each item of a list.
extension TokenAccess {
  /// Returns the list whose items a function passes to a closure: `keys` for `forEach` in
  /// `keys.forEach`; `nil` for other functions.
  ///
  /// For an unknown list, the result is a single bracket. Without one, `$0` would be taken for an
  /// item of the list of an outer closure.
  ///
  /// - Parameter name: The token of the function's name.
  func receiver(ofIteration name: TokenIndex) -> Range<TokenIndex>? {
    guard isByte(name - 1, "."), let text = identifier(name), iterations.contains(text) else {
      return nil
    }
    var last = name - 2
    // `keys?.forEach`
    if isAny(last, "?!") { last -= 1 }
    switch kind(last) {
    case .identifier: return pathStart(last)..<last + 1
    // The list before the dot in `get(.first { … })` is unknown.
    case .punctuation where isAny(last, "(["): return last..<last + 1
    case .punctuation where isAny(last, ")]"):
      guard let open = tokens[last].partner else { return nil }
      return iteratedList(open, last)
    default: return nil
    }
  }

  /// Returns the list before the dot of a function that is called for each item, if the list ends
  /// with brackets: `keys()` of `keys().forEach`
  private func iteratedList(_ open: TokenIndex, _ close: TokenIndex) -> Range<TokenIndex> {
    // `["a"].forEach`
    guard let function = endOfFunction(before: open) else { return open..<close + 1 }
    // `keys().forEach`, `listOf("a").forEach`
    let isNamedCall = isByte(open, "(") && kind(function) == .identifier
    if isNamedCall { return pathStart(function)..<close + 1 }
    // The list in `keys[0].forEach` is unknown.
    return open..<open + 1
  }
}

/// List literals.
extension TokenAccess {
  /// Returns the items of a list literal in any language: `["a"]`, `@[@"a"]`,
  /// `new List<string> { "a" }`, `listOf("a")`; `nil` for anything else.
  func listItems(_ range: Range<TokenIndex>) -> [Range<TokenIndex>]? {
    guard let open = bracketOfItems(range), let close = code.closing(open),
      close < range.upperBound
    else { return nil }
    // `["a"] + b` and `["a"].sorted()` are more than a literal. A token on a new line belongs to
    // another statement, since the range may reach to the end of the file.
    let next = close + 1
    let goesOn = next < range.upperBound && isAny(next, "+.") && !beginsLine(next)
    if goesOn { return nil }
    return items(in: open + 1..<close)
  }

  /// Returns the opening bracket before the items of a list literal; `nil` for anything else.
  private func bracketOfItems(_ range: Range<TokenIndex>) -> TokenIndex? {
    var index = skipping("@", at: range.lowerBound)
    while isWord(index, "new") || isWord(index, "const") { index += 1 }
    index = skippingAngles(at: index)
    if isAnyWord(index, listMakers) { return bracketOfArguments(ofListMaker: index) }
    if kind(index) == .identifier {
      // `new List<string>() { "a" }`, `new string[] { "a" }`. Square brackets with content are an
      // index: `keys[0]`
      index = skippingEmptyBrackets(at: skippingAngles(at: pathEnd(index)))
    } else {
      // `["a"]`, `<String>['a']`, `new[] { "a" }`
      index = skippingEmptyBrackets(at: index)
      if isByte(index, "[") { return index }
    }
    return opensItems(index, in: range) ? index : nil
  }

  /// Returns the bracket before the items of a list that a function makes; `nil` for anything else.
  private func bracketOfArguments(ofListMaker name: TokenIndex) -> TokenIndex? {
    let open = skippingAngles(at: pathEnd(name))
    guard isByte(open, "(") else { return nil }
    // `new Set(['a'])`
    if isByte(open + 1, "[") { return open + 1 }
    // `listOf("a")`
    return open
  }

  /// Returns the index after the angle brackets that a token opens, or else the index itself.
  private func skippingAngles(at index: TokenIndex) -> TokenIndex {
    if isByte(index, "<") { return afterBracketsOrAngles(index) }
    return index
  }

  /// Returns the index after `()` or `[]` if they begin at a token, or else the index itself.
  private func skippingEmptyBrackets(at index: TokenIndex) -> TokenIndex {
    let close = index + 1
    if isAny(index, "(["), code.closing(index) == close { return close + 1 }
    return index
  }

  /// Returns whether braces contain the items of a list: `new List<string> { "a" }` in C#; without
  /// `new`, `vector<string>{"a"}` in C++ and `<String>{'a'}` in Dart.
  private func opensItems(_ open: TokenIndex, in range: Range<TokenIndex>) -> Bool {
    guard code.language.hasBracedLists, isByte(open, "{") else { return false }
    if isWord(range.lowerBound, "new") { return true }
    return open > range.lowerBound && isByte(open - 1, ">")
  }
}
