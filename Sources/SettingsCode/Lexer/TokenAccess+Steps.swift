/// Steps over tokens, brackets, paths and statements.
extension TokenAccess {
  /// Returns the index after a token if it is one of the given bytes, or else the index itself.
  func skipping(_ bytes: StaticString, at index: TokenIndex) -> TokenIndex {
    if isAny(index, bytes) { return index + 1 }
    return index
  }

  /// Returns the index after the brackets that a token opens if it is one of the given bytes, or
  /// else the index itself.
  func skippingBrackets(_ bytes: StaticString, at index: TokenIndex) -> TokenIndex {
    if isAny(index, bytes) { return afterBrackets(index) }
    return index
  }

  /// Returns the index after a token, or after the brackets that it opens.
  func afterBrackets(_ index: TokenIndex) -> TokenIndex { (code.closing(index) ?? index) + 1 }

  /// Returns the index after a token, or after the brackets or angle brackets that it opens.
  func afterBracketsOrAngles(_ open: TokenIndex) -> TokenIndex {
    guard isByte(open, "<") else { return afterBrackets(open) }
    return (tokens[open].partner ?? open) + 1
  }

  /// Returns the tokens inside the brackets that a token opens; an empty range without a closing
  /// bracket.
  func insideBrackets(_ open: TokenIndex) -> Range<TokenIndex> {
    let first = open + 1
    let close = code.closing(open) ?? first
    return first..<close
  }

  /// Returns the items between commas, without empty ones: `key` and `load(x, y)` of
  /// `key, load(x, y)`
  func items(in range: Range<TokenIndex>) -> [Range<TokenIndex>] {
    var items: [Range<TokenIndex>] = []
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      if index == range.upperBound || isByte(index, ",") {
        if start < index { items.append(start..<index) }
        start = index + 1
        index = start
      } else {
        // In half-written code, brackets may end after the range.
        index = min(afterBrackets(index), range.upperBound)
      }
    }
    return items
  }

  /// Returns whether a token follows the previous token without a space.
  func isAdjacent(_ index: TokenIndex) -> Bool {
    index > 0 && tokens[index].start == tokens[index - 1].end
  }

  /// Returns the index after the path of names that begins at a token: `Keys.sounds`
  func pathEnd(_ start: TokenIndex) -> TokenIndex {
    var end = start + 1
    while isByte(end, "."), kind(end + 1) == .identifier { end += 2 }
    return end
  }

  /// Returns the first token of the path of names that ends at a token.
  func pathStart(_ last: TokenIndex) -> TokenIndex {
    var first = last
    while isByte(first - 1, "."), kind(first - 2) == .identifier { first -= 2 }
    return first
  }

  /// Returns the index after the statement that begins at a token.
  ///
  /// - Parameter marks: The bytes that end the statement before the end of its line.
  func endOfStatement(_ start: TokenIndex, at marks: StaticString = ";})") -> TokenIndex {
    var index = start
    repeat {
      index = afterBrackets(index)
    } while index < tokens.count && !tokens[index].isFirstOnLine && !isAny(index, marks)
    return min(index, tokens.count)
  }

  /// Returns the name to which an equals sign assigns a value: `defaults` in
  /// `let defaults: UserDefaults = .standard`; `nil` if neither a name nor a type of one
  /// word precedes the sign.
  func declaredName(before equals: TokenIndex) -> TokenIndex? {
    var index = equals - 1
    // `defaults: UserDefaults! = nil`
    if isAny(index, "?!") { index -= 1 }
    guard kind(index) == .identifier else { return nil }
    let hasType = isByte(index - 1, ":") && kind(index - 2) == .identifier
    return hasType ? index - 2 : index
  }
}
