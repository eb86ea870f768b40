import SettingsText

/// The pieces of a string's content.
extension StringOpening {
  /// A piece of the content, or the end of it.
  enum Piece {
    case character
    case escape(end: ByteOffset)
    /// Interpolated code, with the bracket that ends it.
    case code(start: ByteOffset, closing: UInt8)
    case end(ByteOffset)
  }

  /// Returns the piece that begins at an offset; a string on one line ends with the line,
  /// half-written.
  @inline(__always)
  func piece(at offset: ByteOffset, _ bytes: CodeBytes, _ codeEnd: ByteOffset) -> Piece {
    let byte = bytes[offset]
    if byte == style.quote || style.hasTag && byte == UInt8(ascii: ")") {
      if let end = escapeEnd(offset, bytes) { return .escape(end: end) }
      guard closes(at: offset, bytes, codeEnd) else { return .character }
      return .end(offset + closingLength)
    }
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "{"):
      if let code = interpolation(at: offset, bytes) {
        return .code(start: code.start, closing: code.closing)
      }
      guard let end = escapeEnd(offset, bytes) ?? doubledBraceEnd(offset, bytes) else {
        return .character
      }
      return .escape(end: end)
    case _ where byte.isLineEnd && !style.isMultiline: return .end(offset)
    default: return .character
    }
  }

  /// Returns whether the string ends at an offset.
  func closes(at offset: ByteOffset, _ bytes: CodeBytes, _ codeEnd: ByteOffset) -> Bool {
    guard offset + closingLength <= codeEnd else { return false }
    if style.hasTag { return closesWithTag(at: offset, bytes) }
    for index in 0..<quoteCount where bytes[offset + index] != style.quote { return false }
    for index in quoteCount..<closingLength where bytes[offset + index] != UInt8(ascii: "#") {
      return false
    }
    let isFollowedByQuote = bytes[offset + quoteCount] == style.quote
    return !(style.takesLastQuotes && isFollowedByQuote)
  }

  /// `)tag"`
  private func closesWithTag(at offset: ByteOffset, _ bytes: CodeBytes) -> Bool {
    guard bytes[offset] == UInt8(ascii: ")") else { return false }
    let closingTag = offset + 1
    for (index, place) in tag.enumerated() where bytes[closingTag + index] != bytes[place] {
      return false
    }
    return bytes[closingTag + tag.count] == style.quote
  }

  /// Returns the offset after an escape that begins at an offset; `nil` where none does.
  func escapeEnd(_ offset: ByteOffset, _ bytes: CodeBytes) -> ByteOffset? {
    switch style.escapes {
    case .none: return nil
    case .doubledQuotes:
      guard bytes[offset] == style.quote, bytes[offset + 1] == style.quote else { return nil }
      return offset + 2
    case .backslash:
      guard bytes[offset] == UInt8(ascii: "\\") else { return nil }
      for index in 0..<hashCount where bytes[offset + 1 + index] != UInt8(ascii: "#") {
        return nil
      }
      let end = offset + 2 + hashCount
      // A line that a backslash continues may end with CR LF.
      if bytes[end - 1] == 0x0D, bytes[end] == 0x0A { return end + 1 }
      return end
    }
  }

  /// Returns the offset of the code that is interpolated at an offset, and the bracket that ends
  /// it; `nil` where none is.
  func interpolation(
    at offset: ByteOffset, _ bytes: CodeBytes
  ) -> (start: ByteOffset, closing: UInt8)? {
    switch style.interpolation {
    case .none: return nil
    case .backslash:
      guard let end = escapeEnd(offset, bytes), bytes[end - 1] == UInt8(ascii: "(") else {
        return nil
      }
      return (end, UInt8(ascii: ")"))
    case .dollarBraces, .dollarNames:
      for index in 0..<codeMarkCount where bytes[offset + index] != UInt8(ascii: "$") {
        return nil
      }
      let brace = offset + codeMarkCount
      guard bytes[brace] == UInt8(ascii: "{") else { return nil }
      return (brace + 1, UInt8(ascii: "}"))
    case .braces:
      // `"""{a}"""` of C# is text.
      if style.repeatedSign != nil, signCount == 0 { return nil }
      let end = offset + codeMarkCount
      for index in offset..<end where bytes[index] != UInt8(ascii: "{") { return nil }
      // `{{` is a brace, and of more braces the last ones begin code.
      if bytes[end] == UInt8(ascii: "{") { return nil }
      return (end, UInt8(ascii: "}"))
    }
  }

  /// Returns the offset after a brace that is written twice; `nil` where there is none.
  func doubledBraceEnd(_ offset: ByteOffset, _ bytes: CodeBytes) -> ByteOffset? {
    guard style.interpolation == .braces, signCount == 0, bytes[offset] == UInt8(ascii: "{"),
      bytes[offset + 1] == UInt8(ascii: "{")
    else { return nil }
    return offset + 2
  }

  /// Returns the offset after the bracket that ends code, and after the further braces that end it
  /// where more than one begins it: `$$"""{{name}}"""`
  ///
  /// - Parameter closing: The bracket.
  func codeEnd(after bracket: ByteOffset, _ bytes: CodeBytes, closing: UInt8) -> ByteOffset {
    var end = bracket + 1
    guard style.interpolation == .braces else { return end }
    let limit = bracket + codeMarkCount
    while end < limit, bytes[end] == closing { end += 1 }
    return end
  }
}
