import SettingsFiles
import SettingsPropertyLists
import Synchronization

/// A cache of files, which after a refresh rereads only files whose status has changed.
final class CachedFiles: FileStore {
  private struct File {
    let status: FileStatus
    let contents: FileBytes
    /// The generation in which the status was compared.
    var generation: Int
  }

  private struct State {
    var generation = 0
    var files: [String: File] = [:]
    var statuses: [String: Result<FileStatus, FileSystemError>] = [:]
    /// The results of `exists(_:)`, by path, and those of `hasEntry(_:)`, by path with a prefix.
    var existing: [String: Bool] = [:]
    var entries: [String: Result<[FileEntry], FileSystemError>] = [:]
    var realPaths: [String: Result<String, FileSystemError>] = [:]
  }

  private let base: any FileStore
  private let state = Mutex(State())

  init(_ base: any FileStore) { self.base = base }

  /// Drops all cached facts except for contents, which are reread only if a file's status has
  /// changed.
  func refresh() {
    state.withLock { state in
      let previousGeneration = state.generation
      state.generation += 1
      // Files not requested since the last refresh are dropped.
      state.files = state.files.filter { $0.value.generation == previousGeneration }
      state.statuses = [:]
      state.existing = [:]
      state.entries = [:]
      state.realPaths = [:]
    }
  }

  /// Returns the fact remembered under a key, looking it up on the first request.
  private func remembered<Fact>(
    _ key: String, _ memory: any WritableKeyPath<State, [String: Fact]> & Sendable,
    _ lookUp: () -> Fact
  ) -> Fact where Fact: Sendable {
    if let known = state.withLock({ $0[keyPath: memory][key] }) { return known }
    let fact = lookUp()
    state.withLock { $0[keyPath: memory][key] = fact }
    return fact
  }

  func status(of path: String) throws(FileSystemError) -> FileStatus {
    let status = remembered(path, \.statuses) {
      Result { () throws(FileSystemError) in try base.status(of: path) }
    }
    return try status.get()
  }

  func exists(_ path: String) -> Bool { remembered(path, \.existing) { base.exists(path) } }

  func hasEntry(_ path: String) -> Bool {
    // The keys of `exists(_:)` are absolute paths, which do not have this prefix.
    remembered("entry:" + path, \.existing) { base.hasEntry(path) }
  }

  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    let entries = remembered(root + "//" + folder, \.entries) {
      Result { () throws(FileSystemError) in try base.entries(of: folder, within: root) }
    }
    return try entries.get()
  }

  func realPath(of path: String) throws(FileSystemError) -> String {
    let realPath = remembered(path, \.realPaths) {
      Result { () throws(FileSystemError) in try base.realPath(of: path) }
    }
    return try realPath.get()
  }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    // The base throws the error for a missing or large file.
    guard let status = try? status(of: path), status.size <= limit else {
      return try base.read(path, limit: limit)
    }
    let known = state.withLock { state -> FileBytes? in
      guard let file = state.files[path], file.status == status else { return nil }
      state.files[path]?.generation = state.generation
      return file.contents
    }
    if let known { return known }
    let contents = try base.read(path, limit: limit)
    state.withLock { state in
      state.files[path] = File(status: status, contents: contents, generation: state.generation)
    }
    return contents
  }

  // MARK: - Writing

  func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    defer { refresh() }
    return try base.write(bytes, to: path, replacing: revision)
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    defer { refresh() }
    try base.append(bytes, to: path)
  }

  func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    defer { refresh() }
    return try base.makeFolder(path)
  }

  func move(_ path: String, to newPath: String) throws(FileSystemError) {
    defer { refresh() }
    try base.move(path, to: newPath)
  }

  func exchange(_ path: String, with other: String) -> Bool {
    defer { refresh() }
    return base.exchange(path, with: other)
  }

  func remove(_ path: String) {
    defer { refresh() }
    base.remove(path)
  }
}
