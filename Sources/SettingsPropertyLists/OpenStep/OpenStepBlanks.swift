/// White space and comments.
extension OpenStepReaderState {
  /// Moves the cursor past white space and comments, and records the comments.
  ///
  /// - Parameters:
  ///   - mayEnd: Whether the text may end here. If so, CoreFoundation takes the end of the text for
  ///     the end of an open comment, and silently loses the entries in the comment.
  ///   - allowsOpenComment: Whether a text that may end here may end with an open comment without
  ///     entries.
  @inline(__always)
  mutating func skipBlanks(
    mayEnd: Bool = false, allowsOpenComment: Bool = true
  ) throws(ReadingError) {
    // Most gaps are one space, one line end or none. A `/` may begin a comment, and 0xE2 a
    // separator.
    var next = position
    while next < count, isASCIIBlank(source[next]) { next += 1 }
    if next < count, source[next] > 0x20, source[next] != "/", source[next] != 0xE2 {
      position = next
      return
    }
    try skipBlanksAndComments(mayEnd: mayEnd, allowsOpenComment: allowsOpenComment)
  }

  private mutating func skipBlanksAndComments(
    mayEnd: Bool, allowsOpenComment: Bool
  ) throws(ReadingError) {
    var comments: [Range<Int>] = []
    do throws(ReadingError) {
      position = try endOfBlanks(from: position, forEachComment: { comments.append($0) })
    } catch {
      guard mayEnd else { throw error }
      let openComment = error.offsets?.lowerBound ?? position
      guard allowsOpenComment, passOverOpenComment(at: openComment) else {
        throw error.truncating()
      }
    }
    for comment in comments { noteIfRunaway(comment) }
    if !comments.isEmpty { builder.comments += comments }
  }

  /// Notes a comment that is unclosed, so that the next comment closes it: the entry in
  /// `/* Sounds "a" = "b"; /* Colors */` is lost.
  private mutating func noteIfRunaway(_ comment: Range<Int>) {
    let opener = comment.lowerBound..<comment.lowerBound + 2
    guard source.has("/*", at: opener.lowerBound),
      let next = source.find("/*", from: opener.upperBound, to: comment.upperBound),
      swallowsEntry(opener.upperBound..<next)
    else { return }
    builder.corrections.append(
      Correction(
        .runawayComment, opener,
        "comment is not closed before the next one; the entries between them are lost",
        help: "write '*/' after its text", next: next..<next + 2))
  }

  /// Returns the 0-based UTF-8 offset of the next byte that is neither white space nor part of a
  /// comment; the end of the text if there is none.
  ///
  /// - Throws: The error for a comment that never closes.
  func endOfBlanks(
    from start: Int, forEachComment body: (Range<Int>) -> Void = { _ in }
  ) throws(ReadingError) -> Int {
    var index = start
    while index < count {
      let width = blankWidth(at: index)
      if width > 0 {
        index += width
      } else if source[index] == "/", source[index + 1] == "/" {
        let commentStart = index
        while index < count, !isLineEnd(at: index) { index += 1 }
        body(commentStart..<index)
      } else if source[index] == "/", source[index + 1] == "*" {
        let end = try endOfComment(at: index)
        body(index..<end)
        index = end
      } else {
        return index
      }
    }
    return index
  }

  /// Returns the width in bytes of the white space at an offset: tab to carriage return, space, and
  /// the line and paragraph separators.
  @inline(__always)
  func blankWidth(at index: Int) -> Int {
    if isASCIIBlank(source[index]) { return 1 }
    if isSeparator(at: index) { return 3 }
    return 0
  }

  /// Returns whether a byte is a space or one of tab to carriage return.
  @inline(__always)
  private func isASCIIBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// Returns whether U+2028 or U+2029 is at an offset.
  ///
  /// Their last bytes, 0xA8 and 0xA9, differ in one bit. The zero byte after the text makes the
  /// look-ahead safe.
  @inline(__always)
  func isSeparator(at index: Int) -> Bool {
    source[index] == 0xE2 && source[index + 1] == 0x80 && source[index + 2] & 0xFE == 0xA8
  }

  func isLineEnd(at index: Int) -> Bool {
    source[index] == 0x0A || source[index] == 0x0D || isSeparator(at: index)
  }

  private func endOfComment(at start: Int) throws(ReadingError) -> Int {
    var index = start + 2
    while index + 1 < count {
      if source[index] == "*", source[index + 1] == "/" { return index + 2 }
      index += 1
    }
    throw .at(start..<start + 2, "comment is never closed", help: "write '*/' after it")
  }
}
