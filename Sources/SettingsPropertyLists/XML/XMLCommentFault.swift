/// Comments that do not begin or do not end.
extension XMLReaderState {
  /// What looks like the beginning of a comment between tags but is none: `<--`, `<!- -`, `<! --` or one with a long dash.
  func commentOpener(at start: Int) -> Range<Int>? {
    guard open.last?.element.holdsText != true else { return nil }
    var index = start + 1
    var end: Int?
    var hasMark = false
    while true {
      if base[index] == 0x20 || base[index] == 0x09 || base[index] == UInt8(ascii: "!") && !hasMark && end == nil {
        if base[index] == UInt8(ascii: "!") { hasMark = true }
        index += 1
      } else if let width = dashWidth(at: index) {
        index += width
        end = index
      } else if end == nil, base[index] >= 0x80, let (_, place) = invisibleCharacter(at: index) {
        index = place.upperBound
      } else {
        return end.map { start..<$0 }
      }
    }
  }

  /// Whether the comment that seems to begin in a leaf hides the leaf's own end tag.
  func hidesEnd(of leaf: XMLElement, commentAt start: Int) -> Bool {
    let close = XMLProlog.find("-->", base, start + 4, source.count)
    // A comment that holds a whole leaf is followed by the end of the one around it.
    if let close, isEndTag(of: leaf, at: nextBracket(close + 3)) { return false }
    let end = close ?? source.count
    var index = start + 4
    while let found = XMLProlog.find("</", base, index, end) {
      if isEndTag(of: leaf, at: found) { return true }
      index = found + 2
    }
    return false
  }

  private func isEndTag(of leaf: XMLElement, at start: Int) -> Bool {
    guard has("</", at: start), start + 2 + leaf.nameLength < source.count else { return false }
    let end = start + 2 + leaf.nameLength
    return XMLElement.named(base + start + 2, length: leaf.nameLength) == leaf && !isNameByte(base[end])
  }

  func malformedComment(_ opener: Range<Int>) -> ReadingError {
    fault("'\(excerpt(opener))' does not begin a comment", help: "write '<!--'", opener)
  }

  /// A comment in the innermost element that goes on into the next one, where tags are missing; else the error given.
  ///
  /// - Parameter end: Where the missing tags were noticed.
  func unclosedComment(before end: Int, or error: ReadingError) -> ReadingError {
    guard let container = open.last else { return error }
    var comments = builder.comments
    if let start = XMLProlog.find("<!--", base, position, end),
      let close = XMLProlog.find("-->", base, start + 4, end)
    {
      comments.append(start..<close + 3)
    }
    for comment in comments.reversed() {
      guard comment.lowerBound > container.start else { break }
      guard let next = XMLProlog.find("<!--", base, comment.lowerBound + 4, comment.upperBound),
        // What was to be its end.
        malformedCommentEnd(comment.lowerBound + 4..<next) != nil
          || XMLProlog.find("--", base, comment.lowerBound + 4, next) != nil
      else { continue }
      return fault(
        "comment is not closed before the next one", help: "write '-->' after its text",
        comment.lowerBound..<comment.lowerBound + 4,
        related: .init(message: "the next one begins here", offsets: next..<next + 4))
    }
    return error
  }

  /// A comment that nothing ends; what was to be its end is the fault where there is something of the kind.
  func commentWithoutEnd(_ start: Int) -> ReadingError {
    let opener = start..<start + 4
    guard let end = malformedCommentEnd(opener.upperBound..<source.count) else {
      return fault("comment is never closed", help: "write '-->' after it", opener)
    }
    return fault(
      "'\(excerpt(end))' does not end a comment", help: "write '-->'", end,
      related: .init(message: "the comment begins here", offsets: opener))
  }

  /// The first thing that looks like the end of a comment but is none: `-- >`, `--!>`, one with a long dash or with an
  /// invisible character, or `->` at the end of a line; elsewhere `->` is an arrow.
  private func malformedCommentEnd(_ offsets: Range<Int>) -> Range<Int>? {
    var dashes: Int?
    var width = 0
    var index = offsets.lowerBound
    while index < offsets.upperBound {
      if let dash = dashWidth(at: index) {
        if dashes == nil { width = 0 }
        dashes = dashes ?? index
        width += dash
        index += dash
        continue
      }
      if dashes != nil, base[index] >= 0x80, let (_, place) = invisibleCharacter(at: index) {
        index = place.upperBound
        continue
      }
      if base[index] == UInt8(ascii: ">"), let dashes, width > 1 || endsLine(index + 1) { return dashes..<index + 1 }
      if base[index] != UInt8(ascii: "!"), base[index] != 0x20 { dashes = nil }
      index += 1
    }
    return nil
  }

  /// Whether only blanks stand between an offset and the end of its line.
  private func endsLine(_ offset: Int) -> Bool {
    var index = offset
    while base[index] == 0x20 || base[index] == 0x09 { index += 1 }
    return index >= source.count || base[index] == 0x0A || base[index] == 0x0D
  }

  /// The length of a hyphen or a dash in bytes; `nil` for another character.
  private func dashWidth(at index: Int) -> Int? {
    if base[index] == UInt8(ascii: "-") { return 1 }
    return base[index] == 0xE2 && base[index + 1] == 0x80 && (0x90...0x95).contains(base[index + 2]) ? 3 : nil
  }
}
