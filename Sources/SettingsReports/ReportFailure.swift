import SettingsDiagnostics

/// What could not be read or checked: the findings are not all there are.
package struct ReportFailure: Sendable, Hashable {
  /// The file or folder, as shown to the user; absent where no single one is to blame.
  package var path: String?
  /// One sentence part, which names the file.
  package var message: String

  /// Makes a failure from its parts.
  package init(path: String? = nil, message: String) {
    self.path = path
    self.message = message
  }
}

extension RuleDescription {
  /// What failures are told as where a format has nothing but findings.
  static let unreadable = RuleDescription(
    id: "unreadable", title: "file or folder that could not be read",
    help: "Nothing is known about what could not be read: the findings are not all there are.", severity: .error)
}

extension ReportInput {
  /// The same run with each failure as an error, for formats that have nothing but findings: whoever reads such a report
  /// alone must not take it for that of a clean run.
  var withFailuresAsFindings: ReportInput {
    guard !failures.isEmpty else { return self }
    var numbers: [String: Int] = [:]
    var input = self
    input.diagnostics += failures.map { failure in
      // Such formats require a file; the folder that paths start from stands for none.
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
