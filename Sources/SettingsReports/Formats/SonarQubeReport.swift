import SettingsDiagnostics
import SettingsText

extension Report {
  /// SonarQube's generic issue format, as of version 10.3.
  ///
  /// Reference:
  /// <https://docs.sonarsource.com/sonarqube-server/analyzing-source-code/importing-external-issues/generic-issue-import-format>
  static let sonarqube = Report(
    "sonarqube", "generic issues for SonarQube", isForService: true, readsSourceLines: true,
    mark: .beginning([
      "{\"rules\": [{\"engineId\": \"settingsc\",", "{\"rules\": [], \"issues\": []}",
    ])
  ) { input, output in
    let input = input.withFailuresAsFindings
    var lines = SourceLines(input)
    output.object { output in
      output.list("rules", input.reportedRules.map { $0.sonar(input.tool.name) })
      output.list("issues", input.diagnostics.lazy.map { $0.sonar(&lines) })
    }
    output.write("\n")
  }
}

extension ReportInput {
  /// The rules with findings, ordered by their first finding, each with the highest severity of its
  /// findings.
  ///
  /// In SonarQube, all findings of a rule have the same severity.
  fileprivate var reportedRules: [RuleDescription] {
    let descriptions = rulesByID
    return diagnostics.grouped(by: { $0.rule }).map { id, findings in
      var rule = descriptions[id] ?? RuleDescription(id: id, title: "", severity: .info)
      rule.severity = findings.map { $0.severity }.max() ?? rule.severity
      return rule
    }
  }
}

extension RuleDescription {
  fileprivate func sonar(_ engine: String) -> JSONValue {
    var quality = "RELIABILITY"
    var attribute = "LOGICAL"
    var type = "BUG"
    if severity == .info {
      quality = "MAINTAINABILITY"
      attribute = "CONVENTIONAL"
      type = "CODE_SMELL"
    }
    var description = help
    if description.isEmpty { description = heading }
    let impact: JSONValue = [
      "softwareQuality": .string(quality),
      "severity": .string(severity.named(error: "HIGH", warning: "MEDIUM", info: "LOW")),
    ]
    return [
      "engineId": .string(engine),
      "id": .string(id),
      "name": .string(heading),
      "description": .string(description),
      "cleanCodeAttribute": .string(attribute),
      "type": .string(type),
      "severity": .string(severity.named(error: "CRITICAL", warning: "MAJOR", info: "INFO")),
      "impacts": .array([impact]),
    ]
  }
}

extension Diagnostic {
  fileprivate func sonar(_ lines: inout SourceLines) -> JSONValue {
    let primary = lines.sonarLocation(oneLine, path, range)
    let located = notes.filter { $0.range != nil }.map { note in
      lines.sonarLocation(note.message, note.path ?? path, note.range)
    }
    return [
      "ruleId": .string(rule),
      "primaryLocation": primary,
      "secondaryLocations": .nonemptyArray(located),
    ]
  }
}

extension SourceLines {
  fileprivate mutating func sonarLocation(_ message: String, _ path: String, _ range: SourceRange?)
    -> JSONValue
  {
    [
      "message": .string(message),
      "filePath": .string(path),
      "textRange": range.map { textRange($0, path) },
    ]
  }

  private mutating func textRange(_ range: SourceRange, _ path: String) -> JSONValue {
    // Columns are 0-based and count UTF-16 code units.
    let start = utf16Column(range.start, in: path) - 1
    let end = utf16Column(range.end, in: path) - 1
    // An empty range would fail the whole import. Without columns, the range is the whole line.
    guard (range.start.line, start) < (range.end.line, end) else {
      return ["startLine": .integer(range.start.line)]
    }
    return [
      "startLine": .integer(range.start.line),
      "endLine": .integer(range.end.line),
      "startColumn": .integer(start),
      "endColumn": .integer(end),
    ]
  }
}
