import SettingsConfiguration
import SettingsDiagnostics

/// The verdict on the findings of one configuration, which decides whether they fail a run.
package struct Verdict: Sendable {
  /// Whether the findings fail the run.
  package let fails: Bool
  /// The number of warnings and the maximum allowed; `nil` if no maximum is exceeded.
  package let excessiveWarnings: (count: Int, maximum: Int)?
  /// The minimum severity of a finding that is an error or fails the run.
  private let reportLevel: Severity

  package init(on findings: [Diagnostic], _ settings: LintSettings) {
    var fails = false
    var reportLevel = Severity.error
    if let failLevel = settings.failLevel.severity {
      fails = findings.contains { $0.severity >= failLevel }
      reportLevel = min(reportLevel, failLevel)
    }
    let warnings = findings.count { $0.severity == .warning }
    if let maximum = settings.maxWarnings, warnings > maximum {
      excessiveWarnings = (warnings, maximum)
      fails = true
      reportLevel = min(reportLevel, .warning)
    } else {
      excessiveWarnings = nil
    }
    self.fails = fails
    self.reportLevel = reportLevel
  }

  /// Returns whether a finding is an error or fails the run.
  package func isReason(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity >= reportLevel }
}
