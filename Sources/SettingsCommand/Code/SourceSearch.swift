import SettingsCodeLexer
import SettingsCodeUsage
import SettingsFileSystem
import SettingsFiles

/// Finds the source files of an app.
struct SourceSearch {
  /// The files: absolute paths, sorted.
  private(set) var paths: [String] = []
  /// The folders that cannot be read, one sentence part each.
  private(set) var failures: [String] = []
  /// The folders in them that are left out.
  private(set) var skipped: [SkippedSource] = []
  private let workspace: Workspace
  private let area: SourceArea
  private var seen: Set<String> = []

  /// Looks for what the settings name.
  init(_ settings: SourceSettings, _ workspace: Workspace) {
    self.workspace = workspace
    area = SourceArea(settings)
    for path in settings.paths { find(path) }
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func find(_ path: String) {
    do throws(FileSystemError) {
      let status = try workspace.files.status(of: path)
      if status.kind == .folder { try walk(path) } else if AllLanguages.language(ofFile: path) != nil { add(path) }
    } catch {
      failures.append("the sources '\(workspace.display(path))' cannot be read: \(error.explanation)")
    }
  }

  private mutating func add(_ path: String) {
    if seen.insert(path).inserted { paths.append(path) }
  }

  private mutating func walk(_ root: String) throws(FileSystemError) {
    var folders = [root]
    var isFirst = true
    while let folder = folders.popLast() {
      let entries: [FileEntry]
      do throws(FileSystemError) {
        entries = try workspace.files.entries(of: folder, within: root)
      } catch {
        if isFirst { throw error }
        skipped.append(SkippedSource(path: workspace.display(folder), reason: error.explanation))
        continue
      }
      isFirst = false
      for entry in entries where entry.isNameDecodable {
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        // A link to a folder may lead to one that is scanned anyway.
        case .folder: if !entry.isLink, !area.excludes(path) { folders.append(path) }
        case .file: if AllLanguages.language(ofFile: entry.name) != nil, !area.excludes(path) { add(path) }
        case .linkOutside, .brokenLink, .special: break
        }
      }
    }
  }
}

/// The part of the file system that the settings name.
struct SourceArea: Sendable {
  private let paths: [String]
  private let filters: [PathFilter]

  init(_ settings: SourceSettings) {
    paths = settings.paths
    let folders = settings.paths + (settings.folder.isEmpty ? [] : [settings.folder])
    filters = folders.map { PathFilter(folder: $0, included: [], excluded: settings.excluded) }
  }

  /// Whether patterns leave a path out.
  func excludes(_ path: String) -> Bool { filters.contains { $0.excludes(path) } }

  /// Whether a file, given by its absolute path, would be scanned if it were there.
  func contains(_ path: String) -> Bool {
    guard AllLanguages.language(ofFile: path) != nil, let root = paths.first(where: { Paths.isInside(path, $0) }) else {
      return false
    }
    if path == root { return true }
    var current = path
    while current != root, !current.isEmpty {
      if excludes(current) { return false }
      current = Paths.parent(current)
    }
    return true
  }
}
