/// The index of a token in ``LexedCode/tokens``.
package typealias TokenIndex = Int

/// A piece of source code. Blanks and comments have no tokens.
package struct CodeToken: Sendable {
  /// The kind of a piece.
  package enum Kind: UInt8, Sendable {
    /// A name or keyword, without the marks that quote it.
    case identifier
    /// A string with its quotes; code interpolated into it follows the last token of the file,
    /// after a boundary.
    case string
    /// A number without its sign.
    case number
    /// One character in single quotes, or a regular expression.
    case character
    /// One byte of anything else.
    case punctuation
    /// The end of a `#define`, continuation lines included.
    case lineEnd
    /// The border between the file and code that is interpolated into one of its strings.
    case boundary
  }

  /// The 0-based UTF-8 offset of the first byte.
  package let start: UInt32
  /// The length in bytes; for punctuation, which has one byte, the index of the partner plus 1, or
  /// 0, so that a token takes 12 bytes.
  private var lengthOrPartner: UInt32
  package let kind: Kind
  /// Its first byte.
  package let byte: UInt8
  /// Whether the token is the first on its line.
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

  /// For a bracket or an angle bracket the index of the token that closes or opens it.
  package var partner: Int? {
    guard kind == .punctuation, lengthOrPartner > 0 else { return nil }
    return Int(lengthOrPartner) - 1
  }

  /// Joins punctuation with its partner.
  mutating func pair(with other: Int) { lengthOrPartner = UInt32(other + 1) }

  /// Its place: 0-based UTF-8 offsets.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
