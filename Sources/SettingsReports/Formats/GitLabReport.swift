import SettingsDiagnostics
import SettingsText

extension Report {
  /// A Code Quality artifact, for the widget on a merge request.
  ///
  /// Reference: <https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>
  static let gitlab = Report(
    "gitlab", "a Code Quality artifact for GitLab", isForService: true
  ) { input, output in
    let input = input.withFailuresAsFindings
    output.array { output in
      for diagnostic in input.diagnostics {
        output.startLine(indentation: 1)
        output.object { output in
          output.member("description", diagnostic.oneLine)
          output.member("check_name", diagnostic.rule)
          output.member("fingerprint", diagnostic.fingerprint)
          output.member("severity", diagnostic.severity.gitlabName)
          output.object("location") { output in
            output.member("path", diagnostic.path)
            output.object("lines") { output in
              // A line is required; a finding about a whole file stands on its first.
              output.member("begin", diagnostic.range?.start.line ?? 1)
              if let range = diagnostic.range { output.member("end", range.end.line) }
            }
          }
        }
      }
    }
    output.write("\n")
  }
}

extension Severity {
  fileprivate var gitlabName: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
