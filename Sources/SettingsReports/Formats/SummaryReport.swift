import SettingsDiagnostics
import SettingsText

extension Report {
  /// A table of the rules with findings, sorted by severity and number of findings.
  static let summary = Report("summary", "a table of rules and their findings", for: .people) {
    input, output in
    var rows = [["RULE", "SEVERITY", "COUNT", "FIXABLE"]]
    let groups = input.diagnostics.grouped { [$0.rule, $0.severity.rawValue] }.map { $0.elements }
    let sorted = groups.sorted { left, right in
      if left[0].severity != right[0].severity { return left[0].severity > right[0].severity }
      // Of one severity, the rules with the most findings come first.
      if left.count != right.count { return left.count > right.count }
      return left[0].rule < right[0].rule
    }
    for group in sorted {
      let counts = [group.count, group.count { !$0.fixes.isEmpty }].map(String.init)
      rows.append([VisibleText.escaped(group[0].rule), group[0].severity.rawValue] + counts)
    }
    if rows.count > 1 {
      output.writeTable(rows, wordColumns: 2)
      output.write("\n")
    }
    output.write(input.closingLine + "\n")
  }
}

extension ReportOutput {
  /// Writes rows with aligned cells: words to the left of their columns, and numbers to the right.
  ///
  /// - Parameter wordColumns: The number of leading columns with words.
  fileprivate mutating func writeTable(_ rows: [[String]], wordColumns: Int) {
    let widths = rows[0].indices.map { column in rows.map { displayWidth($0[column]) }.max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - displayWidth(cell))
        return column < wordColumns ? cell + padding : padding + cell
      }
      write(cells.joined(separator: "  ") + "\n")
    }
  }
}

private func displayWidth(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + displayWidth(of: $1) }
}
