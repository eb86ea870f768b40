import SettingsReports
import SettingsText

/// The number of files and the findings per rule of a run.
enum Statistics {
  /// Lines for people: the counts, then the rules with findings, the most frequent first.
  static func text(_ run: LintRun, duration: Duration) -> String {
    var counts: [String: Int] = [:]
    for diagnostic in run.diagnostics { counts[diagnostic.rule, default: 0] += 1 }
    let milliseconds = duration / .milliseconds(1)
    let bundles = counted(run.bundles.count, "bundle")
    let files = counted(run.checkedFiles.count, "file")
    var text = "\(bundles), \(files), \(counted(run.diagnostics.count, "finding"))"
    if run.suppressedCount > 0 { text += ", \(run.suppressedCount) suppressed" }
    text += " in \(Int(milliseconds.rounded())) ms\n"
    let width = counts.values.map { String($0).count }.max() ?? 0
    for (rule, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let number = String(count)
      text += "  " + String(repeating: " ", count: width - number.count) + number + "  " + rule + "\n"
    }
    return text
  }
}
