import SettingsText

/// The beginning of one string: the signs, the prefix and the quotes before its content.
struct StringOpening: Sendable {
  let style: StringStyle
  /// The number of signs that the style lets repeat, `#` or `$`: 2 for `##"…"##`
  let signCount: Int
  /// The number of quotes at each end.
  let quoteCount: Int
  /// The 0-based UTF-8 offset of the content.
  let content: ByteOffset
  /// The `tag` of `R"tag(…)tag"` in C++; empty in other strings.
  let tag: Range<ByteOffset>

  /// The number of bytes that close the string.
  var closingLength: Int {
    // `)tag"`
    if style.hasTag { return tag.count + 2 }
    return quoteCount + hashCount
  }

  /// The number of `#` at each end, and in each escape.
  var hashCount: Int {
    if style.hasHashes { return signCount }
    return 0
  }

  /// The number of `$` or of braces that begin interpolated code: 2 in `$$"""{{name}}"""` of C#
  var codeMarkCount: Int { max(1, signCount) }
}

extension CodeLanguage {
  /// Returns the opening of the string that begins at an offset; `nil` if no string begins.
  ///
  /// - Parameter end: The end of the code.
  func stringOpening(
    at offset: ByteOffset, _ bytes: CodeBytes, _ end: ByteOffset
  ) -> StringOpening? {
    // By index, since an iterator would retain the array, whose reference count all threads share.
    for index in strings.indices {
      if let opening = strings[index].opening(at: offset, bytes, end) { return opening }
    }
    return nil
  }
}

extension StringStyle {
  /// Returns the opening of the string of this style that begins at an offset; `nil` if none
  /// begins.
  ///
  /// - Parameter end: The end of the code.
  func opening(at offset: ByteOffset, _ bytes: CodeBytes, _ end: ByteOffset) -> StringOpening? {
    var start = offset
    if let repeatedSign { while bytes[start] == repeatedSign { start += 1 } }
    let signCount = start - offset
    guard hasPrefix(at: start, bytes) else { return nil }
    start += prefix.utf8CodeUnitCount
    let quoteLimit = repeatsQuotes ? Int.max : quoteCount
    var foundQuotes = 0
    while foundQuotes < quoteLimit, bytes[start + foundQuotes] == quote { foundQuotes += 1 }
    guard foundQuotes >= quoteCount else { return nil }
    start += foundQuotes
    var tag = start..<start
    if hasTag {
      guard let parenthesis = endOfTag(start, bytes) else { return nil }
      tag = start..<parenthesis
      start = parenthesis + 1
    }
    guard start <= end else { return nil }
    return StringOpening(
      style: self,
      signCount: signCount,
      quoteCount: foundQuotes,
      content: start,
      tag: tag)
  }

  /// Returns whether the letters and signs before the quotes are at an offset.
  private func hasPrefix(at offset: ByteOffset, _ bytes: CodeBytes) -> Bool {
    prefix.withUTF8Buffer { prefix in
      prefix.indices.allSatisfy { bytes[offset + $0] == prefix[$0] }
    }
  }

  /// Returns the offset of the parenthesis after the tag of a raw string, `R"tag(…)tag"`; `nil` if
  /// there is none.
  private func endOfTag(_ start: ByteOffset, _ bytes: CodeBytes) -> ByteOffset? {
    // The standard allows 16 characters.
    let limit = start + 16
    var end = start
    while bytes[end] > 0x20, !"()\\\"".utf8.contains(bytes[end]), end < limit { end += 1 }
    return bytes[end] == UInt8(ascii: "(") ? end : nil
  }
}
