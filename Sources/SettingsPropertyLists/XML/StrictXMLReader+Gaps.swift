/// The markup between two tags: white space, comments, instructions and the document type.
extension StrictXMLReader {
  /// Checks the document type that ends at libxml2's position.
  ///
  /// A `[` there would begin declarations of its own, as in `<!DOCTYPE plist [`.
  mutating func documentType() {
    guard !hasRefused else { return }
    let end = parserOffset
    guard let start = source.find("<!DOCTYPE", from: position, to: end),
      base[start + 9].isXMLBlank, base[end] != "[",
      !source[start..<end].contains(where: { $0 == ">" || $0 == "[" })
    else { return refuse() }
  }

  /// Returns the 0-based UTF-8 offset of the first byte from `start` on that is not white space.
  ///
  /// The zero after the source ends the search. Any control character counts as white space, since
  /// libxml2 refuses the others.
  @inline(__always)
  func afterBlanks(_ start: Int) -> Int {
    var index = start
    while let word = word(at: index) {
      let length = word.lengthOfBlanks
      index &+= length
      if length < 8 { return index }
    }
    while 1...0x20 ~= base[index] { index &+= 1 }
    return index
  }

  /// Checks that only white space, comments, instructions and, outside of elements, a document type
  /// precede an offset, and records the comments.
  @inline(__always)
  mutating func checkGap(to end: Int) {
    let index = afterBlanks(position)
    if index != end { checkMarkup(from: index, to: end) }
  }

  /// Checks a part of a gap that may contain markup, and records the comments in it.
  mutating func checkMarkup(from start: Int, to end: Int) {
    let isBeforeFirstElement = container.element == nil && container.count == 0
    var index = start
    while index < end {
      if base[index].isXMLBlank {
        index += 1
      } else if source.has("<!--", at: index, to: end),
        let close = source.find("-->", from: index + 4, to: end),
        // Before the first element, CoreFoundation requires a character in a comment.
        close > index + 4 || !isBeforeFirstElement
      {
        builder.comments.append(index..<close + 3)
        index = close + 3
      } else if source.has("<?", at: index, to: end),
        let close = source.find("?>", from: index + 2, to: end)
      {
        index = close + 2
      } else if container.element == nil, source.has("<!DOCTYPE", at: index, to: end),
        let close = source.find(">", from: index, to: end)
      {
        index = close + 1
      } else {
        return refuse(at: index)
      }
    }
  }
}
