import SettingsPropertyLists
import SettingsReports
import SettingsText

extension ExportFormat {
  /// Documentation as one HTML page for browsers and printers, in light and dark appearance.
  static let html = documentation(
    "html", "documentation as one printable page"
  ) {
    document, options throws(Failure) in
    let table = DocumentationTable(document, options)
    let language = table.language.map { " lang=\"\($0)\"" } ?? ""
    var text = "<!DOCTYPE html>\n<!-- \(OutputMark.sentence) -->\n<html\(language)>\n"
    text += "<head>\n<meta charset=\"utf-8\">\n"
    text += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    text +=
      "<title>\(escaped(table.title))</title>\n<style>\n\(style)</style>\n</head>\n<body>\n"
    text += "<h1>\(escaped(table.title))</h1>\n<nav>\n<ul>\n"
    for page in table.pages {
      text += "<li><a href=\"#\(page.anchor)\">\(escaped(table.title(of: page)))</a></li>\n"
    }
    text += "</ul>\n</nav>\n"
    for page in table.pages {
      text += "<section id=\"\(page.anchor)\">\n<h2>\(escaped(table.title(of: page)))</h2>\n"
      for group in page.groups {
        if let title = table.title(of: group) {
          text += "<h3 id=\"\(group.anchor)\">\(escaped(title))</h3>\n"
        }
        text += element(table, of: group)
      }
      text += "</section>\n"
    }
    return Output(text: text + "</body>\n</html>\n")
  }

  private static func element(_ table: DocumentationTable, of group: ExportedGroup) -> String {
    let titles = table.columns.map { "<th scope=\"col\">\(escaped($0.title))</th>" }
    var text = "<div>\n<table>\n<thead><tr>\(titles.joined())</tr></thead>\n<tbody>\n"
    for row in table.rows(of: group) {
      let cells = row.cells.map { "<td>\(cell($0))</td>" }
      text += "<tr id=\"\(row.anchor)\">\(cells.joined())</tr>\n"
    }
    return text + "</tbody>\n</table>\n</div>\n"
  }

  private static func cell(_ spans: [DocumentationSpan]) -> String {
    spans.markup(text: escaped, code: code, lineBreak: "<br>")
  }

  private static func code(_ value: String) -> String {
    guard !value.isEmpty else { return "<code>&quot;&quot;</code>" }
    return "<code>\(escaped(value))</code>"
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      XMLText.escaped(TextEscaping.harmless(String(line)))
    }.joined(separator: "<br>")
  }

  private static let style = """
    :root { color-scheme: light dark; --edge: #8886; --head: #8882; }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0 auto; padding: 1rem; }
    div { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
    th, td { border: 1px solid var(--edge); padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; }
    th { background: var(--head); }
    td { overflow-wrap: break-word; }
    code { font: 0.95em ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
    tr:target { outline: 2px solid; }
    @media print {
      :root { color-scheme: light; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      nav { display: none; }
      div { overflow: visible; }
      thead { display: table-header-group; }
      h2, h3 { break-after: avoid; }
      tr { break-inside: avoid; }
    }

    """
}
