import SettingsCode
import SettingsModel
import SettingsPropertyLists

/// The lines that reports quote.
struct SourceLineCache: Sendable {
  private let files: [String: (bytes: FileBytes, index: LineIndex)]

  /// Makes the lines of all files that have findings with a place.
  init(_ run: LintRun) {
    self.init(
      run.bundles.map(\.changes.result.bundle), code: run.bundles.lazy.compactMap(\.changes.result.code).first,
      paths: Set(run.diagnostics.lazy.filter { $0.range != nil }.map(\.path)))
  }

  /// Makes the lines of some files.
  ///
  /// - Parameter paths: The files as shown.
  init(_ bundles: [SettingsBundle], code: CodeUsage? = nil, paths: Set<String>) {
    var files: [String: (bytes: FileBytes, index: LineIndex)] = [:]
    for bundle in paths.isEmpty ? [] : bundles {
      let sources = bundle.documents.map { ($0.file, $0.list.source) } + bundle.unreadable.map { ($0.file, $0.source) }
      for (file, source) in sources {
        let path = bundle.displayPath(file)
        if paths.contains(path) { files[path] = (source, LineIndex(source)) }
      }
    }
    for file in paths.isEmpty ? [] : code?.sourceFiles ?? [] where paths.contains(file.path) {
      files[file.path] = (file.source, LineIndex(file.source))
    }
    self.files = files
  }

  /// The text of a 1-based line.
  func line(_ path: String, _ number: Int) -> String? { files[path]?.index.text(ofLine: number) }
}
