/// The end of a table that CoreFoundation leaves unread, without an error.
extension OpenStepReaderState {
  /// Passes over the rest of the text if no entry is lost with it, and notes it as something that is only tolerated.
  ///
  /// - Returns: whether the rest was passed over.
  mutating func passOverRest() -> Bool {
    if let end = endOfInvisibleText() {
      noteSuperfluousText(position..<end, "\(found()) at the end")
    } else if isQuote(source[position]) {
      guard isWithoutText(from: position + 1) else { return false }
      noteSuperfluousText(foundRange(), "\(found()) after the last entry")
    } else {
      guard source.conflictMarker(at: position) == nil, isWithoutEntries(from: position) else { return false }
      noteSuperfluousText(superfluousRange(), "\(found()) after the last entry")
    }
    position = count
    return true
  }

  /// Passes over an open comment at the end of the text if it swallows no entry.
  ///
  /// - Parameter start: where the comment begins.
  /// - Returns: whether it was passed over.
  mutating func passOverOpenComment(at start: Int) -> Bool {
    guard !swallowsEntry(start + 2..<count) else { return false }
    builder.corrections.append(
      Correction(
        .openComment, start..<start + 2, "comment is never closed", help: "write '*/' after it",
        edits: [.init(count..<count, " */")]))
    position = count
    return true
  }

  private mutating func noteSuperfluousText(_ offsets: Range<Int>, _ detail: String) {
    builder.corrections.append(
      Correction(.superfluousText, offsets, detail, help: "remove it", edits: [.init(offsets, "")]))
  }

  /// What to remove: comments behind the text at the cursor stay where nothing but them follows.
  private func superfluousRange() -> Range<Int> {
    var end = position
    while end < count, blankWidth(at: end) == 0, !isCommentStart(at: end) { end = endOfScalar(at: end) }
    let next = try? endOfBlanks(from: end, comments: { _ in })
    if next == count { return position..<end }
    end = count
    while end > position + 1, source[end - 1] == 0x20 || (source[end - 1] >= 0x09 && source[end - 1] <= 0x0D) {
      end -= 1
    }
    return position..<end
  }

  private func isCommentStart(at index: Int) -> Bool {
    source[index] == "/" && (source[index + 1] == "/" || source[index + 1] == "*")
  }

  /// Whether nothing from an offset on looks like an entry: no quote, no `=`, no word with a `;` behind it.
  private func isWithoutEntries(from start: Int) -> Bool {
    var index = start
    var followsWord = false
    while index < count {
      if isCommentStart(at: index) {
        guard let end = try? endOfBlanks(from: index, comments: { _ in }) else {
          return !swallowsEntry(index + 2..<count)
        }
        index = end
        continue
      }
      let width = blankWidth(at: index)
      if width > 0 {
        index += width
        continue
      }
      switch source[index] {
      case "=", "\"", "'": return false
      case ";" where followsWord: return false
      case let byte: followsWord = isWordByte(byte)
      }
      // Typographic quotes, which word processors write.
      if source[index] == 0xE2, source[index + 1] == 0x80, (0x98...0x9F).contains(source[index + 2]) { return false }
      index = endOfScalar(at: index)
    }
    return true
  }

  /// Whether nothing from an offset on is a letter, a digit or a character beyond ASCII.
  private func isWithoutText(from start: Int) -> Bool { !(start..<count).contains { isWordByte(source[$0]) } }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z", "0"..."9", 0x80...: true
    default: false
    }
  }

  /// Whether there is a `=` with a quote before or behind it, or with a `;` somewhere behind it, as in an entry and
  /// hardly in prose.
  private func swallowsEntry(_ comment: Range<Int>) -> Bool {
    var previous: UInt8 = 0
    var isAfterEquals = false
    for index in comment where blankWidth(at: index) == 0 {
      let byte = source[index]
      if byte == ";", isAfterEquals { return true }
      if byte == "=" {
        if isQuote(previous) || isQuote(nextVisible(after: index)) { return true }
        isAfterEquals = true
      }
      previous = byte
    }
    return false
  }

  private func nextVisible(after index: Int) -> UInt8 {
    var next = index + 1
    while next < count, blankWidth(at: next) > 0 { next += 1 }
    return next < count ? source[next] : 0
  }
}
