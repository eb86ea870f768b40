/// Escaping of text in GitHub's Markdown.
package enum MarkdownText {
  /// Returns text that Markdown shows verbatim in a table cell.
  ///
  /// GitHub turns mentions and issue numbers in rendered text into links; an element around the
  /// sign prevents that.
  package static func escaped(_ text: String) -> String {
    VisibleText.replacing(text) { scalar in
      switch scalar {
      case "\n": return "<br>"
      case "#", "@": return "<span>&#\(scalar.value);</span>"
      case "&": return "&amp;"
      case "<": return "&lt;"
      case "$", "*", "[", "\\", "]", "_", "`", "|", "~": return "\\\(scalar)"
      case _ where VisibleText.isHidden(scalar): return VisibleText.escape(scalar)
      default: return nil
      }
    }
  }

  /// Returns a text as a code span; escaped if it is empty or has a character that a code span in a
  /// table cell cannot contain.
  package static func code(_ text: String) -> String {
    let shown = VisibleText.escaped(text)
    let isPlain = !text.isEmpty && shown == text && !text.utf8.contains { "`|".utf8.contains($0) }
    guard isPlain else { return escaped(shown) }
    return "`\(text)`"
  }
}
