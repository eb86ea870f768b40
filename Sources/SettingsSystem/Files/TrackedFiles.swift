import SettingsFiles
import Synchronization

/// A file system that replaces a file only if the file still has the content that this run first
/// read, or last wrote.
package final class TrackedFiles: FileStore {
  private let base: any FileStore
  /// The last known revision of each file, by its path without links.
  private let revisions = Mutex<[String: FileRevision]>([:])

  /// Creates a file system that tracks revisions from now on.
  package init(_ base: any FileStore) { self.base = base }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    do throws(FileSystemError) {
      let contents = try base.read(path, limit: limit)
      note(FileRevision(contents), of: path)
      return contents
    } catch {
      if error.reason == .missing { note(.missing, of: path) }
      throw error
    }
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    let key = key(of: path)
    let known = revisions.withLock { $0[key] }
    let isWritten = try base.write(bytes, to: path, replacing: revision ?? known)
    revisions.withLock { $0[key] = FileRevision(bytes) }
    return isWritten
  }

  /// Records the revision of a file, unless one is known.
  private func note(_ revision: FileRevision, of path: String) {
    let key = key(of: path)
    revisions.withLock { revisions in
      if revisions[key] == nil { revisions[key] = revision }
    }
  }

  package var tracksRevisions: Bool { true }

  private func key(of path: String) -> String { (try? base.realPath(of: path)) ?? path }

  package func remove(_ path: String) {
    let key = key(of: path)
    base.remove(path)
    revisions.withLock { $0[key] = nil }
  }
}

/// Operations that the underlying file system performs unchanged.
extension TrackedFiles {
  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    try base.status(of: path)
  }

  package func exists(_ path: String) -> Bool { base.exists(path) }

  package func hasEntry(_ path: String) -> Bool { base.hasEntry(path) }

  package func entries(of folder: String, within root: String) throws(FileSystemError)
    -> [FileEntry]
  {
    try base.entries(of: folder, within: root)
  }

  package func realPath(of path: String) throws(FileSystemError) -> String {
    try base.realPath(of: path)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try base.append(bytes, to: path)
  }

  @discardableResult
  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    try base.makeFolder(path)
  }

  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    try base.move(path, to: newPath)
  }

  package func exchange(_ path: String, with other: String) -> Bool {
    base.exchange(path, with: other)
  }

  package func lock(_ folder: String) -> FileLock? { base.lock(folder) }
}
