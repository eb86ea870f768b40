import SettingsFiles
import SettingsSystem
import Synchronization

/// A file store whose changes fail on demand.
package struct FailingFiles: FileStore {
  package enum Change: Sendable {
    case write, makeFolder, move, exchange, remove
  }

  private let base: any FileStore
  private let fails: @Sendable (Int, Change) -> Bool
  private let count = Count()

  private final class Count: Sendable {
    let changes = Mutex(0)
  }

  /// Creates a file store based on another one.
  ///
  /// - Parameter fails: Returns whether a change fails, given its 0-based number.
  package init(_ base: any FileStore, fails: @escaping @Sendable (_ number: Int, Change) -> Bool) {
    self.base = base
    self.fails = fails
  }

  private func succeeds(_ change: Change) -> Bool {
    let number = count.changes.withLock { count in
      defer { count += 1 }
      return count
    }
    return !fails(number, change)
  }

  private func attempt(_ change: Change, _ action: FileSystemError.Action, _ path: String)
    throws(FileSystemError)
  {
    guard succeeds(change) else { throw FileSystemError(action, path, .full) }
  }

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
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    try base.read(path, limit: limit)
  }
  package func realPath(of path: String) throws(FileSystemError) -> String {
    try base.realPath(of: path)
  }

  package func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    try attempt(.write, .write, path)
    return try base.write(bytes, to: path, replacing: revision)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try attempt(.write, .write, path)
    try base.append(bytes, to: path)
  }

  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    try attempt(.makeFolder, .makeFolder, path)
    return try base.makeFolder(path)
  }

  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    try attempt(.move, .write, path)
    try base.move(path, to: newPath)
  }

  package func exchange(_ path: String, with other: String) -> Bool {
    succeeds(.exchange) && base.exchange(path, with: other)
  }

  package func remove(_ path: String) {
    if succeeds(.remove) { base.remove(path) }
  }
}
