import SettingsPropertyLists
import SettingsSystem

/// Files in memory, for tests, standard input and archives.
package struct MemoryFiles: FileTree {
  private var files: [String: FileBytes] = [:]
  private var folders: [String: [String: FileEntry.Kind]] = ["": [:]]

  /// Makes a tree from the contents of files by their paths with forward slashes.
  package init(_ files: [String: [UInt8]] = [:]) {
    for (path, bytes) in files { add(path, FileBytes(bytes)) }
  }

  /// Makes a tree from texts by their paths; the texts are stored in UTF-8.
  package init(texts: [String: String]) {
    for (path, text) in texts { add(path, FileBytes(Array(text.utf8))) }
  }

  /// Adds or replaces a file and makes the folders on its way.
  package mutating func add(_ path: String, _ bytes: FileBytes) {
    files[path] = bytes
    add(path, kind: .file)
  }

  /// Adds an entry without bytes, such as a link or a pipe, and makes the folders on its way.
  package mutating func add(_ path: String, kind: FileEntry.Kind) {
    if kind == .folder, folders[path] == nil { folders[path] = [:] }
    var parent = ""
    let parts = path.split(separator: "/")
    for (position, part) in parts.enumerated() {
      let isLast = position == parts.count - 1
      folders[parent, default: [:]][String(part)] = isLast ? kind : .folder
      if !isLast {
        parent = parent.isEmpty ? String(part) : parent + "/" + part
        if folders[parent] == nil { folders[parent] = [:] }
      }
    }
  }

  /// What a folder holds, sorted by name.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    guard let entries = folders[folder] else { throw FileError(path: folder, reason: .missing) }
    return entries.map { FileEntry(name: $0.key, kind: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The bytes of a file.
  package func read(_ path: String, limit: Int) throws(FileError) -> FileBytes {
    guard let bytes = files[path] else {
      throw FileError(path: path, reason: folders[path] == nil ? .missing : .wrongKind)
    }
    guard bytes.count <= limit else { throw FileError(path: path, reason: .tooLarge(limit)) }
    return bytes
  }
}
