import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// A cache of the source lines that reports need.
struct SourceLineCache: Sendable {
  private var files: [String: LineIndex] = [:]

  /// Collects the lines of the files of bundles and code that have findings.
  init(_ results: [LintResult], of diagnostics: [Diagnostic]) {
    self.init(results.map { $0.bundle }, of: diagnostics)
    guard let code = results.lazy.compactMap(\.code).first else { return }
    let paths = Set(diagnostics.map { $0.path })
    for file in code.sourceFiles { add(file.path, file.source, among: paths) }
  }

  /// Collects the lines of the bundles' files that have findings.
  init(_ bundles: [SettingsBundle], of diagnostics: [Diagnostic]) {
    if diagnostics.isEmpty { return }
    let paths = Set(diagnostics.map { $0.path })
    for bundle in bundles {
      for document in bundle.documents {
        add(bundle.displayPath(document.file), document.list.source, among: paths)
      }
      for file in bundle.unreadable {
        add(bundle.displayPath(file.file), file.source, among: paths)
      }
    }
  }

  private mutating func add(_ path: String, _ source: FileBytes, among paths: Set<String>) {
    if paths.contains(path) { files[path] = LineIndex(source) }
  }

  /// Returns the text of a 1-based line of a file; `nil` if it is not cached.
  func line(_ path: String, _ number: Int) -> String? { files[path]?.text(ofLine: number) }
}
