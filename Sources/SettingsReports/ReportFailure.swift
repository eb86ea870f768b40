import SettingsDiagnostics

/// Something that could not be read or checked, so that findings may be missing.
package struct ReportFailure: Sendable, Hashable {
  /// The file or folder, as shown to the user; absent if no single one is to blame.
  package var path: String?
  /// One line without a final period, which names the file.
  package var message: String

  /// Makes a failure from its parts.
  package init(path: String? = nil, message: String) {
    self.path = path
    self.message = message
  }
}

extension RuleDescription {
  /// The rule of failures in formats that contain only findings.
  static let unreadable = RuleDescription(
    id: "unreadable", title: "file or folder that could not be read",
    help: "What could not be read was not checked, so findings may be missing.", severity: .error)
}

extension ReportInput {
  /// The same run with each failure as an error, for formats that contain only findings: otherwise such a report would
  /// look like that of a clean run.
  var withFailuresAsFindings: ReportInput {
    guard !failures.isEmpty else { return self }
    var numbers: [String: Int] = [:]
    var input = self
    input.diagnostics += failures.map { failure in
      // These formats require a path; `.` is the folder that paths are relative to.
      let path = failure.path ?? "."
      numbers[path, default: 0] += 1
      let rule = RuleDescription.unreadable.id
      return Diagnostic(
        rule: rule, severity: .error, path: path, message: failure.message,
        identity: DiagnosticIdentity(rule: rule, path: path, number: numbers[path] ?? 1))
    }
    input.failures = []
    return input
  }
}
