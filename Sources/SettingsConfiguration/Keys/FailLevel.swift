import SettingsDiagnostics

/// The minimum severity that fails a run.
package enum FailLevel: String, Sendable, Hashable, CaseIterable {
  /// Errors only.
  case error
  /// Warnings too.
  case warning
  /// Every finding.
  case info
  /// Nothing at all.
  case never

  /// The severity; absent for `never`.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
