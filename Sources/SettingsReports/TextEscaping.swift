import SettingsDiagnostics

/// Makes characters visible that a person would not see, or that would change how a report reads.
///
/// The messages of findings hold none; see ``VisibleText``. In names of files and other texts for programs, only those
/// are replaced that no format may hold: control characters, line and paragraph separators, marks that change the
/// direction of text and the two noncharacters that XML forbids.
package enum TextEscaping {
  /// Whether a scalar must not stand in a report as it is.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool { VisibleText.isHidden(scalar) }

  /// The way Swift writes a scalar in a string literal, such as `\n` or `\u{202E}`.
  static func visible(_ scalar: Unicode.Scalar) -> String { VisibleText.escape(scalar) }

  /// The text for a person, with every invisible character written out, so that it is a single harmless line.
  package static func visible(_ text: String) -> String { VisibleText.escaped(text) }

  /// The text with only those characters replaced that no format may hold, so that it is a single harmless line.
  package static func harmless(_ text: String) -> String {
    guard mayHide(text) else { return text }
    return replacing(text) { isHidden($0) ? visible($0) : nil }
  }

  /// The text with some of its scalars replaced.
  static func replacing(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    VisibleText.replacing(text, replacement)
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
