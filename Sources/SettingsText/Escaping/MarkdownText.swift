/// Escaping of text in GitHub's Markdown.
package enum MarkdownText {
  /// Returns text that Markdown shows verbatim in a cell of a table.
  ///
  /// GitHub looks for people and issues in the rendered text; an element of its own around the sign
  /// keeps it from that.
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

  /// Returns a text as a code span that nothing in it can end, nor the table cell.
  package static func code(_ text: String) -> String {
    let shown = VisibleText.escaped(text)
    let isPlain = !text.isEmpty && shown == text && !text.utf8.contains { "`|".utf8.contains($0) }
    guard isPlain else { return escaped(shown) }
    return "`\(text)`"
  }
}
