import SettingsText

extension ExportFormat {
  /// Markdown with tables, as GitHub shows it.
  static let markdown = ExportFormat("markdown", "documentation in Markdown", takes: .documentation) {
    document, options throws(Failure) in
    let table = try DocumentationTable(document, options)
    var text = "# \(MarkdownText.escaped(table.title))\n\n<!-- \(OutputMark.sentence) -->\n"
    for page in table.pages {
      text += "\n<a id=\"\(page.anchor)\"></a>\n\n## \(MarkdownText.escaped(page.title))\n"
      for group in page.groups {
        if let title = group.title {
          text += "\n<a id=\"\(group.anchor)\"></a>\n\n### \(MarkdownText.escaped(title))\n"
        }
        text += "\n| \(table.columns.map(MarkdownText.escaped).joined(separator: " | ")) |\n"
        text += "|\(String(repeating: " --- |", count: table.columns.count))\n"
        for row in group.rows {
          var cells = row.cells.map(cell)
          cells[0] = "<a id=\"\(row.anchor)\"></a>" + cells[0]
          text += "| \(cells.joined(separator: " | ")) |\n"
        }
      }
    }
    return Output(text: text)
  }

  private static func cell(_ spans: [DocumentationSpan]) -> String {
    spans.map { span in
      switch span {
      case .text(let text): MarkdownText.escaped(text)
      // An empty code span is none.
      case .code(let text): text.isEmpty ? "&quot;&quot;" : MarkdownText.code(text)
      case .lineBreak: "<br>"
      }
    }.joined()
  }
}
