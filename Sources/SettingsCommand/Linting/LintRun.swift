import Diagnostics
import PropertyLists
import SettingsBundle
import SettingsLint
import SettingsReports
import SettingsSchema

/// One run of the linter over any number of bundles: load, check, collect.
package struct LintRun: Sendable {
  /// What was found in one bundle.
  package struct BundleResult: Sendable {
    /// The bundle and its findings.
    package let lint: LintResult
    /// Every page and table that was read, as shown.
    package let checkedFiles: [String]
    /// What could not be read, one sentence part each.
    package let failures: [String]
  }

  /// The bundles in the order they were given.
  package let bundles: [BundleResult]
  /// All findings in the order path, line, column, rule.
  package let diagnostics: [Diagnostic]

  /// Puts the results of bundles together.
  ///
  /// - Parameter others: Findings that are about no bundle, such as those about a configuration.
  package init(_ bundles: [BundleResult], others: [Diagnostic] = []) {
    self.bundles = bundles
    let all = bundles.flatMap(\.lint.diagnostics) + others
    diagnostics = bundles.count > 1 || !others.isEmpty ? all.sorted { $0.isBefore($1) } : all
  }

  /// Every page and table that was read, as shown, sorted.
  package var checkedFiles: [String] { bundles.flatMap(\.checkedFiles).sorted() }
  /// What could not be read.
  package var failures: [String] { bundles.flatMap(\.failures) }
  /// How many findings suppressions hold back.
  package var suppressedCount: Int { bundles.reduce(0) { $0 + $1.lint.suppressedCount } }

  /// The number of findings of a severity.
  package func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }
}

extension LintRun.BundleResult {
  /// Checks one bundle and keeps what concerns the files that were asked for.
  ///
  /// - Parameter files: Paths in the bundle; empty for all.
  package init(_ bundle: SettingsBundle, files: [String], linter: Linter) {
    lint = linter.result(of: bundle, only: Set(files.map(bundle.displayPath)))
    checkedFiles = (bundle.documents.map(\.file) + bundle.unreadable.map(\.file))
      .filter { files.isEmpty || files.contains($0) }.map(bundle.displayPath)
    failures = bundle.fileErrors.map { "'\(bundle.displayPath($0.path))' cannot be read: \($0.explanation)" }
  }
}

/// The lines that reports quote.
struct SourceLines: Sendable {
  private let files: [String: (bytes: FileBytes, index: LineIndex)]

  /// Makes the lines of all files that have findings with a place.
  init(_ run: LintRun) {
    var wanted: Set<String> = []
    for diagnostic in run.diagnostics where diagnostic.range != nil { wanted.insert(diagnostic.path) }
    var files: [String: (bytes: FileBytes, index: LineIndex)] = [:]
    if !wanted.isEmpty {
      for result in run.bundles {
        let bundle = result.lint.bundle
        for document in bundle.documents {
          let path = bundle.displayPath(document.file)
          if wanted.contains(path) { files[path] = (document.list.source, LineIndex(document.list.source)) }
        }
        for file in bundle.unreadable {
          let path = bundle.displayPath(file.file)
          if wanted.contains(path) { files[path] = (file.source, LineIndex(file.source)) }
        }
      }
    }
    self.files = files
  }

  /// The text of a 1-based line.
  func line(_ path: String, _ number: Int) -> String? { files[path]?.index.text(ofLine: number) }
}
