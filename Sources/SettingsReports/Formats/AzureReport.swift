import SettingsText

extension Report {
  /// Logging commands that become issues of a build in Azure Pipelines.
  ///
  /// Reference: <https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands>
  static let azure = Report(
    "azure", "issues for Azure Pipelines", for: .lines, isForService: true
  ) { input, output in
    for diagnostic in input.diagnostics {
      // There is no issue below a warning.
      guard diagnostic.severity > .info else {
        let line = "\(diagnostic.place): info: \(diagnostic.oneLine) [\(diagnostic.rule)]"
        output.write(harmlessLogLine(line) + "\n")
        continue
      }
      output.write(
        "##vso[task.logissue type=\(diagnostic.severity.rawValue);sourcepath=\(escapedProperty(diagnostic.path));")
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

/// A line of the log in which the agent finds no command; it looks for commands anywhere in a line.
private func harmlessLogLine(_ text: String) -> String {
  var previous: Unicode.Scalar?
  return VisibleText.replacing(VisibleText.escaped(text)) { scalar in
    defer { previous = scalar }
    return scalar == "#" && previous == "#" ? "\\u{23}" : nil
  }
}

private func escapedData(_ text: String) -> String {
  TextEscaping.escaped(text, ["%": "%AZP25", "\r": "%0D", "\n": "%0A"])
}

private func escapedProperty(_ text: String) -> String {
  TextEscaping.escaped(text, ["%": "%AZP25", "\r": "%0D", "\n": "%0A", ";": "%3B", "]": "%5D"])
}
