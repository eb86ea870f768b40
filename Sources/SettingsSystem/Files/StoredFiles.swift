import SettingsFiles
import Synchronization

/// Files by absolute path that are read on demand, such as the files of an archive.
///
/// Links among them are never followed.
package final class StoredFiles: ReadOnlyFileStore {
  package typealias Reading = @Sendable () throws(FileSystemError) -> FileBytes

  private struct Node {
    let entry: FileEntry
    /// The size of a file in bytes; `nil` if it is known only after reading.
    var size: Int?
    var reading: Reading?
    /// The bytes of the file; `nil` until it is read.
    var contents: FileBytes?
    /// The paths of a folder's entries.
    var children: [String] = []
  }

  private let nodes = Mutex(["/": Node(entry: FileEntry(name: "", kind: .folder))])
  /// The file that contains these files; it distinguishes them from the contents of other files.
  private let container: FileStatus

  /// Creates a file system without files.
  ///
  /// - Parameter container: The file that contains the files; `nil` if there is none.
  package init(in container: FileStatus? = nil) {
    self.container =
      container
      ?? FileStatus(
        kind: .file, size: 0, identity: FileIdentity(device: 0, number: 0), modification: 0,
        change: 0)
  }

  /// Adds a file, and the folders above it.
  package func add(_ path: String, _ bytes: [UInt8]) {
    add(path, size: bytes.count) { FileBytes(bytes) }
  }

  /// Adds a file that is read on demand.
  package func add(_ path: String, size: Int? = nil, reading: @escaping Reading) {
    add(path, FileEntry(name: Paths.name(path), kind: .file), size: size, reading: reading)
  }

  /// Adds a file, a folder, or an unreadable link or special file, and the folders above it.
  ///
  /// - Returns: `false` if an entry above the path is not a folder, or another entry has the path,
  ///   unless both are folders.
  @discardableResult
  func add(_ path: String, _ entry: FileEntry, size: Int? = nil, reading: Reading? = nil) -> Bool {
    nodes.withLock { nodes in
      if let known = nodes[path] { return known.entry.kind == .folder && entry.kind == .folder }
      nodes[path] = Node(entry: entry, size: size, reading: reading)
      var path = path
      while true {
        let parent = Paths.parent(path)
        // The node is changed in place: a copy of it would share the children, and each addition
        // would copy them.
        if let kind = nodes[parent]?.entry.kind {
          nodes[parent]?.children.append(path)
          return kind == .folder
        }
        nodes[parent] = Node(
          entry: FileEntry(name: Paths.name(parent), kind: .folder), children: [path])
        path = parent
      }
    }
  }

  private func node(_ path: String) throws(FileSystemError) -> Node {
    guard let node = nodes.withLock({ $0[path] }), !node.entry.isLink else {
      throw FileSystemError(.read, path, .missing)
    }
    return node
  }

  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    let node = try node(path)
    var status = container
    let mixedNumber = container.identity.number &* 0x9E37_79B9_7F4A_7C15
    // The highest bit distinguishes these files from those of a disk.
    let highestBit: UInt64 = 1 << 63
    // Here, each file has a single path, which distinguishes it from all others.
    status.identity = FileIdentity(
      device: mixedNumber ^ container.identity.device ^ highestBit,
      number: UInt64(truncatingIfNeeded: path.hashValue))
    switch node.entry.kind {
    case .file: status.kind = .file
    case .folder: status.kind = .folder
    case .special, .linkOutside, .brokenLink: status.kind = .special
    }
    status.size = 0
    if status.kind == .file {
      status.size = if let size = node.size { size } else { try read(path, limit: .max).count }
    }
    return status
  }

  package func exists(_ path: String) -> Bool { (try? node(path)) != nil }

  package func hasEntry(_ path: String) -> Bool { nodes.withLock { $0[path] != nil } }

  package func entries(of folder: String, within root: String) throws(FileSystemError)
    -> [FileEntry]
  {
    let node = try node(folder)
    guard node.entry.kind == .folder else { throw FileSystemError(.read, folder, .wrongKind) }
    return nodes.withLock { nodes in node.children.compactMap { nodes[$0]?.entry } }
  }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    let node = try node(path)
    guard node.entry.kind == .file, let reading = node.reading else {
      throw FileSystemError(.read, path, .wrongKind)
    }
    if let size = node.size, size > limit { throw FileSystemError(.read, path, .tooLarge(limit)) }
    let contents = try nodes.withLock { nodes throws(FileSystemError) in
      if let known = nodes[path]?.contents { return known }
      let contents = try reading()
      nodes[path]?.contents = contents
      return contents
    }
    guard contents.count <= limit else { throw FileSystemError(.read, path, .tooLarge(limit)) }
    return contents
  }

  package func realPath(of path: String) throws(FileSystemError) -> String {
    let normalized = Paths.absolute(path, from: "/")
    _ = try node(normalized)
    return normalized
  }
}
