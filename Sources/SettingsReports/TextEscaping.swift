/// Makes characters visible that would change how a report reads.
///
/// These are the control characters, the line and paragraph separators, the marks that change the direction of text
/// and the two noncharacters that XML forbids.
package enum TextEscaping {
  /// Whether a scalar must not reach the reader as it is.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// The way Swift writes a scalar in a string literal, such as `\n` or `\u{202E}`.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// The text with every hidden scalar made visible, so that it is a single harmless line.
  package static func visible(_ text: String) -> String {
    guard mayHide(text) else { return text }
    return replacing(text) { isHidden($0) ? visible($0) : nil }
  }

  /// The text with some of its scalars replaced.
  static func replacing(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    let scalars = text.unicodeScalars
    var result = ""
    var copied = scalars.startIndex
    var index = copied
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let replacement = replacement(scalars[index]) {
        result += text[copied..<index]
        result += replacement
        copied = next
      }
      index = next
    }
    guard copied > scalars.startIndex else { return text }
    result += text[copied...]
    return result
  }

  /// Whether a text may hold a hidden scalar, told from its bytes alone.
  static func mayHide(_ text: String) -> Bool {
    text.utf8.contains { startsHidden($0) }
  }

  /// Whether a UTF-8 byte may be the first one of a hidden scalar.
  static func startsHidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }
}
