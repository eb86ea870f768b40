import SettingsFiles
import SettingsSystem

/// A file store that counts how often each file is read or looked for.
package final class CountingStore: FileStore, @unchecked Sendable {
  private let base: MemoryFileStore
  private let monitor = Monitor()
  private var counts: [String: Int] = [:]
  private var searchCounts: [String: Int] = [:]

  package init(_ base: MemoryFileStore) { self.base = base }

  /// The number of times each file was read, by absolute path.
  package var reads: [String: Int] { monitor.withLock { counts } }

  /// The number of times each file was looked for, by absolute path.
  package var searches: [String: Int] { monitor.withLock { searchCounts } }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    monitor.withLock { counts[path, default: 0] += 1 }
    return try base.read(path, limit: limit)
  }

  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    try base.status(of: path)
  }
  package func exists(_ path: String) -> Bool {
    monitor.withLock { searchCounts[path, default: 0] += 1 }
    return base.exists(path)
  }
  package func hasEntry(_ path: String) -> Bool { base.hasEntry(path) }
  package func entries(of folder: String, within root: String) throws(FileSystemError)
    -> [FileEntry]
  {
    try base.entries(of: folder, within: root)
  }
  package func realPath(of path: String) throws(FileSystemError) -> String {
    try base.realPath(of: path)
  }
  package func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    try base.write(bytes, to: path, replacing: revision)
  }
  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try base.append(bytes, to: path)
  }
  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    try base.makeFolder(path)
  }
  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    try base.move(path, to: newPath)
  }
  package func remove(_ path: String) { base.remove(path) }
}
