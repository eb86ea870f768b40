import SettingsDiagnostics
import SettingsText

extension Report {
  /// SonarQube's generic issue format, as of version 10.3.
  ///
  /// Reference:
  /// <https://docs.sonarsource.com/sonarqube-server/analyzing-source-code/importing-external-issues/generic-issue-import-format>
  static let sonarqube = Report("sonarqube", "generic issues for SonarQube", isForService: true, quotesSource: true) {
    input, output in
    let input = input.withFailuresAsFindings
    var lines = SourceLines(input)
    output.object { output in
      output.startLine(indentation: 1)
      output.array("rules") { output in
        for rule in input.reportedRules {
          output.startLine(indentation: 2)
          output.sonarRule(rule, input.tool.name)
        }
      }
      output.startLine(indentation: 1)
      output.array("issues") { output in
        for diagnostic in input.diagnostics {
          output.startLine(indentation: 2)
          output.sonarIssue(diagnostic, &lines)
        }
      }
    }
    output.write("\n")
  }
}

extension ReportInput {
  /// The rules that have findings, by first finding, each with the greatest severity of its findings.
  ///
  /// SonarQube gives all findings of a rule one severity.
  fileprivate var reportedRules: [RuleDescription] {
    let known = rulesByID
    var reported: [RuleDescription] = []
    var indices: [String: Int] = [:]
    for diagnostic in diagnostics {
      if let index = indices[diagnostic.rule] {
        reported[index].severity = max(reported[index].severity, diagnostic.severity)
      } else {
        indices[diagnostic.rule] = reported.count
        var rule =
          known[diagnostic.rule]
          ?? (diagnostic.rule == RuleDescription.unreadable.id
            ? .unreadable : RuleDescription(id: diagnostic.rule, title: "", severity: .info))
        rule.severity = diagnostic.severity
        reported.append(rule)
      }
    }
    return reported
  }
}

extension ReportOutput {
  fileprivate mutating func sonarRule(_ rule: RuleDescription, _ engine: String) {
    object { output in
      output.member("id", rule.id)
      output.member("name", rule.heading)
      output.member("description", rule.help.isEmpty ? rule.heading : rule.help)
      output.member("engineId", engine)
      output.member("cleanCodeAttribute", rule.severity == .info ? "CONVENTIONAL" : "LOGICAL")
      output.member("type", rule.severity == .info ? "CODE_SMELL" : "BUG")
      output.member("severity", rule.severity.sonarSeverity)
      output.array("impacts") { output in
        output.object { output in
          output.member("softwareQuality", rule.severity == .info ? "MAINTAINABILITY" : "RELIABILITY")
          output.member("severity", rule.severity.sonarImpact)
        }
      }
    }
  }

  fileprivate mutating func sonarIssue(_ diagnostic: Diagnostic, _ lines: inout SourceLines) {
    object { output in
      output.member("ruleId", diagnostic.rule)
      output.sonarLocation("primaryLocation", diagnostic.oneLine, diagnostic.path, diagnostic.range, &lines)
      let located = diagnostic.notes.filter { $0.path != nil && $0.range != nil }
      guard !located.isEmpty else { return }
      output.array("secondaryLocations") { output in
        for note in located {
          output.sonarLocation(nil, note.message, note.path ?? diagnostic.path, note.range, &lines)
        }
      }
    }
  }

  private mutating func sonarLocation(
    _ key: String?, _ message: String, _ path: String, _ range: SourceRange?, _ lines: inout SourceLines
  ) {
    object(key) { output in
      output.member("message", message)
      output.member("filePath", path)
      guard let range else { return }
      // Columns count UTF-16 units from 0.
      let startColumn = lines.utf16Column(range.start, in: path) - 1
      let endColumn = lines.utf16Column(range.end, in: path) - 1
      output.object("textRange") { output in
        output.member("startLine", range.start.line)
        // An empty range would make the whole import fail; without columns the line is meant.
        guard (range.start.line, startColumn) < (range.end.line, endColumn) else { return }
        output.member("endLine", range.end.line)
        output.member("startColumn", startColumn)
        output.member("endColumn", endColumn)
      }
    }
  }
}

extension Severity {
  fileprivate var sonarSeverity: String {
    switch self {
    case .error: "CRITICAL"
    case .warning: "MAJOR"
    case .info: "INFO"
    }
  }

  fileprivate var sonarImpact: String {
    switch self {
    case .error: "HIGH"
    case .warning: "MEDIUM"
    case .info: "LOW"
    }
  }
}
