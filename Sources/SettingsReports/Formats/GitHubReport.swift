extension Report {
  /// Workflow commands that create annotations on a pull request.
  ///
  /// Reference: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
  package static let github = Report(
    "github", "annotations for GitHub Actions", for: .lines, isForService: true
  ) { input, output in
    for diagnostic in input.diagnostics {
      let command = diagnostic.severity.named(error: "error", warning: "warning", info: "notice")
      output.write("::\(command) file=\(escapedProperty(diagnostic.path))")
      if let range = diagnostic.range {
        output.write(",line=\(range.start.line),endLine=\(range.end.line)")
        // The runner ignores the columns of an annotation that spans several lines.
        if range.start.line == range.end.line {
          output.write(",col=\(range.start.column),endColumn=\(range.end.column)")
        }
      }
      output.write(",title=\(escapedProperty("\(input.tool.name) (\(diagnostic.rule))"))")
      output.write("::\(escapedData(diagnostic.fullText))\n")
    }
    for failure in input.failures {
      output.write("::error ")
      if let place = failure.place {
        output.write("file=\(escapedProperty(place.path)),")
        if let start = place.start { output.write("line=\(start.line),col=\(start.column),") }
      }
      let message = escapedData(failure.messageBesidePlace)
      output.write("title=\(escapedProperty(input.tool.name))::\(message)\n")
    }
  }
}

private func escapedData(_ text: String) -> String {
  TextEscaping.escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
}

private func escapedProperty(_ text: String) -> String {
  TextEscaping.escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
}
