/// Enumerations of the C family, whose constants belong to the file.
extension DeclarationParser {
  /// Reads an enumeration that a macro declares, such as
  /// `typedef NS_ENUM(NSInteger, Level) { … };`, and returns the token after it; `nil` for anything
  /// else.
  mutating func readEnumeration(_ macro: TokenIndex) -> TokenIndex? {
    guard isAnyWord(macro, ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "CF_ENUM"]),
      isByte(macro + 1, "(")
    else { return nil }
    let open = afterBrackets(macro + 1)
    guard isByte(open, "{") else { return nil }
    noteEnumerators(in: insideBrackets(open))
    return afterBrackets(open)
  }

  /// Records the constants of an enumeration whose values are known: `LevelLow = 1, LevelHigh`
  mutating func noteEnumerators(in body: Range<TokenIndex>) {
    // The value of an enumerator that states none; unknown after `LevelLow = OTHER_CONSTANT`
    var nextNumber: Int? = 0
    for item in items(in: body) {
      let token = item.lowerBound
      guard let name = identifier(token) else { continue }
      let statesValue = item.count > 2 && isByte(token + 1, "=")
      if statesValue { nextNumber = integer(token + 2..<item.upperBound) }
      guard let number = nextNumber else { continue }
      scan.constants.append(
        CodeConstant(
          name: name,
          value: .value(.integer(number)),
          scope: 0,
          token: token,
          valueTokens: item))
      nextNumber = number &+ 1
    }
  }

  /// Returns the value of an integer literal; `nil` for anything else.
  private func integer(_ tokens: Range<TokenIndex>) -> Int? {
    guard case .integer(let number)? = value(tree(tokens)).literalValue else { return nil }
    return number
  }
}
