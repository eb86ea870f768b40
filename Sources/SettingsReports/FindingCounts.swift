import SettingsDiagnostics
import SettingsText

extension [Diagnostic] {
  /// How many findings there are of each severity, the errors first.
  var counts: [(severity: Severity, count: Int)] {
    Severity.allCases.reversed().map { severity in (severity, count { $0.severity == severity }) }
  }

  /// The counts in words, such as `2 errors, 1 warning`.
  var countWords: String {
    guard !isEmpty else { return "no findings" }
    return counts.filter { $0.count > 0 }.map { counted($0.count, $0.severity.rawValue) }.joined(
      separator: ", ")
  }
}

extension ReportInput {
  /// The closing line of a run, such as `2 errors, 1 warning in 3 files of 1 bundle`.
  var closingLine: String {
    var line = "\(diagnostics.countWords) in \(counted(checkedFiles.count, "file"))"
    if bundleCount > 0 { line += " of \(counted(bundleCount, "bundle"))" }
    if suppressedCount > 0 { line += " (\(suppressedCount) suppressed)" }
    if !failures.isEmpty { line += "; not everything could be checked" }
    return line
  }
}
