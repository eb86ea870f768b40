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
      let sources = bundle.documents.map { ($0.file, $0.list.source) } + bundle.unreadable.map { ($0.file, $0.source) }
      for (file, source) in sources where paths.contains(bundle.displayPath(file)) {
        files[bundle.displayPath(file)] = LineIndex(source)
      }
    }
  }

  /// The text of a 1-based line.
  func line(_ path: String, _ number: Int) -> String? { files[path]?.text(ofLine: number) }
}
