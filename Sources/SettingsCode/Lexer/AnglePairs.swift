extension [CodeToken] {
  /// Pairs the angle brackets around type arguments, in one pass: `Set<Key>`.
  ///
  /// `<` and `>` are a pair if everything between them may be part of a type. `a < 1 || c > d` and
  /// `a < b && c > d` have no pair. `a < b & c > d` has one, since Swift composes types with `&`. In
  /// an expression, ``ExpressionParser`` still reads it as a comparison, since no parenthesis follows
  /// the `>`.
  ///
  /// - Parameter typesHaveParameters: See ``CodeLanguage/typesHaveParameters``.
  mutating func pairAngles(typesHaveParameters: Bool) {
    /// The `<` that nothing has closed yet, the innermost last.
    var openAngles: [Int] = []
    /// The number of open angles outside of the innermost parentheses or square brackets. No `>`
    /// inside can close them.
    var outerCount = 0
    /// The parentheses and square brackets around the current token, the innermost last, each with
    /// the outer count to restore at its end.
    var surroundings: [(outerCount: Int, end: Int)] = []
    /// Forgets the open angles in the innermost brackets. These angles are operators.
    func dropInnerAngles() {
      if openAngles.count > outerCount { openAngles.removeLast(openAngles.count - outerCount) }
    }
    /// Returns whether `&&` is between two operands, unlike in `Item &&`, a type of C++.
    func isConjunction(_ index: Int) -> Bool {
      guard index + 2 < count, self[index + 1].isByte("&") else { return false }
      let next = self[index + 2]
      return next.kind == .identifier || next.isByte("(") || next.isByte("[")
    }
    /// Returns whether a parenthesis begins the arguments of a call, unlike that in
    /// `@convention(c)`.
    func beginsArguments(_ index: Int) -> Bool {
      guard index > 0, self[index - 1].kind == .identifier,
        self[index - 1].end == self[index].start
      else { return false }
      return index < 2 || !self[index - 2].isByte("@")
    }
    for index in indices {
      if let last = surroundings.last, last.end == index {
        dropInnerAngles()
        outerCount = last.outerCount
        surroundings.removeLast()
        continue
      }
      let token = self[index]
      guard token.kind == .punctuation else {
        // A string or a number is not part of a type.
        if token.kind != .identifier { dropInnerAngles() }
        continue
      }
      switch token.byte {
      case UInt8(ascii: "<"): openAngles.append(index)
      case UInt8(ascii: ">"):
        // `(Item) -> Value` closes nothing.
        let isArrow = index > 0 && self[index - 1].isByte("-")
        if !isArrow, openAngles.count > outerCount {
          let open = openAngles.removeLast()
          self[open].pair(with: index)
          self[index].pair(with: open)
        }
      case UInt8(ascii: "&"): if isConjunction(index) { dropInnerAngles() }
      case UInt8(ascii: "-"):
        let isArrow = index + 1 < count && self[index + 1].isByte(">")
        if !isArrow { dropInnerAngles() }
      case UInt8(ascii: "("), UInt8(ascii: "["):
        if !typesHaveParameters, token.isByte("("), beginsArguments(index) { dropInnerAngles() }
        // Nothing closes a bracket without a partner.
        guard let end = token.partner else { continue }
        surroundings.append((outerCount, end))
        outerCount = openAngles.count
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "*"),
        UInt8(ascii: ":"), UInt8(ascii: "@"):
        // These may be in a type.
        continue
      default: dropInnerAngles()
      }
    }
  }
}
