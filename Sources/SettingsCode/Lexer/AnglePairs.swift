extension [CodeToken] {
  /// Joins the angle brackets between which there are only types, in one pass.
  mutating func pairAngles() {
    /// The angle brackets that are open in each bracket around, and where these end.
    var outer: [(open: [Int], end: Int)] = []
    var open: [Int] = []
    for index in indices {
      if let last = outer.last, last.end == index {
        open = last.open
        outer.removeLast()
        continue
      }
      let token = self[index]
      guard token.kind == .punctuation else {
        if token.kind != .identifier { open.removeAll() }
        continue
      }
      switch token.byte {
      case UInt8(ascii: "<"): open.append(index)
      case UInt8(ascii: ">"):
        // `(Item) -> Value` closes nothing.
        let isArrow = index > 0 && self[index - 1].isByte("-")
        if !isArrow, let first = open.popLast() {
          self[first].pair(with: index)
          self[index].pair(with: first)
        }
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard let end = token.partner, end > index else { continue }
        outer.append((open, end))
        open = []
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "*"),
        UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "-"):
        continue
      default: open.removeAll()
      }
    }
  }
}

extension CodeToken {
  /// Returns whether the token is a byte of punctuation.
  func isByte(_ byte: Unicode.Scalar) -> Bool {
    kind == .punctuation && self.byte == UInt8(ascii: byte)
  }
}
