extension [CodeToken] {
  /// Pairs the angle brackets around type arguments, in one pass: `Set<Key>`.
  ///
  /// `<` and `>` are a pair if everything between them may be part of a type. `a < 1 || c > d` has
  /// no pair. `a < b && c > d` has one, since `&` is in types of C++. ``ExpressionParser`` still reads
  /// it as a comparison, since no parenthesis follows the `>`.
  mutating func pairAngles() {
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
      case UInt8(ascii: "("), UInt8(ascii: "["):
        // Nothing closes a bracket without a partner.
        guard let end = token.partner else { continue }
        surroundings.append((outerCount, end))
        outerCount = openAngles.count
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "*"),
        UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "-"):
        // These may be in a type.
        continue
      default: dropInnerAngles()
      }
    }
  }
}
