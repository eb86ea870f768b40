/// The 0-based index of a token in ``LexedCode/tokens``.
package typealias TokenIndex = Int

/// A piece of source code. Blanks and comments have no tokens.
///
/// `set("k")` has four tokens: an identifier, a parenthesis, a string and a parenthesis, the
/// partner of the first.
package struct CodeToken: Sendable {
  package enum Kind: UInt8, Sendable {
    /// A name or keyword, without the marks that quote it.
    case identifier
    /// A string with its quotes. Code that is interpolated into the string has separate tokens
    /// after those of the file, behind a boundary.
    case string
    /// A number without its sign.
    case number
    /// One character in single quotes, or a regular expression.
    case character
    /// One byte of a bracket, an operator or another mark.
    case punctuation
    /// The end of a `#define`, which may have several lines.
    case lineEnd
    /// The border between the file and code that is interpolated into one of its strings.
    case boundary
  }

  /// The 0-based UTF-8 offset of the first byte.
  package let start: UInt32
  /// The length in bytes; for punctuation, the index of the partner plus 1, or 0 without a partner.
  ///
  /// Punctuation always has one byte, so it needs no length. A token thus takes 12 bytes.
  private var lengthOrPartner: UInt32
  package let kind: Kind
  /// The first byte; 0 for a line end and a boundary.
  package let byte: UInt8
  package let isFirstOnLine: Bool

  init(start: UInt32, end: UInt32, kind: Kind, byte: UInt8, isFirstOnLine: Bool = false) {
    self.start = start
    lengthOrPartner = 0
    if kind != .punctuation { lengthOrPartner = end - start }
    self.kind = kind
    self.byte = byte
    self.isFirstOnLine = isFirstOnLine
  }

  /// The 0-based UTF-8 offset after the last byte.
  package var end: UInt32 {
    if kind == .punctuation { return start + 1 }
    return start + lengthOrPartner
  }

  /// The 0-based UTF-8 offsets of the token's bytes.
  package var range: Range<ByteOffset> { Int(start)..<Int(end) }

  /// The bracket or angle bracket that closes or opens this one; `nil` if there is none.
  package var partner: TokenIndex? {
    guard kind == .punctuation, lengthOrPartner > 0 else { return nil }
    return Int(lengthOrPartner) - 1
  }

  /// Makes another token the partner of this bracket.
  mutating func pair(with partner: TokenIndex) { lengthOrPartner = UInt32(partner + 1) }

  /// Returns whether the token is punctuation with the given byte.
  func isByte(_ byte: Unicode.Scalar) -> Bool {
    kind == .punctuation && self.byte == UInt8(ascii: byte)
  }
}
