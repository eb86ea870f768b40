/// A piece of source code. Blanks and comments have no tokens.
package struct CodeToken: Sendable {
  /// What a piece is.
  package enum Kind: UInt8, Sendable {
    /// A name or keyword, without the marks that quote it.
    case identifier
    /// A string with its quotes; code interpolated into it follows the last token of the file,
    /// after a boundary.
    case string
    /// A number without its sign.
    case number
    /// One character in single quotes, or a regular expression of JavaScript.
    case character
    /// One byte of anything else.
    case punctuation
    /// The end of a `#define`, continuation lines included.
    case lineEnd
    /// The border between the file and code that is interpolated into one of its strings.
    case boundary
  }

  /// 0-based UTF-8 offset of its first byte.
  package let start: UInt32
  /// 0-based UTF-8 offset behind its last byte.
  package let end: UInt32
  /// The index of the matching bracket plus 1; 0 without one, so that a token takes 16 bytes.
  private var partnerNumber: UInt32 = 0
  /// What it is.
  package let kind: Kind
  /// Its first byte.
  package let byte: UInt8
  /// Whether it is the first on its line.
  package let isFirstOnLine: Bool

  init(start: UInt32, end: UInt32, kind: Kind, byte: UInt8, isFirstOnLine: Bool = false) {
    self.start = start
    self.end = end
    self.kind = kind
    self.byte = byte
    self.isFirstOnLine = isFirstOnLine
  }

  /// For a bracket the index of the token that closes or opens it.
  package var partner: Int? { partnerNumber == 0 ? nil : Int(partnerNumber) - 1 }

  mutating func pair(with other: Int) { partnerNumber = UInt32(other + 1) }

  /// Its place: 0-based UTF-8 offsets.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
