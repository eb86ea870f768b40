/// Renders Markdown for a terminal: the headings, lists, tables, code and links of the tool's own
/// pages.
package struct TerminalMarkdown {
  private let paint: TerminalPaint
  private var text = ""
  private var table: [[String]] = []
  private var isInCode = false

  private init(_ paint: TerminalPaint) { self.paint = paint }

  /// Renders a page.
  package static func render(_ markdown: String, _ paint: TerminalPaint) -> String {
    if markdown.isEmpty { return "" }
    var renderer = TerminalMarkdown(paint)
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    if markdown.hasSuffix("\n") { lines.removeLast() }
    for line in lines { renderer.add(String(line)) }
    renderer.endTable()
    return renderer.text
  }

  private mutating func add(_ line: String) {
    if line.hasPrefix("```") {
      endTable()
      isInCode.toggle()
      return
    }
    if isInCode {
      text += "    " + paint(VisibleText.escaped(line), .plainCyan) + "\n"
      return
    }
    if line.hasPrefix("|") {
      table.append(TerminalMarkdown.cells(of: line))
      return
    }
    endTable()
    if let heading = TerminalMarkdown.heading(of: line) {
      text += paint(VisibleText.escaped(heading), .bold) + "\n"
    } else if line == "---" {
      text += "\n"
    } else if line.hasPrefix("- ") {
      text += "  • " + inline(String(line.dropFirst(2))) + "\n"
    } else {
      text += inline(line) + "\n"
    }
  }

  private static func heading(of line: String) -> String? {
    let signs = line.prefix { $0 == "#" }
    let rest = line.dropFirst(signs.count)
    guard !signs.isEmpty, rest.first == " " else { return nil }
    return String(rest.dropFirst())
  }

  // MARK: Tables

  private static func cells(of line: String) -> [String] {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().map { part in
      var cell = part
      while cell.first == " " { cell.removeFirst() }
      while cell.last == " " { cell.removeLast() }
      return String(cell)
    }
  }

  private mutating func endTable() {
    // The row `|---|---:|` separates the header from the other rows.
    func isSeparator(_ row: [String]) -> Bool {
      row.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    }
    let rows = table.filter { !isSeparator($0) }
    table = []
    guard let columns = rows.map({ $0.count }).max() else { return }
    let widths = (0..<columns).map { column in
      let cells = rows.filter { column < $0.count }.map { $0[column] }
      return cells.map { TerminalMarkdown.plain($0).count }.max() ?? 0
    }
    for (number, row) in rows.enumerated() {
      let isHeader = number == 0
      var line = ""
      for (column, cell) in row.enumerated() {
        var shown = inline(cell)
        if isHeader { shown = paint(TerminalMarkdown.plain(cell), .bold) }
        line += shown
        let isLast = column == row.count - 1
        if !isLast {
          let padding = widths[column] - TerminalMarkdown.plain(cell).count
          line += String(repeating: " ", count: padding + 2)
        }
      }
      text += line + "\n"
    }
  }

  // MARK: Inline

  /// A piece of a line.
  private enum Piece {
    case plain(String)
    case code(String)
    case strong(String)
    case link(title: String, address: String)
  }

  private func inline(_ line: String) -> String {
    TerminalMarkdown.pieces(of: line).map { piece in
      switch piece {
      case .plain(let text): VisibleText.escaped(text)
      case .code(let text): paint(VisibleText.escaped(text), .plainCyan)
      case .strong(let text): paint(VisibleText.escaped(text), .bold)
      case .link(let title, let address) where title == address:
        paint(VisibleText.escaped(title), .underlined)
      case .link(let title, let address):
        "\(paint(VisibleText.escaped(title), .underlined)) (\(VisibleText.escaped(address)))"
      }
    }.joined()
  }

  /// Returns the text of a cell without markup, for measuring.
  private static func plain(_ cell: String) -> String {
    pieces(of: cell).map { piece in
      switch piece {
      case .plain(let text), .code(let text), .strong(let text): text
      case .link(let title, let address) where title == address: title
      case .link(let title, let address): "\(title) (\(address))"
      }
    }.joined()
  }

  private static func pieces(of line: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var rest = line[...]
    while let first = rest.first {
      if let (piece, end) = marked(rest) {
        if !plain.isEmpty { pieces.append(.plain(plain)) }
        plain = ""
        pieces.append(piece)
        rest = rest[end...]
      } else {
        plain.append(first)
        rest.removeFirst()
      }
    }
    if plain.isEmpty { return pieces }
    return pieces + [.plain(plain)]
  }

  /// Returns the marked piece at the start of a text, and its end; `nil` for plain text.
  private static func marked(_ text: Substring) -> (Piece, String.Index)? {
    if let (code, end) = enclosed(text, "`", "`") { return (.code(code), end) }
    if let (strong, end) = enclosed(text, "**", "**") { return (.strong(strong), end) }
    guard let (title, end) = enclosed(text, "[", "]"),
      let (address, last) = enclosed(text[end...], "(", ")")
    else { return nil }
    return (.link(title: title, address: address), last)
  }

  /// Returns the text between two marks at the start of a text, and the index after the closing
  /// mark; `nil` if a mark is missing or nothing lies between them.
  private static func enclosed(_ text: Substring, _ opening: String, _ closing: String)
    -> (String, String.Index)?
  {
    guard text.hasPrefix(opening) else { return nil }
    let inside = text.dropFirst(opening.count)
    var index = inside.startIndex
    while index < inside.endIndex {
      if inside[index...].hasPrefix(closing) {
        guard index > inside.startIndex else { return nil }
        return (String(inside[..<index]), inside.index(index, offsetBy: closing.count))
      }
      index = inside.index(after: index)
    }
    return nil
  }
}
