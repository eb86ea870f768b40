import SettingsDiagnostics
import SettingsText

extension Report {
  /// Logging commands that create issues of a build in Azure Pipelines.
  ///
  /// Reference: <https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands>
  package static let azure = Report(
    "azure", "issues for Azure Pipelines", for: .lines, isForService: true
  ) { input, output in
    for diagnostic in input.diagnostics {
      // Azure Pipelines has no issue below a warning.
      if diagnostic.severity == .info {
        let line = "\(diagnostic.place): info: \(diagnostic.oneLine) [\(diagnostic.rule)]"
        output.write(harmlessLogLine(line) + "\n")
        continue
      }
      let place = property("sourcepath", diagnostic.path) + position(diagnostic.range?.start)
      output.write("##vso[task.logissue type=\(diagnostic.severity.rawValue);\(place)")
      output.write("\(property("code", diagnostic.rule))]\(escapedData(diagnostic.fullText))\n")
    }
    for failure in input.failures {
      let place = failure.place.map { property("sourcepath", $0.path) + position($0.start) } ?? ""
      let message = escapedData(failure.messageBesidePlace)
      output.write("##vso[task.logissue type=error;\(place)]\(message)\n")
    }
  }
}

private func position(_ start: SourceLocation?) -> String {
  guard let start else { return "" }
  return "linenumber=\(start.line);columnnumber=\(start.column);"
}

/// Returns a line of text in which the agent finds no command.
///
/// The agent searches whole lines for commands, such as `##vso[…]`, so each `#` that follows another
/// is escaped.
private func harmlessLogLine(_ text: String) -> String {
  var previous: Unicode.Scalar?
  return VisibleText.replacing(VisibleText.escaped(text)) { scalar in
    defer { previous = scalar }
    guard scalar == "#", previous == "#" else { return nil }
    return "\\u{23}"
  }
}

private func escapedData(_ text: String) -> String {
  TextEscaping.escaped(text, ["%": "%AZP25", "\r": "%0D", "\n": "%0A"])
}

private func property(_ name: String, _ value: String) -> String {
  "\(name)=\(TextEscaping.escaped(value, ["%": "%AZP25", "\r": "%0D", "\n": "%0A", ";": "%3B", "]": "%5D"]));"
}
