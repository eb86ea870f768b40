import SettingsFiles
import Synchronization

/// A file system in which archives are read-only folders: `/Builds/Reader.ipa/Payload/Reader.app`.
///
/// All readers of files read those of an archive in the same way. An `.ipa` is a folder everywhere;
/// a `.zip` is one only if a path leads into it, so that a search does not open archives that the
/// user did not name.
package struct ArchiveFiles: FileStore {
  /// The file system that contains the archives.
  package let base: any FileStore
  private let limits: ArchiveLimits
  private let opened = OpenedArchives()
  /// The number of archives that contain this one.
  private let depth: Int

  /// Creates a file system in which the archives of another one are read-only folders.
  package init(_ base: any FileStore, limits: ArchiveLimits = ArchiveLimits()) {
    self.init(base, limits: limits, depth: 0)
  }

  private init(_ base: any FileStore, limits: ArchiveLimits, depth: Int) {
    self.base = base
    self.limits = limits
    self.depth = depth
  }

  /// Returns whether a file has the name of an archive.
  package static func isArchive(name: String) -> Bool {
    ArchiveName.prefixes(of: "/" + name).last == "/" + name
  }

  /// Returns the path of the outermost archive that a path leads to or into; `nil` if there is
  /// none.
  package func archive(of path: String) -> String? {
    guard ArchiveName.mayOccur(in: path) else { return nil }
    return ArchiveName.prefixes(of: path).first { (try? base.status(of: $0).kind) == .file }
  }

  /// A path in an archive.
  private struct Place {
    /// The path of the archive.
    let archive: String
    let files: ArchiveFiles
    /// The path in the archive, from `/`.
    let inner: String

    /// Returns the path of a folder in the archive, or the archive's root if the folder contains
    /// the archive, since nothing leads out of an archive.
    func innerPath(of folder: String) -> String {
      guard Paths.isInside(folder, archive), folder != archive else { return "/" }
      return String(decoding: folder.utf8.dropFirst(archive.utf8.count), as: UTF8.self)
    }
  }

  private func place(of path: String) throws(FileSystemError) -> Place? {
    guard depth < limits.archiveDepth, let archive = archive(of: path) else { return nil }
    let inner = String(decoding: path.utf8.dropFirst(archive.utf8.count), as: UTF8.self)
    return Place(archive: archive, files: try open(archive), inner: inner.isEmpty ? "/" : inner)
  }

  private func open(_ path: String) throws(FileSystemError) -> ArchiveFiles {
    let status = try base.status(of: path)
    return try opened.archive(status) { () throws(FileSystemError) in
      let contents = try base.read(path, limit: limits.archiveSize)
      do throws(ArchiveFault) {
        return ArchiveFiles(
          try Archive.files(contents, status: status, limits: limits), limits: limits,
          depth: depth + 1)
      } catch {
        throw FileSystemError(.read, path, archive: error)
      }
    }
  }

  /// Calls a function with the file system that contains a path, and with the path in that file
  /// system: in an archive or, outside of all archives, in ``base``.
  ///
  /// - Throws: The error of the function, with the whole path.
  private func visit<Result>(
    _ path: String, _ body: (any FileStore, String) throws(FileSystemError) -> Result
  ) throws(FileSystemError) -> Result {
    guard let place = try place(of: path) else { return try body(base, path) }
    do {
      return try body(place.files, place.inner)
    } catch {
      throw error.named(error.path == "/" ? place.archive : place.archive + error.path)
    }
  }

  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    try visit(path) { files, path throws(FileSystemError) in try files.status(of: path) }
  }

  package func exists(_ path: String) -> Bool {
    ArchiveName.mayOccur(in: path) ? (try? status(of: path)) != nil : base.exists(path)
  }

  package func hasEntry(_ path: String) -> Bool {
    guard let archive = archive(of: path), archive != path else { return base.hasEntry(path) }
    return (try? visit(path) { files, path in files.hasEntry(path) }) ?? false
  }

  package func entries(of folder: String, within root: String) throws(FileSystemError)
    -> [FileEntry]
  {
    if let place = try place(of: folder) {
      return try visit(folder) { files, folder throws(FileSystemError) in
        try files.entries(of: folder, within: place.innerPath(of: root))
      }
    }
    let found = try base.entries(of: folder, within: root)
    guard depth < limits.archiveDepth else { return found }
    return found.map { entry in
      guard entry.kind == .file, ArchiveName.isApp(entry.name) else { return entry }
      var entry = entry
      entry.kind = .folder
      return entry
    }
  }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    try visit(path) { files, path throws(FileSystemError) in try files.read(path, limit: limit) }
  }

  package func realPath(of path: String) throws(FileSystemError) -> String {
    guard let place = try place(of: path) else { return try base.realPath(of: path) }
    let inner = try visit(path) { files, path throws(FileSystemError) in
      try files.realPath(of: path)
    }
    let archive = try base.realPath(of: place.archive)
    return inner == "/" ? archive : archive + inner
  }

  /// Calls a function that changes the file at a path, which may be a whole archive.
  ///
  /// - Throws: A ``FileSystemError`` for a file inside of an archive.
  private func change<Result>(
    _ action: FileSystemError.Action, _ path: String, _ body: () throws(FileSystemError) -> Result
  ) throws(FileSystemError) -> Result {
    if let archive = archive(of: path), archive != path {
      throw FileSystemError(action, path, .archived)
    }
    return try body()
  }

  package func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    try change(.write, path) { () throws(FileSystemError) in
      try base.write(bytes, to: path, replacing: revision)
    }
  }

  package func lock(_ folder: String) -> FileLock? { base.lock(folder) }

  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try change(.write, path) { () throws(FileSystemError) in try base.append(bytes, to: path) }
  }

  package func exchange(_ path: String, with other: String) -> Bool {
    base.exchange(path, with: other)
  }

  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    try change(.makeFolder, path) { () throws(FileSystemError) in try base.makeFolder(path) }
  }

  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    try change(.write, path) { () throws(FileSystemError) in
      try change(.write, newPath) { () throws(FileSystemError) in try base.move(path, to: newPath) }
    }
  }

  /// Removes a file outside of archives.
  ///
  /// The contents of archives are kept, since for the file system nothing is below a file.
  package func remove(_ path: String) { base.remove(path) }
}

/// A cache of opened archives.
private final class OpenedArchives: Sendable {
  private typealias Outcome = Result<ArchiveFiles, FileSystemError>

  private let archives = Mutex<[FileStatus: Outcome]>([:])
  /// The maximum number of archives kept open.
  private static let maximumCount = 8

  /// Returns the archive with a status, opened by `read` if it is not in the cache.
  func archive(
    _ status: FileStatus, read: () throws(FileSystemError) -> ArchiveFiles
  ) throws(FileSystemError) -> ArchiveFiles {
    try archives.withLock { archives throws(FileSystemError) in
      if let known = archives[status] { return try known.get() }
      // A full cache is emptied, since hardly any run opens so many archives.
      if archives.count >= OpenedArchives.maximumCount { archives = [:] }
      let outcome = Outcome { () throws(FileSystemError) in try read() }
      archives[status] = outcome
      return try outcome.get()
    }
  }
}
