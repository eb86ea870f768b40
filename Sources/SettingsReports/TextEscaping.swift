import SettingsText

/// Escaping of file names and other texts for programs, which replaces only the characters that no
/// format may contain: control characters, line and paragraph separators, marks that change the
/// direction of text and the two noncharacters that XML forbids. Text for human readers is escaped
/// by ``VisibleText``.
package enum TextEscaping {
  /// Returns the text with only those characters replaced that no format may contain, so that it is
  /// a single harmless line.
  package static func harmless(_ text: String) -> String {
    escaped(text, [:])
  }

  /// Returns the text with some scalars replaced, and hidden ones escaped.
  static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    VisibleText.replacing(text) { scalar in
      if let known = table[scalar] { return known }
      guard VisibleText.isHidden(scalar) else { return nil }
      return VisibleText.escape(scalar)
    }
  }
}
