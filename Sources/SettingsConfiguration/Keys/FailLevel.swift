import SettingsDiagnostics

/// The minimum severity that fails a run.
package enum FailLevel: String, Sendable, Hashable, CaseIterable {
  /// Errors only.
  case error
  /// Errors and warnings.
  case warning
  /// Every finding.
  case info
  /// No finding.
  case never

  /// The minimum severity; `nil` for `never`.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
