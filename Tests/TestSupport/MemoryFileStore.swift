import SettingsFiles
import SettingsSystem

/// A file system in memory, without links, for tests.
///
/// The store is safe to use from any thread, since a monitor guards the nodes.
package final class MemoryFileStore: FileStore, @unchecked Sendable {
  private enum Node {
    case file([UInt8])
    case folder
  }

  private let monitor = Monitor()
  private var nodes: [String: Node] = ["/": .folder]
  /// The names of the entries of each folder.
  private var names: [String: Set<String>] = [:]
  private var refused: [String: FileSystemError.Reason] = [:]
  private var refusedWrites: [String: FileSystemError.Reason] = [:]

  /// Creates a file system with UTF-8 texts at absolute paths, and the folders above them.
  package init(_ texts: [String: String] = [:]) {
    for (path, text) in texts { add(path, Array(text.utf8)) }
  }

  /// Adds a file at an absolute path, and the folders above it.
  package func add(_ path: String, _ bytes: [UInt8]) {
    monitor.withLock {
      addFolders(Paths.parent(path))
      set(path, .file(bytes))
    }
  }

  /// Adds, replaces or removes a node; the lock must be held.
  private func set(_ path: String, _ node: Node?) {
    nodes[path] = node
    guard path != "/" else { return }
    if node == nil {
      names[Paths.parent(path)]?.remove(Paths.name(path))
    } else {
      names[Paths.parent(path), default: []].insert(Paths.name(path))
    }
  }

  private func addFolders(_ path: String) {
    guard !path.isEmpty, nodes[path] == nil else { return }
    addFolders(Paths.parent(path))
    set(path, .folder)
  }

  /// Makes every access to a path fail with a reason.
  package func refuse(_ path: String, _ reason: FileSystemError.Reason) {
    monitor.withLock { refused[path] = reason }
  }

  /// Makes writing to a readable file fail with a reason.
  package func refuseWriting(_ path: String, _ reason: FileSystemError.Reason) {
    monitor.withLock { refusedWrites[path] = reason }
  }

  /// Returns the text of a file; `nil` if it is missing.
  package func text(_ path: String) -> String? {
    monitor.withLock {
      guard case .file(let bytes)? = nodes[path] else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The paths of all files, sorted.
  package var paths: [String] {
    monitor.withLock {
      nodes.compactMap { path, node in
        if case .file = node { path } else { nil }
      }.sorted()
    }
  }

  /// Returns the node at a path; the lock must be held.
  private func node(_ path: String, _ action: FileSystemError.Action) throws(FileSystemError)
    -> Node
  {
    if let reason = refused[path] { throw FileSystemError(action, path, reason) }
    guard let node = nodes[path] else { throw FileSystemError(action, path, .missing) }
    return node
  }

  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    try monitor.withLock { () throws(FileSystemError) in
      // Every file has a single path, which therefore identifies it.
      let identity = FileIdentity(device: 0, number: UInt64(truncatingIfNeeded: path.hashValue))
      return switch try node(path, .read) {
      case .file(let bytes):
        FileStatus(kind: .file, size: bytes.count, identity: identity, modification: 0, change: 0)
      case .folder:
        FileStatus(kind: .folder, size: 0, identity: identity, modification: 0, change: 0)
      }
    }
  }

  package func exists(_ path: String) -> Bool { monitor.withLock { nodes[path] != nil } }

  package func hasEntry(_ path: String) -> Bool { exists(path) }

  package func entries(of folder: String, within root: String) throws(FileSystemError)
    -> [FileEntry]
  {
    try monitor.withLock { () throws(FileSystemError) in
      guard case .folder = try node(folder, .read) else {
        throw FileSystemError(.read, folder, .wrongKind)
      }
      return names[folder, default: []].map { name in
        let kind: FileEntry.Kind =
          if case .folder? = nodes[Paths.join(folder, name)] { .folder } else { .file }
        return FileEntry(name: name, kind: kind)
      }.sorted { $0.name < $1.name }
    }
  }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    try monitor.withLock { () throws(FileSystemError) in
      guard case .file(let bytes) = try node(path, .read) else {
        throw FileSystemError(.read, path, .wrongKind)
      }
      guard bytes.count <= limit else { throw FileSystemError(.read, path, .tooLarge(limit)) }
      return FileBytes(bytes)
    }
  }

  package func realPath(of path: String) throws(FileSystemError) -> String {
    try monitor.withLock { () throws(FileSystemError) in
      let normalized = Paths.absolute(path, from: "/")
      _ = try node(normalized, .read)
      return normalized
    }
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    try monitor.withLock { () throws(FileSystemError) in
      if let revision, case .file(let old)? = nodes[path], FileRevision(old) != revision {
        throw FileSystemError(.write, path, .changed)
      }
      return try put(path) { _ in bytes }
    }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try monitor.withLock { () throws(FileSystemError) in _ = try put(path) { $0 + bytes } }
  }

  /// Changes the bytes of a file; the lock must be held.
  private func put(_ path: String, _ change: ([UInt8]) -> [UInt8]) throws(FileSystemError) -> Bool {
    if let reason = refused[path] ?? refusedWrites[path] {
      throw FileSystemError(.write, path, reason)
    }
    guard case .folder? = nodes[Paths.parent(path)] else {
      throw FileSystemError(.write, path, .missingFolder)
    }
    var old: [UInt8]?
    switch nodes[path] {
    case .folder?: throw FileSystemError(.write, path, .folder)
    case .file(let bytes)?: old = bytes
    case nil: break
    }
    let new = change(old ?? [])
    set(path, .file(new))
    return new != old
  }

  @discardableResult
  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    try monitor.withLock { () throws(FileSystemError) in
      if let reason = refused[path] { throw FileSystemError(.makeFolder, path, reason) }
      if nodes[path] != nil { return false }
      guard case .folder? = nodes[Paths.parent(path)] else {
        throw FileSystemError(.makeFolder, path, .missingFolder)
      }
      set(path, .folder)
      return true
    }
  }

  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    try monitor.withLock { () throws(FileSystemError) in
      if let reason = refused[newPath] { throw FileSystemError(.write, newPath, reason) }
      _ = try node(path, .write)
      for (old, node) in nodes where Paths.isInside(old, path) {
        set(old, nil)
        set(newPath + old.dropFirst(path.count), node)
      }
    }
  }

  package func remove(_ path: String) {
    monitor.withLock {
      for inside in nodes.keys where Paths.isInside(inside, path) { set(inside, nil) }
    }
  }
}
