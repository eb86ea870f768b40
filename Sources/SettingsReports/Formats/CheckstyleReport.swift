import SettingsText

extension Report {
  /// Checkstyle XML, which many continuous integration servers and editors read.
  ///
  /// As in Checkstyle, a finding about a whole file has line 0 and no column.
  static let checkstyle = Report("checkstyle", "Checkstyle XML") { input, output in
    let input = input.withFailuresAsFindings
    output.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- \(OutputMark.words) -->\n<checkstyle version=\"10.0\">\n"
    )
    for file in input.findingsByFile {
      let errors = file.diagnostics.map { diagnostic -> Markup in
        let column: Markup? = diagnostic.range.map { #" column="\#($0.start.column)""# }
        return #"""
            <error line="\#(diagnostic.range?.start.line ?? 0)"\#(column) severity="\#(diagnostic.severity.rawValue)" \#
          message="\#(xml: diagnostic.oneLine)" source="\#(xml: "\(input.tool.name).\(diagnostic.rule)")"/>

          """#
      }
      let content: Markup = errors.isEmpty ? "/>" : ">\n\(errors.joined) </file>"
      output.write(markup: " <file name=\"\(xml: file.path)\"\(content)\n")
    }
    output.write("</checkstyle>\n")
  }
}
