import SettingsDiagnostics
import SettingsText

/// How many findings there are of each severity.
struct FindingCounts: Sendable, Hashable {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var infos = 0

  /// Counts findings.
  init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
    }
  }

  /// The counts in words, such as `2 errors, 1 warning`.
  var phrase: String {
    let parts = [(errors, "error"), (warnings, "warning"), (infos, "info")].filter { $0.0 > 0 }
    return parts.isEmpty ? "no findings" : parts.map { counted($0.0, $0.1) }.joined(separator: ", ")
  }
}

extension ReportInput {
  /// The closing line of a run, such as `2 errors, 1 warning in 3 files of 1 bundle`.
  var closingLine: String {
    var line = "\(FindingCounts(diagnostics).phrase) in \(counted(checkedFiles.count, "file"))"
    if bundleCount > 0 { line += " of \(counted(bundleCount, "bundle"))" }
    if suppressedCount > 0 { line += " (\(suppressedCount) suppressed)" }
    if !failures.isEmpty { line += "; not everything could be checked" }
    return line
  }
}
