import Synchronization

/// A file system that nobody changes.
package protocol ReadOnlyFileStore: FileStore {}

extension ReadOnlyFileStore {
  package func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Bool {
    throw FileSystemError(.write, path, .archived)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    throw FileSystemError(.write, path, .archived)
  }

  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    if exists(path) { return false }
    throw FileSystemError(.makeFolder, path, .archived)
  }

  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    throw FileSystemError(.write, path, .archived)
  }

  package func remove(_ path: String) {}
}

/// Files in memory by absolute path, without links, such as those of a revision; each may be got when it is first read.
package final class StoredFiles: ReadOnlyFileStore {
  package typealias Reading = @Sendable () throws(FileSystemError) -> [UInt8]

  private enum Node {
    case file([UInt8])
    case unread(Reading)
    case folder
  }

  /// The files and folders, and the names in each folder.
  private let state = Mutex<(nodes: [String: Node], names: [String: [String]])>((["/": .folder], [:]))

  /// Makes a file system without files.
  package init() {}

  /// Adds a file, and the folders above it.
  package func add(_ path: String, _ bytes: [UInt8]) { add(path, .file(bytes)) }

  /// Adds a file whose bytes are asked for when it is first read.
  package func add(_ path: String, reading: @escaping Reading) { add(path, .unread(reading)) }

  private func add(_ path: String, _ node: Node) {
    state.withLock { state in
      var (path, node) = (path, node)
      while state.nodes.updateValue(node, forKey: path) == nil {
        state.names[Paths.parent(path), default: []].append(Paths.name(path))
        (path, node) = (Paths.parent(path), .folder)
        if state.nodes[path] != nil { return }
      }
    }
  }

  private func node(_ path: String) throws(FileSystemError) -> Node {
    try state.withLock { state throws(FileSystemError) in
      guard let node = state.nodes[path] else { throw FileSystemError(.read, path, .missing) }
      guard case .unread(let reading) = node else { return node }
      let read = Node.file(try reading())
      state.nodes[path] = read
      return read
    }
  }

  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    // A file has one name here, which tells it from all others.
    let identity = FileIdentity(device: 0, number: UInt64(truncatingIfNeeded: path.hashValue))
    guard case .file(let bytes) = try node(path) else {
      return FileStatus(kind: .folder, size: 0, identity: identity, modification: 0, change: 0)
    }
    return FileStatus(kind: .file, size: bytes.count, identity: identity, modification: 0, change: 0)
  }

  package func exists(_ path: String) -> Bool { state.withLock { $0.nodes[path] != nil } }

  package func hasEntry(_ path: String) -> Bool { exists(path) }

  package func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    guard case .folder = try node(folder) else { throw FileSystemError(.read, folder, .wrongKind) }
    return state.withLock { state in
      state.names[folder, default: []].map { name in
        let kind: FileEntry.Kind = if case .folder? = state.nodes[Paths.join(folder, name)] { .folder } else { .file }
        return FileEntry(name: name, kind: kind)
      }
    }
  }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileContents {
    guard case .file(let bytes) = try node(path) else { throw FileSystemError(.read, path, .wrongKind) }
    guard bytes.count <= limit else { throw FileSystemError(.read, path, .tooLarge(limit)) }
    return FileContents(bytes)
  }

  package func realPath(of path: String) throws(FileSystemError) -> String {
    let normalized = Paths.absolute(path, from: "/")
    _ = try node(normalized)
    return normalized
  }
}
