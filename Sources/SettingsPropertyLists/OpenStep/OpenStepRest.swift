/// The rest of a table, which CoreFoundation leaves unread without an error.
extension OpenStepReaderState {
  /// Skips the rest of the text if no entry is lost with it, and records it as a deviation.
  ///
  /// - Returns: Whether the rest was skipped.
  mutating func passOverRest() -> Bool {
    guard let superfluous = superfluousRest() else { return false }
    builder.corrections.append(
      Correction(
        .superfluousText, superfluous, "\(found()) after the last entry", help: "remove it",
        edits: [.removal(of: superfluous)]))
    position = count
    return true
  }

  /// Returns the part of the rest whose removal makes the table strict; `nil` if the rest may
  /// contain an entry.
  private func superfluousRest() -> Range<Int>? {
    if isQuote(source[position]) {
      // A quote at the cursor begins a string that no other quote closes.
      return isWithoutText(from: position + 1) ? foundRange() : nil
    }
    guard source.conflictMarker(at: position) == nil, isWithoutEntries(from: position) else {
      return nil
    }
    // Comments stay if they follow a single sign, as in `} /* end */`.
    let sign = position..<source.endOfScalar(position)
    let isSingleSign = (try? endOfBlanks(from: sign.upperBound)) == count
    return isSingleSign ? sign : source.trimmed(position..<count)
  }

  /// Skips an unclosed comment at the end of the text if it contains no entry.
  ///
  /// - Parameter start: The 0-based UTF-8 offset at which the comment begins.
  /// - Returns: Whether the comment was skipped.
  mutating func passOverOpenComment(at start: Int) -> Bool {
    guard !swallowsEntry(start + 2..<count) else { return false }
    builder.corrections.append(
      Correction(
        .openComment, start..<start + 2, "comment is never closed", help: "write '*/' after it",
        edits: [.insertion(of: " */", at: count)]))
    position = count
    return true
  }

  /// Returns whether nothing from an offset on looks like an entry: no quote, no `=`, no word
  /// followed by `;`.
  private func isWithoutEntries(from start: Int) -> Bool {
    var index = start
    var followsWord = false
    while index < count {
      guard let next = try? endOfBlanks(from: index) else {
        // A comment that never closes takes the rest.
        return !swallowsEntry(index + 2..<count)
      }
      if next > index {
        index = next
        continue
      }
      switch source[index] {
      case "=", "\"", "'": return false
      case ";" where followsWord: return false
      case let byte: followsWord = isWordByte(byte)
      }
      index += 1
    }
    return true
  }

  /// Returns whether no letter, digit or non-ASCII character follows from an offset on.
  private func isWithoutText(from start: Int) -> Bool {
    !(start..<count).contains { isWordByte(source[$0]) }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z", "0"..."9", 0x80...: true
    default: false
    }
  }

  /// Returns whether a comment most likely contains an entry: a `=` next to a quote, or followed by
  /// a `;`. Most prose contains neither.
  func swallowsEntry(_ comment: Range<Int>) -> Bool {
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
    guard next < count else { return 0 }
    return source[next]
  }
}
