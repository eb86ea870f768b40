extension ArraySlice<UInt8> {
  /// Returns the 1-based line and column, in Unicode scalars, of an index of a text; those of the
  /// start for an index before it.
  func place(of index: Int) -> (line: Int, column: Int) {
    let lineFeed = UInt8(ascii: "\n")
    let before = self[..<Swift.max(index, startIndex)]
    var lineStart = before.startIndex
    if let last = before.lastIndex(of: lineFeed) { lineStart = last + 1 }
    let line = before.count { $0 == lineFeed } + 1
    // Every Unicode scalar has one byte that is not a continuation byte.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return (line, column)
  }
}

extension Collection<UInt8> where Index == Int {
  /// The first line ending of a text; a line feed if it has none.
  package var firstLineEnd: String {
    guard let index = firstIndex(where: { $0.isLineEnd }) else { return "\n" }
    if endOfLineEnd(at: index) == index + 2 { return "\r\n" }
    return self[index] == 0x0A ? "\n" : "\r"
  }

  /// Returns the index after the line ending that begins at an index; the index itself if none
  /// does.
  package func endOfLineEnd(at index: Int) -> Int {
    guard index < endIndex, self[index].isLineEnd else { return index }
    let isPair = self[index] == 0x0D && index + 1 < endIndex && self[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
