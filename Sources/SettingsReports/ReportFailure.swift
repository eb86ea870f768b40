import SettingsDiagnostics
import SettingsText

/// A failure to read or check a file, because of which findings may be missing.
package struct ReportFailure: Sendable, Hashable {
  /// The displayed path of the file or folder; `nil` if the failure concerns several or none.
  package var path: String?
  /// The path in the failure's identity; `nil` for ``path``.
  package var identityPath: String?
  /// The range in the file; `nil` for the file as a whole.
  package var range: SourceRange?
  /// The message on one line, without a final period.
  ///
  /// It does not name the file if ``isPlaced`` is true.
  package var message: String
  /// Whether the message is shown together with the path and the place.
  package var isPlaced: Bool

  package init(
    path: String? = nil, identityPath: String? = nil, range: SourceRange? = nil, message: String,
    isPlaced: Bool = false
  ) {
    self.path = path
    self.identityPath = identityPath
    self.range = range
    self.message = VisibleText.escaped(message)
    self.isPlaced = isPlaced
  }

  /// The message as a separate sentence, preceded by the file and the place if there is a ``place``.
  var sentence: String {
    guard let place else { return message }
    let path = VisibleText.escaped(place.path)
    guard let start = place.start else { return "\(path): \(message)" }
    return "\(path):\(start.line):\(start.column): \(message)"
  }

  /// The file and the place to show with the message; `nil` if the message is shown
  /// alone, or if there is no path.
  var place: (path: String, start: SourceLocation?)? {
    guard isPlaced else { return nil }
    return path.map { ($0, range?.start) }
  }

  /// The message for display beside the place, or the whole sentence without a place.
  var messageBesidePlace: String {
    guard place != nil else { return sentence }
    return message
  }
}

extension RuleDescription {
  /// The rule that represents failures in formats for findings only.
  static let unreadable = RuleDescription(
    id: "unreadable",
    title: "file or folder that could not be read",
    help: "What could not be read was not checked, so findings may be missing.",
    severity: .error)
}

extension ReportInput {
  /// The input with each failure as a finding of severity error.
  ///
  /// In a format for findings only, a run with failures would otherwise look like a clean run.
  var withFailuresAsFindings: ReportInput {
    guard !failures.isEmpty else { return self }
    var identityCounts: [DiagnosticIdentity: Int] = [:]
    var input = self
    input.diagnostics += failures.map { failure in
      // These formats require a path; `.` is the folder that paths are relative to.
      let path = failure.path ?? "."
      let rule = RuleDescription.unreadable.id
      var identity = DiagnosticIdentity(rule: rule, path: failure.identityPath ?? path)
      identity.setNumber(after: &identityCounts)
      return Diagnostic(
        rule: rule,
        severity: .error,
        path: path,
        range: failure.range,
        message: failure.message,
        identity: identity)
    }
    input.failures = []
    return input
  }
}
