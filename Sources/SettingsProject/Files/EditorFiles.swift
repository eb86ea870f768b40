import SettingsFiles
import SettingsPropertyLists
import SettingsText
import Synchronization

/// The files of an editor: open files have their contents in the editor, and other files are cached
/// until they may have changed.
///
/// Bundles, configurations and baselines are read through this file store, so that no other code
/// depends on open files.
package final class EditorFiles: FileStore {
  private let base: CachedFiles
  private let openFiles = Mutex<[String: FileBytes]>([:])

  /// Creates an editor's files, with none open.
  package init(_ base: any FileStore) { self.base = CachedFiles(base) }

  /// Replaces the open files, and marks cached files as unverified if they may have changed.
  ///
  /// - Parameter open: The contents of open files by absolute path.
  /// - Parameter hasDiskChanged: Whether files on disk may have changed.
  package func refresh(open: [String: FileBytes], hasDiskChanged: Bool) {
    openFiles.withLock { $0 = open }
    if hasDiskChanged { base.refresh() }
  }

  /// The contents of the open files, by absolute path.
  private var contents: [String: FileBytes] { openFiles.withLock { $0 } }

  /// Returns the names that open files add to a folder, each with whether it names a folder.
  ///
  /// The open file `/app/Settings.bundle/Root.plist` adds the folder `Settings.bundle` to `/app`.
  private func names(in folder: String) -> [String: Bool] {
    var names: [String: Bool] = [:]
    var prefix = folder
    if folder != "/" { prefix += "/" }
    for path in contents.keys where path.utf8.starts(with: prefix.utf8) {
      let rest = path.utf8.dropFirst(prefix.utf8.count)
      let name = rest.prefix { $0 != UInt8(ascii: "/") }
      guard !name.isEmpty else { continue }
      let isFolder = name.count < rest.count
      names[String(Substring(name))] = isFolder
    }
    return names
  }

  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    if let bytes = contents[path] {
      var status = (try? base.status(of: path)) ?? EditorFiles.status(ofUnsaved: path, .file)
      status.kind = .file
      status.size = bytes.count
      return status
    }
    do {
      return try base.status(of: path)
    } catch {
      let containsOpenFiles = !names(in: path).isEmpty
      guard containsOpenFiles else { throw error }
      return EditorFiles.status(ofUnsaved: path, .folder)
    }
  }

  /// Returns the status of a file or folder that does not exist on disk yet.
  private static func status(ofUnsaved path: String, _ kind: FileStatus.Kind) -> FileStatus {
    let identity = FileIdentity(
      device: .max, number: UInt64(truncatingIfNeeded: path.hashValue))
    return FileStatus(kind: kind, size: 0, identity: identity, modification: 0, change: 0)
  }

  package func exists(_ path: String) -> Bool {
    contents[path] != nil || base.exists(path) || !names(in: path).isEmpty
  }

  package func hasEntry(_ path: String) -> Bool { exists(path) || base.hasEntry(path) }

  package func entries(of folder: String, within root: String) throws(FileSystemError)
    -> [FileEntry]
  {
    let names = names(in: folder)
    var entries: [FileEntry]
    do {
      entries = try base.entries(of: folder, within: root)
    } catch {
      guard !names.isEmpty else { throw error }
      entries = []
    }
    let namesOnDisk = Set(entries.map(\.name))
    for (name, isFolder) in names.ordered(by: \.key) where !namesOnDisk.contains(name) {
      entries.append(FileEntry(name: name, kind: isFolder ? .folder : .file))
    }
    return entries
  }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    if let bytes = contents[path] {
      guard bytes.count <= limit else { throw FileSystemError(.read, path, .tooLarge(limit)) }
      return bytes
    }
    return try base.read(path, limit: limit)
  }

  package func realPath(of path: String) throws(FileSystemError) -> String {
    do {
      return try base.realPath(of: path)
    } catch {
      guard contents[path] != nil else { throw error }
      return path
    }
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

  package func exchange(_ path: String, with other: String) -> Bool {
    base.exchange(path, with: other)
  }

  package func remove(_ path: String) { base.remove(path) }
}
