import SettingsDiagnostics

extension Report {
  /// Logging commands that become issues of a build in Azure Pipelines.
  ///
  /// Reference: <https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands>
  static let azure = Report(
    "azure", "issues for Azure Pipelines", for: .lines, isForService: true
  ) { input, output in
    for diagnostic in input.diagnostics {
      guard let type = diagnostic.severity.issueType else {
        let line = "\(diagnostic.place): info: \(diagnostic.oneLine) [\(diagnostic.rule)]"
        output.write(harmlessLogLine(line) + "\n")
        continue
      }
      output.write("##vso[task.logissue type=\(type);sourcepath=\(escapedProperty(diagnostic.path));")
      if let start = diagnostic.range?.start {
        output.write("linenumber=\(start.line);columnnumber=\(start.column);")
      }
      output.write("code=\(escapedProperty(diagnostic.rule));]\(escapedData(diagnostic.fullText))\n")
    }
    for failure in input.failures {
      output.write("##vso[task.logissue type=error;")
      if failure.isPlaced, let path = failure.path {
        output.write("sourcepath=\(escapedProperty(path));")
        if let start = failure.range?.start {
          output.write("linenumber=\(start.line);columnnumber=\(start.column);")
        }
        output.write("]\(escapedData(failure.message))\n")
      } else {
        output.write("]\(escapedData(failure.sentence))\n")
      }
    }
  }
}

extension Severity {
  /// The type of an issue; there is none below a warning.
  fileprivate var issueType: String? {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: nil
    }
  }
}

/// A line of the log in which the agent finds no command; it looks for commands anywhere in a line.
private func harmlessLogLine(_ text: String) -> String {
  var previous: Unicode.Scalar?
  return VisibleText.replacing(VisibleText.escaped(text)) { scalar in
    defer { previous = scalar }
    return scalar == "#" && previous == "#" ? "\\u{23}" : nil
  }
}

private func escapedData(_ text: String) -> String {
  VisibleText.replacing(text) { scalar in
    switch scalar {
    case "%": "%AZP25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: VisibleText.isHidden(scalar) ? VisibleText.escape(scalar) : nil
    }
  }
}

private func escapedProperty(_ text: String) -> String {
  VisibleText.replacing(escapedData(text)) { scalar in
    switch scalar {
    case ";": "%3B"
    case "]": "%5D"
    default: nil
    }
  }
}
