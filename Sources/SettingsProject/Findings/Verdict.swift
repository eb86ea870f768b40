import SettingsConfiguration
import SettingsDiagnostics

/// The meaning of findings under one configuration: the one answer to whether they fail a run.
package struct Verdict: Sendable {
  /// Whether they do.
  package let fails: Bool
  /// The number of warnings, and how many are allowed; absent where there are not too many.
  package let excessiveWarnings: (count: Int, most: Int)?
  /// The minimum severity of a finding that is an error or fails the run.
  private let reportLevel: Severity

  package init(on findings: [Diagnostic], _ settings: LintSettings) {
    let warnings = findings.count { $0.severity == .warning }
    let level = settings.failLevel.severity
    excessiveWarnings = settings.maxWarnings.flatMap { warnings > $0 ? (warnings, $0) : nil }
    reportLevel = min(excessiveWarnings == nil ? .error : .warning, level ?? .error)
    let meetsLevel = level.map { level in findings.contains { $0.severity >= level } } ?? false
    fails = excessiveWarnings != nil || meetsLevel
  }

  /// Whether a finding is an error, or one that fails the run.
  package func isReason(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity >= reportLevel }
}
