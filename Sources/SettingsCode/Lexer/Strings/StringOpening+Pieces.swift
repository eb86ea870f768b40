import SettingsText

/// The pieces of a string's content.
extension StringOpening {
  /// A piece of the content, or its end.
  enum Piece {
    case character
    case escape(end: ByteOffset)
    /// Interpolated code, with the bracket that ends it.
    case interpolation(start: ByteOffset, closing: UInt8)
    case end(ByteOffset)
  }

  /// Returns the piece that begins at an offset.
  ///
  /// An unclosed single-line string ends with the line.
  @inline(__always)
  func piece(at offset: ByteOffset, _ bytes: CodeBytes, _ codeEnd: ByteOffset) -> Piece {
    let byte = bytes[offset]
    // A raw string of C++ is closed by `)tag"`.
    let mayClose = byte == style.quote || (style.hasTag && byte == UInt8(ascii: ")"))
    if mayClose {
      // `""` in C#
      if let end = escapeEnd(offset, bytes) { return .escape(end: end) }
      guard closes(at: offset, bytes, codeEnd) else { return .character }
      return .end(offset + closingLength)
    }
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "{"):
      if let code = interpolation(at: offset, bytes) {
        return .interpolation(start: code.start, closing: code.closing)
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
    // Of the four quotes after `a` in Kotlin's `"""a""""`, the first is text and three close.
    if style.closesAtLastQuotes, bytes[offset + quoteCount] == style.quote { return false }
    return true
  }

  /// Returns whether `)tag"` is at an offset, the end of `R"tag(…)tag"` in C++.
  private func closesWithTag(at offset: ByteOffset, _ bytes: CodeBytes) -> Bool {
    guard bytes[offset] == UInt8(ascii: ")") else { return false }
    let closingTag = offset + 1
    for (index, place) in tag.enumerated() where bytes[closingTag + index] != bytes[place] {
      return false
    }
    return bytes[closingTag + tag.count] == style.quote
  }

  /// Returns the offset after an escape that begins at an offset; `nil` if no escape begins.
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
      // A backslash before CR LF continues the line, and escapes both bytes.
      if bytes[end - 1] == 0x0D, bytes[end] == 0x0A { return end + 1 }
      return end
    }
  }

  /// Returns the start of the code whose interpolation begins at an offset, and the bracket that
  /// ends the code; `nil` if no interpolation begins.
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
    // `StringDecoder` reads `$name`, which has no brackets.
    case .dollarBraces, .dollarNames:
      let brace = offset + codeMarkCount
      for index in offset..<brace where bytes[index] != UInt8(ascii: "$") { return nil }
      guard bytes[brace] == UInt8(ascii: "{") else { return nil }
      return (brace + 1, UInt8(ascii: "}"))
    case .braces:
      // In `"""{a}"""` of C#, without a `$` in front, the braces are text.
      if style.repeatedSign != nil, signCount == 0 { return nil }
      let end = offset + codeMarkCount
      for index in offset..<end where bytes[index] != UInt8(ascii: "{") { return nil }
      // In `$"…"`, `{{` is a brace. In `$$"""…"""`, `{{` begins code, and of `{{{` the last two do.
      if bytes[end] == UInt8(ascii: "{") { return nil }
      return (end, UInt8(ascii: "}"))
    }
  }

  /// Returns the offset after a doubled brace; `nil` if none begins at the offset.
  func doubledBraceEnd(_ offset: ByteOffset, _ bytes: CodeBytes) -> ByteOffset? {
    guard style.doublesBraces, bytes[offset] == UInt8(ascii: "{"),
      bytes[offset + 1] == UInt8(ascii: "{")
    else { return nil }
    return offset + 2
  }

  /// Returns the offset after interpolated code: after the closing bracket, or after as many braces
  /// as opened the code, such as two in `$$"""{{name}}"""` of C#.
  ///
  /// - Parameters:
  ///   - bracket: The offset of the first closing bracket.
  ///   - closing: The byte of that bracket.
  func interpolationEnd(after bracket: ByteOffset, _ bytes: CodeBytes, closing: UInt8) -> ByteOffset
  {
    var end = bracket + 1
    guard style.interpolation == .braces else { return end }
    let limit = bracket + codeMarkCount
    while end < limit, bytes[end] == closing { end += 1 }
    return end
  }
}
