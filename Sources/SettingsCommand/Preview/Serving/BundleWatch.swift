import SettingsFiles

/// Detects changes to the files that a preview depends on.
///
/// The files are polled ten times per second: a bundle has few, and polling works on every system.
/// The size, the times of the last changes and the identity of each file are compared, which also
/// detects replaced files and changes that keep the size and the modification time.
package struct BundleWatch: Sendable {
  /// The polling interval.
  package static let interval = Duration.milliseconds(100)
  /// The time that a file may be missing while an editor replaces it.
  package static let settling = Duration.milliseconds(200)

  private let paths: [String]
  private let files: any FileStore
  private var known: [String: FileStatus]
  /// Whether a file that existed before was missing at the last check.
  package private(set) var hasLostFiles = false

  /// Records the current state of files and of folders with their contents.
  package init(_ paths: [String], _ files: any FileStore) {
    self.paths = paths
    self.files = files
    known = BundleWatch.states(of: paths, files)
  }

  /// Replaces the watched paths, treating existing files as unchanged.
  package mutating func follow(_ paths: [String]) {
    if paths != self.paths { self = BundleWatch(paths, files) }
  }

  /// Returns whether a file has changed since the last call.
  package mutating func hasChanged() -> Bool {
    let states = BundleWatch.states(of: paths, files)
    hasLostFiles = known.keys.contains { states[$0] == nil }
    let hasChanged = states != known
    known = states
    return hasChanged
  }

  private static func states(of paths: [String], _ files: any FileStore) -> [String: FileStatus] {
    var states: [String: FileStatus] = [:]
    var uncheckedPaths = paths
    while let path = uncheckedPaths.popLast() {
      states[path] = try? files.status(of: path)
      for entry in (try? files.entries(of: path)) ?? []
      where entry.kind == .file || entry.kind == .folder {
        uncheckedPaths.append(Paths.join(path, entry.name))
      }
    }
    return states
  }
}
