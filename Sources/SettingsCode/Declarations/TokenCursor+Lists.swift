/// Functions that call a closure for each item of a list.
private let iterations: Set<String> = [
  "forEach", "ForEach", "map", "filter", "compactMap", "flatMap", "first", "contains",
  "allSatisfy", "Select", "Where", "Any", "All", "some", "every", "find", "associateWith",
  "where", "any",
]

extension TokenCursor {
  /// Returns the list whose items a function gives to a closure: `keys.forEach`; `nil` for other
  /// functions.
  ///
  /// - Parameter name: The token of the function's name.
  func receiver(ofIteration name: Int) -> Range<Int>? {
    guard isByte(name - 1, "."), let text = identifier(name), iterations.contains(text) else {
      return nil
    }
    var first = name - 2
    if isAny(first, "?!") { first -= 1 }
    let end = first + 1
    if isAny(first, ")]"), let open = tokens[first].partner {
      first = open
      // `keys()`, `listOf("a")`, but not `["a"]`
      guard kind(open - 1) == .identifier else { return first..<end }
      guard isByte(open, "(") else { return nil }
      first = open - 1
    }
    guard kind(first) == .identifier || isAny(first, "([") else { return nil }
    return pathStart(first)..<end
  }

  /// Returns the items of a list that some tokens are, in any language: `["a"]`,
  /// `new List<string> { "a" }`, `listOf("a")`, `new Set(['a'])`
  func listItems(_ range: Range<Int>) -> [Range<Int>]? {
    var index = skipping("@", at: range.lowerBound)
    while isWord(index, "new") || isWord(index, "const") { index += 1 }
    if isByte(index, "<") { index = afterAngles(index) }
    var isFunction = false
    if kind(index) == .identifier {
      isFunction = ["listOf", "setOf", "arrayOf", "mutableListOf", "Set"].contains(word(index))
      index = pathEnd(index)
      if isByte(index, "<") { index = afterAngles(index) }
      guard index > range.lowerBound + 1 || isFunction else { return nil }
      // `new Set(['a'])`
      if isFunction, isByte(index, "("), isByte(index + 1, "[") { index += 1 }
    }
    // `new List<string>() { "a" }`, `new string[] { "a" }`
    if !isFunction, isByte(index, "("), code.closing(index) == index + 1 { index += 2 }
    if isByte(index, "["), code.closing(index) == index + 1 { index += 2 }
    guard let close = code.closing(index), close < range.upperBound else { return nil }
    let isCSharp =
      isByte(index, "{") && (isWord(range.lowerBound, "new") || isAny(index - 1, ")]>"))
    guard isByte(index, "[") || isCSharp || isFunction && isByte(index, "(") else { return nil }
    // A part of a larger expression.
    if close + 1 < range.upperBound, isAny(close + 1, "+."), !beginsLine(close + 1) { return nil }
    return items(in: index + 1..<close)
  }
}
