/// The beginnings of statements, which only line breaks show in Swift and JavaScript.
extension FileScan {
  /// Returns whether a token is the first of the file, or begins a line and does not continue an
  /// expression of the previous line.
  func beginsStatement(_ index: TokenIndex) -> Bool {
    if index == 0 { return true }
    let token = tokens[index]
    guard token.isFirstOnLine else { return false }
    if token.kind == .punctuation { return isDirectiveOrMethod(index) }
    // A part of a selector: `forKey:key`
    if isCFamily, isByte(index + 1, ":") { return false }
    if isAnyWord(index, ["where", "throws", "rethrows", "async", "else"]) { return false }
    return mayEndStatement(index - 1)
  }

  /// Returns whether a token begins an attribute, a directive or an Objective-C method: `@objc`,
  /// `#if`, `- (BOOL)isOn`
  private func isDirectiveOrMethod(_ index: TokenIndex) -> Bool {
    if isAny(index, "@#") { return true }
    return isCFamily && isAny(index, "+-") && isByte(index + 1, "(")
  }

  /// Returns whether a token may end a statement as the last token of its line.
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
