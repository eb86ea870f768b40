import SettingsText

/// Names of files and other texts for programs, in which only those characters are replaced that no format may hold:
/// control characters, line and paragraph separators, marks that change the direction of text and the two noncharacters
/// that XML forbids. What a person reads is escaped by ``VisibleText``.
package enum TextEscaping {
  /// The text with only those characters replaced that no format may hold, so that it is a single harmless line.
  package static func harmless(_ text: String) -> String {
    guard mayHide(text) else { return text }
    return VisibleText.replacing(text) { VisibleText.isHidden($0) ? VisibleText.escape($0) : nil }
  }

  /// The text with some scalars replaced, and hidden ones written out.
  static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    VisibleText.replacing(text) { table[$0] ?? (VisibleText.isHidden($0) ? VisibleText.escape($0) : nil) }
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
