import SettingsText

/// One kind of string, as a language writes it.
struct StringStyle: Sendable {
  /// The marks that begin code in a string.
  enum Interpolation: Sendable {
    case none
    /// `\(…)`
    case backslash
    /// `${…}`
    case dollarBraces
    /// `${…}` and `$name`
    case dollarNames
    /// `{…}`, where `{{` is a brace
    case braces
  }

  /// The notation for characters that would end a string.
  enum Escapes: Sendable {
    case none
    /// `\"`
    case backslash
    /// `""`
    case doubledQuotes
  }

  /// The letters and signs before the quotes.
  let prefix: [UInt8]
  let quote: UInt8
  /// Number of quotes at each end.
  let quotes: Int
  let interpolation: Interpolation
  let escapes: Escapes
  let isMultiline: Bool
  /// The sign before the prefix whose count its escapes and interpolations repeat: `#` in Swift,
  /// `$` in C# and Kotlin.
  var mark: UInt8?
  /// Whether more quotes may open it, as many of which close it.
  var repeatsQuotes = false
  /// Whether quotes directly before those that close it belong to its content.
  var takesLastQuotes = false
  /// Whether it is delimited as in C++: `R"tag(…)tag"`
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
  /// Number of ``StringStyle/mark``s.
  let marks: Int
  /// Number of quotes at each end.
  let quotes: Int
  /// Offset of the content.
  let content: Int
  /// The delimiter of a raw string of C++.
  let tag: Range<Int>

  /// Number of bytes that close it.
  var closingCount: Int {
    if style.hasTag { return tag.count + 2 }
    return quotes + hashCount
  }
  /// Number of `#` at each end, and in each escape.
  private var hashCount: Int {
    if style.mark == UInt8(ascii: "#") { return marks }
    return 0
  }
  /// Number of `$` or braces that begin code.
  var interpolationCount: Int { max(1, marks) }
}

/// Unsafe memory: `base` is the file's own block, which ends with a zero byte at `count`, so that a
/// comparison with bytes that are not 0 stops there.
extension StringStyle {
  /// The string of this style that begins at an offset.
  func opening(at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int) -> StringOpening? {
    var start = offset
    if let mark { while base[start] == mark { start += 1 } }
    let marks = start - offset
    for byte in prefix {
      guard base[start] == byte else { return nil }
      start += 1
    }
    var found = 0
    while base[start + found] == quote, repeatsQuotes || found < quotes { found += 1 }
    guard found >= quotes else { return nil }
    start += found
    var tag = start..<start
    if hasTag {
      // The standard allows 16 characters.
      while base[start] > 0x20, !"()\\\"".utf8.contains(base[start]), start - tag.lowerBound < 17 {
        start += 1
      }
      guard base[start] == UInt8(ascii: "(") else { return nil }
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

  /// The piece that begins at an offset; a string on one line ends with the line, half-written.
  @inline(__always)
  func piece(at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int) -> Piece {
    let byte = base[offset]
    if byte == style.quote || style.hasTag && byte == UInt8(ascii: ")") {
      if let end = escapeEnd(offset, base) { return .escape(end: end) }
      guard closes(at: offset, base, count) else { return .character }
      return .end(offset + closingCount)
    }
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "{"):
      if let code = interpolation(at: offset, base) {
        return .code(start: code.code, closing: code.closing)
      }
      guard let end = escapeEnd(offset, base) ?? doubledBraceEnd(offset, base) else {
        return .character
      }
      return .escape(end: end)
    case _ where byte.isLineEnd && !style.isMultiline: return .end(offset)
    default: return .character
    }
  }

  /// Whether the string ends at an offset.
  func closes(at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard offset + closingCount <= count else { return false }
    if style.hasTag {
      guard base[offset] == UInt8(ascii: ")") else { return false }
      for (index, place) in tag.enumerated() where base[offset + 1 + index] != base[place] {
        return false
      }
      return base[offset + 1 + tag.count] == style.quote
    }
    for index in 0..<quotes where base[offset + index] != style.quote { return false }
    for index in quotes..<closingCount where base[offset + index] != UInt8(ascii: "#") {
      return false
    }
    return !(style.takesLastQuotes && base[offset + quotes] == style.quote)
  }

  /// The offset behind an escape that begins at an offset; `nil` where none does.
  func escapeEnd(_ offset: Int, _ base: UnsafePointer<UInt8>) -> Int? {
    switch style.escapes {
    case .none: return nil
    case .doubledQuotes:
      guard base[offset] == style.quote, base[offset + 1] == style.quote else { return nil }
      return offset + 2
    case .backslash:
      guard base[offset] == UInt8(ascii: "\\") else { return nil }
      for index in 0..<marks where base[offset + 1 + index] != UInt8(ascii: "#") {
        if style.mark == UInt8(ascii: "#") { return nil }
      }
      let end = offset + 2 + hashCount
      if base[end - 1] == 0x0D, base[end] == 0x0A { return end + 1 }
      return end
    }
  }

  /// The offset of the code that is interpolated at an offset, and the bracket that ends it; `nil`
  /// where none is.
  func interpolation(
    at offset: Int, _ base: UnsafePointer<UInt8>
  ) -> (code: Int, closing: UInt8)? {
    switch style.interpolation {
    case .none: return nil
    case .backslash:
      guard let end = escapeEnd(offset, base), base[end - 1] == UInt8(ascii: "(") else {
        return nil
      }
      return (end, UInt8(ascii: ")"))
    case .dollarBraces, .dollarNames:
      for index in 0..<interpolationCount where base[offset + index] != UInt8(ascii: "$") {
        return nil
      }
      let brace = offset + interpolationCount
      guard base[brace] == UInt8(ascii: "{") else { return nil }
      return (brace + 1, UInt8(ascii: "}"))
    case .braces:
      // `"""{a}"""` of C# is text.
      if style.mark != nil, marks == 0 { return nil }
      let end = offset + interpolationCount
      for index in offset..<end where base[index] != UInt8(ascii: "{") { return nil }
      // `{{` is a brace, and of more braces the last ones begin code.
      if base[end] == UInt8(ascii: "{") { return nil }
      return (end, UInt8(ascii: "}"))
    }
  }

  /// The offset behind a brace that is written twice; `nil` where there is none.
  func doubledBraceEnd(_ offset: Int, _ base: UnsafePointer<UInt8>) -> Int? {
    guard style.interpolation == .braces, marks == 0, base[offset] == UInt8(ascii: "{"),
      base[offset + 1] == UInt8(ascii: "{")
    else { return nil }
    return offset + 2
  }
}
