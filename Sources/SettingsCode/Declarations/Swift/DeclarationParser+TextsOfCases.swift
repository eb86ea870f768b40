/// Texts that a computed property has for the cases of its enumeration:
///
///     var key: String {
///       switch self { case .sounds: "play_sounds" }
///     }
extension DeclarationParser {
  /// Records each text as a constant with the names of the case and the property: `sounds.key`
  mutating func noteTextsOfCases(_ declaration: Declaration) {
    guard isSwift, declaration.value.isEmpty, !declaration.body.isEmpty,
      scan.scopes[declaration.scope].isType
    else { return }
    // `get { return switch self { … } }`, where `get` and `return` may be absent
    var keyword = declaration.body.lowerBound
    if isWord(keyword, "get"), isByte(keyword + 1, "{") { keyword += 2 }
    if isWord(keyword, "return") { keyword += 1 }
    let subject = keyword + 1
    let open = keyword + 2
    guard isWord(keyword, "switch"), isWord(subject, "self"), isByte(open, "{") else { return }
    let branches = insideBrackets(open)
    var index = branches.lowerBound
    while index < branches.upperBound {
      let end = endOfBranch(index, before: branches.upperBound)
      if isWord(index, "case") { noteTexts(ofBranch: index..<end, declaration) }
      index = end
    }
  }

  /// Returns the token of the next `case` or `default`, or the end if neither follows.
  private func endOfBranch(_ start: TokenIndex, before end: TokenIndex) -> TokenIndex {
    var index = afterBrackets(start)
    while index < end {
      // `.default` is a member.
      let beginsBranch = isAnyWord(index, ["case", "default"]) && !isByte(index - 1, ".")
      if beginsBranch { return index }
      index = afterBrackets(index)
    }
    return end
  }

  /// Records the text of each case of a branch: `case .sounds, .music: return "audio"`
  private mutating func noteTexts(ofBranch branch: Range<TokenIndex>, _ property: Declaration) {
    guard let colon = branch.first(where: { isByte($0, ":") }) else { return }
    var valueStart = colon + 1
    if isWord(valueStart, "return") { valueStart += 1 }
    guard valueStart < branch.upperBound else { return }
    let valueTokens = valueStart..<branch.upperBound
    let value = text(tree(valueTokens))
    guard value.containsString else { return }
    let firstPattern = branch.lowerBound + 1
    for pattern in items(in: firstPattern..<colon) {
      // Only a case without values, `.sounds`, has one text.
      let last = pattern.upperBound - 1
      guard let name = identifier(last), isByte(last - 1, ".") else { continue }
      scan.constants.append(
        CodeConstant(
          name: CodeConstant.name(ofCase: name, property: word(property.name)),
          value: value,
          scope: property.scope,
          token: property.name,
          valueTokens: valueTokens,
          isPrivate: isPrivate(property)))
    }
  }
}
