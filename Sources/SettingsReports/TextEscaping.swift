import SettingsText

/// Escapes texts for programs, replacing only the characters that no format may contain.
///
/// These are control characters, line and paragraph separators, marks that change the text
/// direction, and the two noncharacters that XML forbids. ``VisibleText`` escapes texts for human
/// readers.
package enum TextEscaping {
  /// Returns a text as a single line, escaping only the characters that no format may contain.
  package static func harmless(_ text: String) -> String {
    escaped(text, [:])
  }

  /// Returns a text with the given scalars replaced and hidden scalars escaped.
  static func escaped(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
    VisibleText.replacing(text) { scalar in
      if let replacement = replacements[scalar] { return replacement }
      guard VisibleText.isHidden(scalar) else { return nil }
      return VisibleText.escape(scalar)
    }
  }
}
