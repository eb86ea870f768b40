import SettingsDiagnostics

/// The minimum severity that fails a run.
package enum FailLevel: String, Sendable, Hashable, CaseIterable {
  /// Fails for errors only.
  case error
  /// Fails for errors and warnings.
  case warning
  /// Fails for every finding.
  case info
  /// Never fails.
  case never

  /// The minimum severity; `nil` for `never`.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
