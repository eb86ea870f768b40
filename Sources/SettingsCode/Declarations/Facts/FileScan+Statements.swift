/// The beginnings of statements. In Swift and JavaScript, only new lines show them.
extension FileScan {
  /// Returns whether a line begins with a token and continues no expression of the line before it.
  func beginsStatement(_ index: TokenIndex) -> Bool {
    let token = tokens[index]
    guard token.isFirstOnLine, index > 0 else { return index == 0 }
    if token.kind == .punctuation { return isDirectiveOrMethod(index) }
    // A part of a selector: `forKey:key`
    if isCFamily, isByte(index + 1, ":") { return false }
    if isAnyWord(index, ["where", "throws", "rethrows", "async", "else"]) { return false }
    return mayEndStatement(index - 1)
  }

  /// Returns whether a byte begins an attribute, a directive or a method of Objective-C:
  /// `@objc`, `#if`, `- (BOOL)isOn`
  private func isDirectiveOrMethod(_ index: TokenIndex) -> Bool {
    isAny(index, "@#") || isCFamily && isAny(index, "+-") && isByte(index + 1, "(")
  }

  /// Returns whether the last token of a line may end a statement.
  private func mayEndStatement(_ index: TokenIndex) -> Bool {
    switch tokens[index].kind {
    case .identifier: return !isAnyWord(index, ["else", "in", "do", "return"])
    case .punctuation: break
    default: return true
    }
    if isAny(index, ")]}"), let open = tokens[index].partner {
      // `for (key in keys)`, with its only statement on the next line
      let isHeader = isByte(index, ")") && isAnyWord(open - 1, ["for", "if", "while"])
      return !isHeader
    }
    // `??` at the end of a line
    if isByte(index, "?"), isByte(index - 1, "?") { return false }
    if isAny(index, "?!;{") { return true }
    // `Set<Key>`, but neither `->` nor `=>`
    return isByte(index, ">") && !isAny(index - 1, "-=")
  }
}
