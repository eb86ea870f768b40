extension [CodeToken] {
  /// Joins the angle brackets around types, in one pass: those of `Set<Key>`, not those of
  /// `a < b && c > d`, since `&&` is in no type.
  mutating func pairAngles() {
    /// The parentheses and square brackets around a token, with the angle brackets that were open
    /// before each.
    var surroundings: [(openAngles: [Int], end: Int)] = []
    /// The angle brackets that may still be closed.
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
        if !isArrow, let first = openAngles.popLast() {
          self[first].pair(with: index)
          self[index].pair(with: first)
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
