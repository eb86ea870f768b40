import SettingsText

/// One kind of string, as a language writes it.
struct StringStyle: Sendable {
  /// The marks that begin code in a string.
  enum Interpolation: Sendable {
    case none
    /// A backslash before parentheses: `\(…)`
    case backslash
    /// A dollar sign before braces: `${…}`
    case dollarBraces
    /// `${…}` and `$name`
    case dollarNames
    /// `{…}`, where `{{` is a brace
    case braces
  }

  /// The notation for characters that would end a string.
  enum Escapes: Sendable {
    case none
    /// A backslash before the quote: `\"`
    case backslash
    /// A second quote: `""`
    case doubledQuotes
  }

  /// The letters and signs before the quotes.
  let prefix: [UInt8]
  let quote: UInt8
  /// The number of quotes at each end.
  let quotes: Int
  let interpolation: Interpolation
  let escapes: Escapes
  let isMultiline: Bool
  /// The sign before the prefix whose count the escapes and interpolations repeat: `#` in Swift, `$`
  /// in C# and Kotlin.
  var mark: UInt8?
  /// Whether a string may open with more quotes, and then closes with as many.
  var repeatsQuotes = false
  /// Whether additional quotes directly before the closing ones belong to the content.
  var takesLastQuotes = false
  /// Whether strings have a tag as delimiter, as in C++: `R"tag(…)tag"`
  var hasTag = false

  init(
    _ quotes: String, _ interpolation: Interpolation = .none, prefix: String = "",
    escapes: Escapes = .backslash, isMultiline: Bool = false,
    _ change: (inout StringStyle) -> Void = { _ in }
  ) {
    self.prefix = Array(prefix.utf8)
    quote = quotes.utf8.first ?? 0
    self.quotes = quotes.utf8.count
    self.interpolation = interpolation
    self.escapes = escapes
    self.isMultiline = isMultiline || quotes.utf8.count == 3
    change(&self)
  }

  /// The bytes that may come first.
  var firstBytes: [UInt8] { [prefix.first ?? quote] + (mark.map { [$0] } ?? []) }
}

/// The beginning of one string.
struct StringOpening: Sendable {
  let style: StringStyle
  /// The number of ``StringStyle/mark``s.
  let marks: Int
  /// The number of quotes at each end.
  let quotes: Int
  /// The offset of the content.
  let content: Int
  /// The delimiter of a raw string of C++.
  let tag: Range<Int>

  /// The number of bytes that close the string.
  var closingCount: Int {
    if style.hasTag { return tag.count + 2 }
    return quotes + hashCount
  }
  /// The number of `#` at each end, and in each escape.
  private var hashCount: Int {
    if style.mark == UInt8(ascii: "#") { return marks }
    return 0
  }
  /// The number of `$` or braces that begin code.
  var interpolationCount: Int { max(1, marks) }
}

extension StringStyle {
  /// Returns the string of this style that begins at an offset.
  func opening(at offset: Int, _ bytes: CodeBytes, _ count: Int) -> StringOpening? {
    var start = offset
    if let mark { while bytes[start] == mark { start += 1 } }
    let marks = start - offset
    for byte in prefix {
      guard bytes[start] == byte else { return nil }
      start += 1
    }
    let limit = repeatsQuotes ? Int.max : quotes
    var found = 0
    while found < limit, bytes[start + found] == quote { found += 1 }
    guard found >= quotes else { return nil }
    start += found
    var tag = start..<start
    if hasTag {
      // The standard allows 16 characters.
      while bytes[start] > 0x20, !"()\\\"".utf8.contains(bytes[start]), start - tag.lowerBound < 17
      {
        start += 1
      }
      guard bytes[start] == UInt8(ascii: "(") else { return nil }
      tag = tag.lowerBound..<start
      start += 1
    }
    guard start <= count else { return nil }
    return StringOpening(style: self, marks: marks, quotes: found, content: start, tag: tag)
  }
}

extension StringOpening {
  /// A piece of the content, or the end of it.
  enum Piece {
    case character
    case escape(end: Int)
    /// Interpolated code, with the bracket that ends it.
    case code(start: Int, closing: UInt8)
    case end(Int)
  }

  /// Returns the piece that begins at an offset; a string on one line ends with the line,
  /// half-written.
  @inline(__always)
  func piece(at offset: Int, _ bytes: CodeBytes, _ count: Int) -> Piece {
    let byte = bytes[offset]
    if byte == style.quote || style.hasTag && byte == UInt8(ascii: ")") {
      if let end = escapeEnd(offset, bytes) { return .escape(end: end) }
      guard closes(at: offset, bytes, count) else { return .character }
      return .end(offset + closingCount)
    }
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "{"):
      if let code = interpolation(at: offset, bytes) {
        return .code(start: code.code, closing: code.closing)
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
  func closes(at offset: Int, _ bytes: CodeBytes, _ count: Int) -> Bool {
    guard offset + closingCount <= count else { return false }
    if style.hasTag {
      guard bytes[offset] == UInt8(ascii: ")") else { return false }
      for (index, place) in tag.enumerated() where bytes[offset + 1 + index] != bytes[place] {
        return false
      }
      return bytes[offset + 1 + tag.count] == style.quote
    }
    for index in 0..<quotes where bytes[offset + index] != style.quote { return false }
    for index in quotes..<closingCount where bytes[offset + index] != UInt8(ascii: "#") {
      return false
    }
    return !(style.takesLastQuotes && bytes[offset + quotes] == style.quote)
  }

  /// Returns the offset after an escape that begins at an offset; `nil` where none does.
  func escapeEnd(_ offset: Int, _ bytes: CodeBytes) -> Int? {
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
      if bytes[end - 1] == 0x0D, bytes[end] == 0x0A { return end + 1 }
      return end
    }
  }

  /// Returns the offset of the code that is interpolated at an offset, and the bracket that ends
  /// it; `nil` where none is.
  func interpolation(
    at offset: Int, _ bytes: CodeBytes
  ) -> (code: Int, closing: UInt8)? {
    switch style.interpolation {
    case .none: return nil
    case .backslash:
      guard let end = escapeEnd(offset, bytes), bytes[end - 1] == UInt8(ascii: "(") else {
        return nil
      }
      return (end, UInt8(ascii: ")"))
    case .dollarBraces, .dollarNames:
      for index in 0..<interpolationCount where bytes[offset + index] != UInt8(ascii: "$") {
        return nil
      }
      let brace = offset + interpolationCount
      guard bytes[brace] == UInt8(ascii: "{") else { return nil }
      return (brace + 1, UInt8(ascii: "}"))
    case .braces:
      // `"""{a}"""` of C# is text.
      if style.mark != nil, marks == 0 { return nil }
      let end = offset + interpolationCount
      for index in offset..<end where bytes[index] != UInt8(ascii: "{") { return nil }
      // `{{` is a brace, and of more braces the last ones begin code.
      if bytes[end] == UInt8(ascii: "{") { return nil }
      return (end, UInt8(ascii: "}"))
    }
  }

  /// Returns the offset after a brace that is written twice; `nil` where there is none.
  func doubledBraceEnd(_ offset: Int, _ bytes: CodeBytes) -> Int? {
    guard style.interpolation == .braces, marks == 0, bytes[offset] == UInt8(ascii: "{"),
      bytes[offset + 1] == UInt8(ascii: "{")
    else { return nil }
    return offset + 2
  }
}
