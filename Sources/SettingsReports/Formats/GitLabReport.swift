import SettingsText

extension Report {
  /// A Code Quality artifact for the merge request widget.
  ///
  /// Reference: <https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>
  static let gitlab = Report(
    "gitlab", "a Code Quality artifact for GitLab", isForService: true,
    mark: .beginning(["[]", "[{\"engine_name\": \"settingsc\","])
  ) { input, output in
    let input = input.withFailuresAsFindings
    let findings = input.diagnostics.lazy.map { diagnostic -> JSONValue in
      // A line is required, so a finding about a whole file gets the first one.
      let lines: JSONValue = [
        "begin": .integer(diagnostic.range?.start.line ?? 1),
        "end": diagnostic.range.map { .integer($0.end.line) },
      ]
      return [
        "engine_name": .string(input.tool.name),
        "description": .string(diagnostic.oneLine),
        "check_name": .string(diagnostic.rule),
        "fingerprint": .string(diagnostic.fingerprint),
        "severity": .string(
          diagnostic.severity.named(error: "major", warning: "minor", info: "info")),
        "location": ["path": .string(diagnostic.path), "lines": lines],
      ]
    }
    output.lines(indentation: 1, findings)
    output.write("\n")
  }
}
