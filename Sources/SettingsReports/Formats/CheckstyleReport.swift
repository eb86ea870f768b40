import SettingsText

extension Report {
  /// Checkstyle XML, which many servers and editors read.
  ///
  /// As in Checkstyle itself, a finding about a whole file has line 0 and no column.
  static let checkstyle = Report("checkstyle", "Checkstyle XML") { input, output in
    let input = input.withFailuresAsFindings
    output.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- \(OutputMark.words) -->\n<checkstyle version=\"10.0\">\n")
    for file in input.findingsByFile {
      output.write(" <file")
      output.attribute("name", file.path)
      guard !file.diagnostics.isEmpty else {
        output.write("/>\n")
        continue
      }
      output.write(">\n")
      for diagnostic in file.diagnostics {
        output.write("  <error")
        output.attribute("line", diagnostic.range?.start.line ?? 0)
        if let range = diagnostic.range { output.attribute("column", range.start.column) }
        output.attribute("severity", diagnostic.severity.rawValue)
        output.attribute("message", diagnostic.oneLine)
        output.attribute("source", "\(input.tool.name).\(diagnostic.rule)")
        output.write("/>\n")
      }
      output.write(" </file>\n")
    }
    output.write("</checkstyle>\n")
  }
}
