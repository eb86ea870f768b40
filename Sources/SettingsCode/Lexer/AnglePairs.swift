extension [CodeToken] {
  /// Pairs the angle brackets around type arguments, in one pass: `Set<Key>`.
  ///
  /// `<` and `>` are a pair if everything between them may be part of a type. `a < 1 || c > d` has
  /// no pair. `a < b && c > d` has one, since `&` is in types of C++; it is still read as a
  /// comparison, as type arguments count in an expression only before a parenthesis.
  mutating func pairAngles() {
    /// The parentheses and square brackets around the current token, each with the angle brackets
    /// that were open before the bracket.
    var surroundings: [(openAngles: [Int], end: Int)] = []
    /// The `<` that a `>` may still close, in the innermost parentheses or square brackets.
    var openAngles: [Int] = []
    for index in indices {
      if let last = surroundings.last, last.end == index {
        openAngles = last.openAngles
        surroundings.removeLast()
        continue
      }
      let token = self[index]
      guard token.kind == .punctuation else {
        if token.kind != .identifier { openAngles.removeAll() }
        continue
      }
      switch token.byte {
      case UInt8(ascii: "<"): openAngles.append(index)
      case UInt8(ascii: ">"):
        // `(Item) -> Value` closes nothing.
        let isArrow = index > 0 && self[index - 1].isByte("-")
        if !isArrow, let open = openAngles.popLast() {
          self[open].pair(with: index)
          self[index].pair(with: open)
        }
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard let end = token.partner, end > index else { continue }
        surroundings.append((openAngles, end))
        openAngles = []
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "*"),
        UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "-"):
        continue
      default: openAngles.removeAll()
      }
    }
  }
}
