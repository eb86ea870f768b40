internal import CSettingsSystem
import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes files so that a reader sees the old content or the new one and never half of it, and so
/// that nothing that another program has written meanwhile is lost.
///
/// The new content goes into a file of its own in the same folder, which takes the place of the old
/// one once it is safely on the disk. Other hard links to the file keep the old content.
/// Permissions, extended attributes and access lists are kept; owner and group where the system
/// lets us.
///
/// A script phase of Xcode runs in a sandbox that permits the files it declares and none beside
/// them. There the file is written in place; see ``FileInPlace``.
enum AtomicFile {
  /// How a new file gets its bytes.
  typealias Filling = (borrowing OpenFile, [UInt8]) throws(Errno) -> Void

  /// Writes as ``FileStore/write(_:to:replacing:)`` promises.
  static func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision? = nil)
    throws(FileSystemError) -> Bool
  {
    try write(bytes, to: path, replacing: revision) { file, bytes throws(Errno) in
      try file.write(bytes)
    }
  }

  /// Writes as above with another way to fill the new file.
  static func write(
    _ bytes: [UInt8], to path: String, replacing revision: FileRevision? = nil,
    beside makeFile: (String) throws(Errno) -> String = temporaryFile(in:),
    with fill: Filling
  ) throws(FileSystemError) -> Bool {
    if let status = try? Stat(path), status.type != .regular, status.type != .directory {
      // A link to a pipe, such as `/dev/fd/3`, names nothing that could be found by its target.
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
      if old.type == .regular, Int(old.size) == bytes.count,
        (try? SystemFiles().read(target, limit: bytes.count))?.array == bytes
      {
        return false
      }
      // Replacing a file asks for rights on its folder only; that must not get around the file's
      // own.
      if access(target, W_OK) != 0 { throw .refusal(path, .last) }
    }
    try DeferredSignals.during { () throws(FileSystemError) in
      let folder = folder(of: target)
      let temporary: String
      do throws(Errno) {
        temporary = try makeFile(folder)
      } catch {
        guard error == .notPermitted else { throw FileSystemError(.write, path, error) }
        return try FileInPlace(target, shownAs: path, replacing: revision).write(bytes, fill)
      }
      defer { unlink(temporary) }
      try FileSystemError.wrap(.write, path) { () throws(Errno) in
        try prepare(temporary, for: target, old, bytes, fill)
      }
      try put(temporary, FileRevision(bytes), inPlaceOf: target, shownAs: path, old, revision)
      removeLeftovers(in: folder)
      synchronize(folder: folder)
    }
    return true
  }

  /// The path of what a chain of links leads to, which need not be there.
  private static func resolveLinks(_ path: String) throws(Errno) -> String {
    var current = path
    for _ in 0..<40 {
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

  private static func folder(of path: String) -> String {
    let parent = Paths.parent(path)
    return parent.isEmpty ? "." : parent
  }

  /// Fills the new file and gives it the attributes of the old one.
  private static func prepare(
    _ temporary: String, for target: String, _ old: Stat?, _ bytes: [UInt8], _ fill: Filling
  ) throws(Errno) {
    // Opened here, so that it is closed before it is renamed or removed.
    let file = try OpenFile(temporary, .writeOnly, .noFollow)
    try fill(file, bytes)
    if let old { try keepAttributes(of: old, at: target, file) }
    try file.synchronize()
    try file.close()
  }

  private static func keepAttributes(of old: Stat, at target: String, _ file: borrowing OpenFile)
    throws(Errno)
  {
    let status = old.rawValue
    // Only a privileged process may give a file away; another one keeps its own.
    _ = fchown(file.descriptor.rawValue, status.st_uid, status.st_gid)
    if fchmod(file.descriptor.rawValue, status.st_mode & 0o7777) != 0 { throw .last }
    // Who may write a file need not be allowed to read it.
    guard let source = try? OpenFile(target, .readOnly, .nonBlocking) else { return }
    if settingsc_copy_attributes(source.descriptor.rawValue, file.descriptor.rawValue) != 0 {
      throw .last
    }
  }

  /// Gives the new file the name of the old one, unless that is another one than was read.
  ///
  /// - Parameter new: The content of the new file.
  /// - Parameter revision: What the target must still hold; absent where anything is replaced.
  private static func put(
    _ temporary: String, _ new: FileRevision, inPlaceOf target: String, shownAs path: String,
    _ old: Stat?, _ revision: FileRevision?
  ) throws(FileSystemError) {
    let files = SystemFiles()
    if let revision {
      let changed = FileSystemError(.write, path, .changed)
      guard revision.isCurrent(at: target, in: files) else { throw changed }
      if old == nil {
        if link(temporary, target) == 0 { return }
        // Some file systems have no second names.
        if Errno.last == .fileExists { throw changed }
      } else if files.exchange(temporary, with: target) {
        return try checkExchanged(temporary, new, target, revision, orThrow: changed)
      }
    }
    if rename(temporary, target) != 0 { throw FileSystemError(.write, path, .last) }
  }

  /// Compares what came out of an exchange with what was read, and brings it back if another
  /// program has replaced it just before.
  private static func checkExchanged(
    _ temporary: String, _ new: FileRevision, _ target: String, _ revision: FileRevision,
    orThrow changed: FileSystemError
  ) throws(FileSystemError) {
    let files = SystemFiles()
    guard !revision.isCurrent(at: temporary, in: files) else { return }
    guard files.exchange(temporary, with: target) else {
      throw FileSystemError(
        .write, changed.path, .changedTwice(copy: keep(temporary) ?? temporary))
    }
    // What came out now is ours, or what was saved over ours in between, which is the latest.
    guard !new.isCurrent(at: temporary, in: files) else { throw changed }
    guard files.exchange(temporary, with: target) else {
      throw FileSystemError(
        .write, changed.path, .changedTwice(copy: keep(temporary) ?? temporary))
    }
    throw changed
  }

  /// Renames a temporary file that holds the only copy of something, so that nothing removes it.
  private static func keep(_ temporary: String) -> String? {
    let path = Paths.join(folder(of: temporary), String(Paths.name(temporary).dropFirst()))
    return rename(temporary, path) == 0 ? path : nil
  }

  /// Makes an empty file under a name of its own, with the permissions that new files get.
  static func temporaryFile(in folder: String) throws(Errno) -> String {
    let path = Paths.join(folder, TemporaryName.make())
    try OpenFile(
      path, .writeOnly, [.create, .exclusiveCreate, .noFollow],
      permissions: FilePermissions(rawValue: 0o666)
    ).close()
    return path
  }

  /// Removes the files of runs that were killed while they wrote to a folder.
  private static func removeLeftovers(in folder: String) {
    for name in (try? SystemFiles.names(in: folder)) ?? []
    where name.isDecodable && TemporaryName.isAbandoned(name.text) {
      // A folder may hold the only copy of a bundle.
      unlink(Paths.join(folder, name.text))
    }
  }

  /// Asks for the new name to be on the disk too; a file system that cannot do that for folders is
  /// left alone.
  private static func synchronize(folder: String) {
    guard let file = try? OpenFile(folder, .readOnly) else { return }
    try? file.synchronize()
  }
}
