import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists

/// The lines that reports quote.
struct SourceLineCache: Sendable {
  private var files: [String: LineIndex] = [:]

  /// Makes the lines of all files that have findings with a place.
  init(_ results: [LintResult], of diagnostics: [Diagnostic]) {
    self.init(results.map(\.bundle), of: diagnostics)
    let paths = Set(diagnostics.lazy.map(\.path))
    for file in results.lazy.compactMap(\.code).first?.sourceFiles ?? [] where paths.contains(file.path) {
      files[file.path] = LineIndex(file.source)
    }
  }

  /// Makes the lines of the files of bundles that have findings with a place.
  init(_ bundles: [SettingsBundle], of diagnostics: [Diagnostic]) {
    let paths = Set(diagnostics.lazy.filter { $0.range != nil }.map(\.path))
    for bundle in paths.isEmpty ? [] : bundles {
      for document in bundle.documents { add(bundle.displayPath(document.file), document.list.source, among: paths) }
      for file in bundle.unreadable { add(bundle.displayPath(file.file), file.source, among: paths) }
    }
  }

  private mutating func add(_ path: String, _ source: FileBytes, among paths: Set<String>) {
    if paths.contains(path) { files[path] = LineIndex(source) }
  }

  /// The text of a 1-based line.
  func line(_ path: String, _ number: Int) -> String? { files[path]?.text(ofLine: number) }
}
