import SettingsFiles
import SettingsPropertyLists

/// A source of a bundle's files: a disk, memory, or an archive.
package protocol FileTree: Sendable {
  /// Returns the entries of a folder, in any order.
  ///
  /// - Parameter folder: The path from the tree's root with forward slashes; empty for the root
  ///   itself.
  /// - Throws: A ``FileError`` if the folder cannot be listed.
  func entries(of folder: String) throws(FileError) -> [FileEntry]

  /// Reads the bytes of a file.
  ///
  /// - Parameter path: The path from the tree's root with forward slashes.
  /// - Parameter limit: The greatest size in bytes; a larger file throws
  ///   ``FileError/Reason/tooLarge(_:)``.
  /// - Throws: A ``FileError`` if the file cannot be read.
  func read(_ path: String, limit: Int) throws(FileError) -> FileBytes
}

/// A failure to read a file or folder.
package struct FileError: Error, Sendable, Hashable {
  /// A reason for the failure.
  package enum Reason: Sendable, Hashable {
    /// No file or folder at the path.
    case missing
    /// A folder where a file is expected, a file where a folder is expected, or a special file.
    case wrongKind
    /// A file larger than the limit, in bytes.
    case tooLarge(Int)
    /// Another reason, as described by the system.
    case system(String)
  }
  /// The path from the tree's root, or as the user gave it.
  package var path: String
  /// The reason for the failure.
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The reason as a sentence part: `no such file or folder`.
  package var explanation: String {
    switch reason {
    case .missing: "no such file or folder"
    case .wrongKind: "not a regular file or folder"
    case .tooLarge(let limit): "larger than the limit of \(limit) bytes"
    case .system(let words): words
    }
  }
}

/// Files in memory, such as those of a merged bundle.
package struct MemoryFiles: FileTree {
  private var files: [String: FileBytes] = [:]
  private var folders: [String: [String: FileEntry.Kind]] = ["": [:]]

  /// Creates a tree from the contents of files by their paths with forward slashes.
  package init(_ files: [String: [UInt8]] = [:]) {
    for (path, bytes) in files { add(path, FileBytes(bytes)) }
  }

  /// Creates a tree from texts by their paths.
  ///
  /// The texts are stored in UTF-8.
  package init(texts: [String: String]) {
    for (path, text) in texts { add(path, FileBytes(Array(text.utf8))) }
  }

  /// The files with their paths, sorted by the bytes of the paths.
  package var contents: [(path: String, bytes: FileBytes)] {
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }

  /// Adds or replaces a file, and adds the folders on its path.
  package mutating func add(_ path: String, _ bytes: FileBytes) {
    files[path] = bytes
    add(path, kind: .file)
  }

  /// Adds an entry without bytes, such as a link or a folder, and the folders on its path.
  package mutating func add(_ path: String, kind: FileEntry.Kind) {
    if kind == .folder, folders[path] == nil { folders[path] = [:] }
    let parts = path.split(separator: "/")
    // The root is in no folder.
    guard let name = parts.last else { return }
    let parent = parts.dropLast().joined(separator: "/")
    add(parent, kind: .folder)
    folders[parent]?[String(name)] = kind
  }

  /// Returns the entries of a folder, sorted by name.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    guard let entries = folders[folder] else { throw FileError(path: folder, reason: .missing) }
    return entries.map { FileEntry(name: $0.key, kind: $0.value) }.inOrder
  }

  /// Reads the bytes of a file.
  package func read(_ path: String, limit: Int) throws(FileError) -> FileBytes {
    guard let bytes = files[path] else {
      throw FileError(path: path, reason: folders[path] == nil ? .missing : .wrongKind)
    }
    guard bytes.count <= limit else { throw FileError(path: path, reason: .tooLarge(limit)) }
    return bytes
  }
}

/// The files below a folder on disk.
///
/// Links inside the folder are followed, links out of it never; pipes and devices are never opened.
package struct DiskFiles: FileTree {
  /// The absolute path of the folder.
  package let root: String
  private let files: ReadableFiles

  /// Creates a tree of a folder's files.
  ///
  /// The folder need not exist yet.
  package init(root: String, files: some FileStore) {
    self.root = root
    self.files = ReadableFiles(files)
  }

  private func absolute(_ path: String) -> String {
    if path.isEmpty { return root }
    return Paths.join(root, path)
  }

  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    do throws(FileSystemError) {
      return try files.entries(of: absolute(folder), within: root)
    } catch {
      throw FileError(error.named(folder))
    }
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> FileBytes {
    do throws(FileSystemError) {
      return try files.read(absolute(path), limit: limit)
    } catch {
      throw FileError(error.named(path))
    }
  }
}

extension FileError {
  fileprivate init(_ error: FileSystemError) {
    let reason: Reason =
      switch error.reason {
      case .missing: .missing
      case .wrongKind: .wrongKind
      case .tooLarge(let limit): .tooLarge(limit)
      default: .system(error.explanation)
      }
    self.init(path: error.path, reason: reason)
  }
}
