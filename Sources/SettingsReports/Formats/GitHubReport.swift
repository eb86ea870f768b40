import SettingsDiagnostics

extension Report {
  /// Workflow commands that become annotations on a pull request.
  ///
  /// Reference: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
  static let github = Report(
    "github", "annotations for GitHub Actions", for: .lines, isForService: true
  ) { input, output in
    for diagnostic in input.diagnostics {
      output.write("::\(diagnostic.severity.annotationName) file=\(escapedProperty(diagnostic.path))")
      if let range = diagnostic.range {
        output.write(",line=\(range.start.line),endLine=\(range.end.line)")
        // The runner drops columns of an annotation that spans lines.
        if range.start.line == range.end.line {
          output.write(",col=\(range.start.column),endColumn=\(range.end.column)")
        }
      }
      output.write(",title=\(escapedProperty("\(input.tool.name) (\(diagnostic.rule))"))")
      output.write("::\(escapedData(diagnostic.fullText))\n")
    }
    for failure in input.failures {
      let title = escapedProperty(input.tool.name)
      if failure.isPlaced, let path = failure.path {
        output.write("::error file=\(escapedProperty(path))")
        if let start = failure.range?.start { output.write(",line=\(start.line),col=\(start.column)") }
        output.write(",title=\(title)::\(escapedData(failure.message))\n")
      } else {
        output.write("::error title=\(title)::\(escapedData(failure.sentence))\n")
      }
    }
  }
}

extension Severity {
  fileprivate var annotationName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }
}

private func escapedData(_ text: String) -> String {
  VisibleText.replacing(text) { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: VisibleText.isHidden(scalar) ? VisibleText.escape(scalar) : nil
    }
  }
}

private func escapedProperty(_ text: String) -> String {
  VisibleText.replacing(escapedData(text)) { scalar in
    switch scalar {
    case ":": "%3A"
    case ",": "%2C"
    default: nil
    }
  }
}
