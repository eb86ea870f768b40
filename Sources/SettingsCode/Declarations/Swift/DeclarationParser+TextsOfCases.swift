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
    var start = declaration.body.lowerBound
    if isWord(start, "get"), isByte(start + 1, "{") { start += 2 }
    if isWord(start, "return") { start += 1 }
    let open = start + 2
    guard isWord(start, "switch"), isWord(start + 1, "self"), isByte(open, "{") else { return }
    let body = insideBrackets(open)
    var index = body.lowerBound
    while index < body.upperBound {
      let end = endOfBranch(index, before: body.upperBound)
      if isWord(index, "case") { noteTexts(ofBranch: index..<end, declaration) }
      index = end
    }
  }

  /// Returns the token of the next `case` or `default`, or the end if neither follows.
  private func endOfBranch(_ start: TokenIndex, before end: TokenIndex) -> TokenIndex {
    var index = afterBrackets(start)
    while index < end, !isAnyWord(index, ["case", "default"]) || isByte(index - 1, ".") {
      index = afterBrackets(index)
    }
    return min(index, end)
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
