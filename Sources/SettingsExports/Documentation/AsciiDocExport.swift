import SettingsReports
import SettingsText

extension ExportFormat {
  /// Documentation in AsciiDoc, with tables.
  static let asciiDoc = documentation("asciidoc", "documentation in AsciiDoc") {
    document, options throws(Failure) in
    let table = DocumentationTable(document, options)
    var text = "// \(OutputMark.sentence)\n= \(AsciiDocText.escaped(table.title))\n"
    if let language = table.language { text += ":lang: \(language)\n" }
    for page in table.pages {
      text += "\n[[\(page.anchor)]]\n== \(AsciiDocText.escaped(table.title(of: page)))\n"
      for group in page.groups {
        if let title = table.title(of: group) {
          text += "\n[[\(group.anchor)]]\n=== \(AsciiDocText.escaped(title))\n"
        }
        text += "\n[cols=\"\(table.columns.count)*\",options=\"header\"]\n|===\n"
        for column in table.columns { text += "|\(AsciiDocText.escaped(column.title))\n" }
        for row in table.rows(of: group) {
          text += "\n"
          for (number, cell) in row.cells.enumerated() {
            var line = "|"
            if number == 0 { line += "[[\(row.anchor)]]" }
            text += line + AsciiDocText.cell(cell) + "\n"
          }
        }
        text += "|===\n"
      }
    }
    return Output(text: text)
  }
}

/// Escapes texts in AsciiDoc.
private enum AsciiDocText {
  static func cell(_ spans: [DocumentationSpan]) -> String {
    spans.markup(text: escaped, code: code, lineBreak: " +\n")
  }

  private static func code(_ value: String) -> String {
    guard !value.isEmpty else { return "\"\"" }
    return "`\(escaped(value))`"
  }

  /// Returns the text with character references in place of markup.
  static func escaped(_ text: String) -> String {
    VisibleText.replacing(text) { scalar in
      switch scalar {
      case "\n": " +\n"
      case "\r": ""
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "?", ";": nil
      case _ where scalar.isASCII: "&#\(scalar.value);"
      case _ where VisibleText.isHidden(scalar): VisibleText.escape(scalar)
      default: nil
      }
    }
  }
}
