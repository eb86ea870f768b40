import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes files so that other programs see either the old or the new content, and so that
/// concurrent changes by other programs are not lost.
///
/// The new content is written to a separate file in the same folder, which replaces the old one
/// once it is safely on the disk. Other hard links to the file keep the old content. Permissions,
/// extended attributes and access lists are kept, and so are owner and group if the system allows
/// it.
///
/// A script phase of Xcode runs in a sandbox that permits the files it declares and none beside
/// them. In the sandbox, the file is written in place; see ``FileInPlace``.
enum AtomicFile {
  /// A function that writes the bytes of a new file.
  typealias Filling = (borrowing OpenFile, [UInt8]) throws(Errno) -> Void

  /// Writes a file as specified by ``FileStore/write(_:to:replacing:)``.
  static func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision? = nil)
    throws(FileSystemError) -> Bool
  {
    try write(bytes, to: path, replacing: revision) { file, bytes throws(Errno) in
      try file.write(bytes)
    }
  }

  /// Writes a file in the same way, with a custom function that fills the new file.
  ///
  /// - Parameters:
  ///   - makeFile: Creates the new file in a folder, and returns its path.
  ///   - renaming: The system calls that move the new file into place.
  ///   - fill: Writes the bytes to the new file.
  static func write(
    _ bytes: [UInt8], to path: String, replacing revision: FileRevision? = nil,
    makingTemporary makeFile: (String) throws(Errno) -> String = temporaryFile(in:),
    renaming: Renaming = .system, with fill: Filling
  ) throws(FileSystemError) -> Bool {
    if let status = try? Stat(path), status.type != .regular, status.type != .directory {
      // The target of a link to a pipe, such as `/dev/fd/3`, cannot be found by a path.
      try FileSystemError.wrap(.write, path) { () throws(Errno) in
        try fill(try OpenFile(path, .writeOnly), bytes)
      }
      return true
    }
    let target = try FileSystemError.wrap(.write, path) { () throws(Errno) in try resolveLinks(path)
    }
    let old = try? Stat(target)
    if let old {
      if old.type == .directory { throw FileSystemError(.write, path, .folder) }
      if old.type == .regular, Int(old.size) == bytes.count, hasContent(bytes, target) {
        return false
      }
      // Replacing a file requires rights on its folder only, which must not bypass the permissions
      // of the file.
      if access(target, W_OK) != 0 { throw .refusal(path, .last) }
    }
    // Without a revision, the file is replaced whatever other runs write. The lock is acquired
    // before signals are deferred, so that a waiting run can be interrupted.
    let lock = revision == nil ? nil : FileLock(target)
    // Another run may have replaced the file while this one waited for the lock.
    if let lock, !lock.isHeld(at: target) { throw FileSystemError(.write, path, .changed) }
    try withExtendedLifetime(lock) { () throws(FileSystemError) in
      try DeferredSignals.during { () throws(FileSystemError) in
        let temporary: String
        do throws(Errno) {
          temporary = try makeFile(folder(of: target))
        } catch {
          // A sandbox permits the declared file and none beside it.
          guard error == .notPermitted else { throw FileSystemError(.write, path, error) }
          return try FileInPlace(target, shownAs: path, replacing: revision).write(bytes, fill)
        }
        let replacement = FileReplacement(
          target, shownAs: path, old: old, revision: revision, by: temporary, renaming)
        try replacement.perform(bytes, fill)
      }
    }
    return true
  }

  private static func hasContent(_ bytes: [UInt8], _ path: String) -> Bool {
    guard let contents = try? SystemFiles().read(path, limit: bytes.count) else { return false }
    return contents.array == bytes
  }

  /// The maximum number of links in a chain, as on Linux.
  private static let maximumLinkCount = 40

  /// Returns the target of a chain of links, which may not exist.
  private static func resolveLinks(_ path: String) throws(Errno) -> String {
    var current = path
    for _ in 0..<maximumLinkCount {
      guard (try? Stat(current, followTargetSymlink: false))?.type == .symbolicLink else {
        return current
      }
      guard let target = String(validating: try SystemFiles.target(ofLink: current), as: UTF8.self)
      else {
        throw .illegalByteSequence
      }
      current = target.hasPrefix("/") ? target : Paths.join(folder(of: current), target)
    }
    throw .tooManySymbolicLinkLevels
  }

  static func folder(of path: String) -> String {
    let parent = Paths.parent(path)
    return parent.isEmpty ? "." : parent
  }

  /// Creates an empty file with a unique name and the default permissions.
  static func temporaryFile(in folder: String) throws(Errno) -> String {
    let path = Paths.join(folder, TemporaryName.make())
    try OpenFile(
      path, .writeOnly, [.create, .exclusiveCreate, .noFollow],
      permissions: FilePermissions(rawValue: 0o666)
    ).close()
    return path
  }
}
