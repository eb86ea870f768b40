import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// What is wrong with stored values, as findings about their files.
package struct StoredValueReport: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  /// How many keys are the system's own.
  package private(set) var systemKeyCount = 0
  /// The lines that reports quote, by the files as shown.
  private var lines: [String: LineIndex] = [:]
  /// The 1-based lines with secrets, which no report quotes.
  private var secretLines: [String: Set<Int>] = [:]

  /// Checks what is stored for suites.
  ///
  /// - Parameter keys: The keys to report; empty for all.
  package init(
    _ checker: StoredValueChecker, _ stored: [(suite: String?, values: DomainValues)],
    of keys: [String] = [],
    in bundle: SettingsBundle
  ) {
    var places = PlaceLocator(bundle)
    for (suite, values) in stored {
      let outcome = checker.check(values, suite: suite)
      systemKeyCount += outcome.systemKeyCount
      let index = values.list.flatMap { $0.hasPositions ? LineIndex($0.source) : nil }
      if let index {
        lines[values.path] = index
        secretLines[values.path, default: []].formUnion(
          checker.secretLines(values, suite: suite, index))
      }
      diagnostics += outcome.faults.filter { keys.isEmpty || keys.contains($0.key) }
        .map { $0.diagnostic(in: values, lines: index, &places) }
    }
  }

  /// The text of a 1-based line for reports.
  package func sourceLine(_ path: String, _ line: Int) -> String? {
    secretLines[path]?.contains(line) == true ? nil : lines[path]?.text(ofLine: line)
  }
}
