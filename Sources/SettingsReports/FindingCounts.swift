import SettingsDiagnostics
import SettingsText

extension [Diagnostic] {
  /// The numbers of findings by severity, errors first.
  var counts: [(severity: Severity, count: Int)] {
    Severity.allCases.reversed().map { severity in (severity, count(of: severity)) }
  }

  /// Returns the number of findings with a severity.
  func count(of severity: Severity) -> Int { count { $0.severity == severity } }

  /// The numbers of findings as text, such as `2 errors, 1 warning`.
  var countWords: String {
    guard !isEmpty else { return "no findings" }
    let present = counts.filter { $0.count > 0 }
    return present.map { counted($0.count, $0.severity.rawValue) }.joined(separator: ", ")
  }
}

extension ReportInput {
  /// The summary line of a run, such as `2 errors, 1 warning in 3 files of 1 bundle`.
  var closingLine: String {
    var line = diagnostics.countWords
    // The findings about an app without a bundle are in no file.
    let isOfAppAlone = !diagnostics.isEmpty && checkedFiles.isEmpty && bundleCount == 0
    if !isOfAppAlone {
      line += " in \(counted(checkedFiles.count, "file"))"
    }
    if bundleCount > 0 { line += " of \(counted(bundleCount, "bundle"))" }
    if suppressedCount > 0 { line += " (\(suppressedCount) suppressed)" }
    if !failures.isEmpty { line += "; not everything could be checked" }
    return line
  }

  /// The number of findings that `lint` can fix, as a line such as `3 fixable with --fix, 1 more
  /// with --unsafe-fixes`; `nil` if there are none, or if ``countsFixes`` is false.
  var fixableLine: String? {
    guard countsFixes else { return nil }
    let safe = diagnostics.count { $0.fixes.contains { $0.safety == .safe } }
    let unsafe = diagnostics.count { !$0.fixes.isEmpty } - safe
    if safe + unsafe == 0 { return nil }
    if safe == 0 { return "\(unsafe) fixable with --unsafe-fixes" }
    if unsafe == 0 { return "\(safe) fixable with --fix" }
    return "\(safe) fixable with --fix, \(unsafe) more with --unsafe-fixes"
  }
}
