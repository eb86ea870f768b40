import Diagnostics
import PropertyLists
import SettingsBundle

/// What came out of checking one bundle.
package struct LintResult: Sendable {
  /// The bundle.
  package let bundle: SettingsBundle
  /// The findings that count, in the order path, line, column, rule.
  package let diagnostics: [Diagnostic]
  /// The same findings with their proposed fixes, in the same order; for fixing files that are no text.
  package let findings: [Finding]
  /// How many findings were suppressed.
  package let suppressedCount: Int

  init(bundle: SettingsBundle, findings: [Finding], only paths: Set<String>, linter: Linter) {
    self.bundle = bundle
    guard !findings.isEmpty else {
      diagnostics = []
      self.findings = []
      suppressedCount = 0
      return
    }
    var locator = Locator(bundle)
    let located = findings.map { (finding: $0, diagnostic: locator.diagnostic($0)) }
      .filter { paths.isEmpty || paths.contains($0.diagnostic.path) }
    let sorted = located.sorted { $0.diagnostic.isBefore($1.diagnostic) }
    diagnostics = sorted.map(\.diagnostic)
    self.findings = sorted.map(\.finding)
    suppressedCount = 0
  }
}

extension Diagnostic {
  /// The order of output: path byte for byte, line, column, rule, message.
  package func isBefore(_ other: Diagnostic) -> Bool {
    if path != other.path { return path.utf8.lexicographicallyPrecedes(other.path.utf8) }
    let left = (range?.start.line ?? 0, range?.start.column ?? 0)
    let right = (other.range?.start.line ?? 0, other.range?.start.column ?? 0)
    if left != right { return left < right }
    if rule != other.rule { return rule < other.rule }
    if keyPath != other.keyPath { return (keyPath ?? "") < (other.keyPath ?? "") }
    return message < other.message
  }
}
