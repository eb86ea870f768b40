import SettingsText

/// Names of files and other texts for programs, in which only those characters are replaced that no
/// format may hold: control characters, line and paragraph separators, marks that change the
/// direction of text and the two noncharacters that XML forbids. What a person reads is escaped by
/// ``VisibleText``.
package enum TextEscaping {
  /// The text with only those characters replaced that no format may hold, so that it is a single
  /// harmless line.
  package static func harmless(_ text: String) -> String {
    escaped(text, [:])
  }

  /// The text with some scalars replaced, and hidden ones written out.
  static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    VisibleText.replacing(text) {
      table[$0] ?? (VisibleText.isHidden($0) ? VisibleText.escape($0) : nil)
    }
  }
}
