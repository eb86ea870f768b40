import SettingsText

extension ExportFormat {
  /// Documentation in GitHub Flavored Markdown, with tables.
  static let markdown = documentation("markdown", "documentation in Markdown") {
    document, options throws(Failure) in
    let table = DocumentationTable(document, options)
    var text = "# \(MarkdownText.escaped(table.title))\n\n<!-- \(OutputMark.sentence) -->\n"
    for page in table.pages {
      text +=
        "\n<a id=\"\(page.anchor)\"></a>\n\n## \(MarkdownText.escaped(table.title(of: page)))\n"
      for group in page.groups {
        if let title = table.title(of: group) {
          text += "\n<a id=\"\(group.anchor)\"></a>\n\n### \(MarkdownText.escaped(title))\n"
        }
        text +=
          "\n| \(table.columns.map { MarkdownText.escaped($0.title) }.joined(separator: " | ")) |\n"
        text += "|\(String(repeating: " --- |", count: table.columns.count))\n"
        for row in table.rows(of: group) {
          var cells = row.cells.map(cell)
          cells[0] = "<a id=\"\(row.anchor)\"></a>" + cells[0]
          text += "| \(cells.joined(separator: " | ")) |\n"
        }
      }
    }
    return Output(text: text)
  }

  private static func cell(_ spans: [DocumentationSpan]) -> String {
    spans.markup(text: MarkdownText.escaped, code: code, lineBreak: "<br>")
  }

  private static func code(_ value: String) -> String {
    // Markdown has no empty code span.
    guard !value.isEmpty else { return "&quot;&quot;" }
    return MarkdownText.code(value)
  }
}
