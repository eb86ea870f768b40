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
      return (right.count, left[0].rule) < (left.count, right[0].rule)
    }
    for group in sorted {
      let counts = [group.count, group.count { !$0.fixes.isEmpty }].map(String.init)
      rows.append([VisibleText.escaped(group[0].rule), group[0].severity.rawValue] + counts)
    }
    if rows.count > 1 {
      let widths = rows[0].indices.map { column in rows.map { columns(of: $0[column]) }.max() ?? 0 }
      for row in rows {
        for (column, cell) in row.enumerated() {
          let space = String(repeating: " ", count: widths[column] - columns(of: cell))
          // Words are left-aligned in their columns, and numbers right-aligned.
          guard column >= 2 else {
            output.write(cell + space + "  ")
            continue
          }
          let end = column < row.count - 1 ? "  " : "\n"
          output.write(space + cell + end)
        }
      }
      output.write("\n")
    }
    output.write(input.closingLine + "\n")
  }
}

private func columns(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + displayWidth(of: $1) }
}
