import SettingsDiagnostics
import SettingsText

extension Report {
  /// A table of the rules with findings, the gravest and most frequent first.
  static let summary = Report("summary", "a table of rules and their findings", for: .people) { input, output in
    var rows = [["RULE", "SEVERITY", "COUNT", "FIXABLE"]]
    for row in input.ruleCounts {
      rows.append([VisibleText.escaped(row.rule), row.severity.rawValue, String(row.count), String(row.fixable)])
    }
    if rows.count > 1 {
      let widths = rows[0].indices.map { column in rows.map { columns(of: $0[column]) }.max() ?? 0 }
      for row in rows {
        for (column, cell) in row.enumerated() {
          let space = String(repeating: " ", count: widths[column] - columns(of: cell))
          // Words on the left of their column, numbers on the right.
          output.write(column < 2 ? cell + space + "  " : space + cell + (column < row.count - 1 ? "  " : "\n"))
        }
      }
      output.write("\n")
    }
    output.write(input.closingLine + "\n")
  }
}

/// What one rule found at one severity.
private struct RuleCount {
  let rule: String
  let severity: Severity
  var count = 0
  var fixable = 0
}

extension ReportInput {
  fileprivate var ruleCounts: [RuleCount] {
    var counts: [[String]: RuleCount] = [:]
    for diagnostic in diagnostics {
      let key = [diagnostic.rule, diagnostic.severity.rawValue]
      counts[key, default: RuleCount(rule: diagnostic.rule, severity: diagnostic.severity)].count += 1
      if !diagnostic.fixes.isEmpty { counts[key]?.fixable += 1 }
    }
    return counts.values.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      if left.count != right.count { return left.count > right.count }
      return left.rule < right.rule
    }
  }
}

private func columns(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + displayWidth(of: $1) }
}
