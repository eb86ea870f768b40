import SettingsFiles

/// Detects changes of the files that a preview depends on.
///
/// The files are looked at ten times per second: a bundle has few, and every system can do this. Of
/// each, the size, the times of the last changes and the identity are compared, so that files which
/// are replaced are noticed too, and those whose size and time of modification are kept.
package struct BundleWatch: Sendable {
  /// The polling interval.
  package static let interval = Duration.milliseconds(100)
  /// The time that a file may be missing while an editor replaces it.
  package static let settling = Duration.milliseconds(200)

  private let paths: [String]
  private let files: any FileStore
  private var known: [String: FileStatus]
  /// Whether a file was missing at the last check that existed before.
  package private(set) var hasLostFiles = false

  /// Records the current state of files, and of folders with their contents.
  package init(_ paths: [String], _ files: any FileStore) {
    self.paths = paths
    self.files = files
    known = BundleWatch.states(of: paths, files)
  }

  /// Watches other paths from now on; existing files count as unchanged.
  package mutating func follow(_ paths: [String]) {
    if paths != self.paths { self = BundleWatch(paths, files) }
  }

  /// Returns whether something changed since the last call.
  package mutating func hasChanged() -> Bool {
    let states = BundleWatch.states(of: paths, files)
    defer { known = states }
    hasLostFiles = known.keys.contains { states[$0] == nil }
    return states != known
  }

  private static func states(of paths: [String], _ files: any FileStore) -> [String: FileStatus] {
    var states: [String: FileStatus] = [:]
    var rest = paths
    while let path = rest.popLast() {
      states[path] = try? files.status(of: path)
      let entries = (try? files.entries(of: path)) ?? []
      rest += entries.filter { [.file, .folder].contains($0.kind) }.map {
        Paths.join(path, $0.name)
      }
    }
    return states
  }
}
