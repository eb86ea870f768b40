import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes files so that a reader sees the old content or the new one and never half of it.
///
/// The new content goes into a file of its own in the same folder, which takes the place of the old
/// one once it is safely on the disk. Other hard links to the file keep the old content.
/// Permissions are kept; owner and group where the system lets us.
///
/// A script phase of Xcode runs in a sandbox that permits the files it declares and none beside
/// them. There the file is written in place, and gets its old content back where that fails.
enum AtomicFile {
  /// How a new file gets its bytes.
  typealias Filling = (borrowing OpenFile, [UInt8]) throws(Errno) -> Void

  /// Writes as ``FileStore/write(_:to:)`` promises.
  static func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Bool {
    try write(bytes, to: path) { file, bytes throws(Errno) in try file.write(bytes) }
  }

  /// Writes as above with another way to fill the new file.
  static func write(
    _ bytes: [UInt8], to path: String,
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
    try FileSystemError.wrap(.write, path) { () throws(Errno) in
      try DeferredSignals.during { () throws(Errno) in
        let temporary: String
        do throws(Errno) {
          temporary = try makeFile(folder(of: target))
        } catch {
          guard error == .notPermitted else { throw error }
          return try overwrite(target, isNew: old == nil, bytes, fill)
        }
        try replace(target, by: temporary, old, bytes, fill)
      }
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

  private static func overwrite(_ target: String, isNew: Bool, _ bytes: [UInt8], _ fill: Filling)
    throws(Errno)
  {
    let content = isNew ? [] : try OpenFile(target, .readOnly).readAll()
    do throws(Errno) {
      let file = try OpenFile(
        target, .writeOnly, [.create, .truncate], permissions: FilePermissions(rawValue: 0o666))
      try fill(file, bytes)
      try file.synchronize()
      try file.close()
    } catch {
      if isNew {
        unlink(target)
      } else if let file = try? OpenFile(target, .writeOnly, .truncate) {
        try? file.write(content)
      }
      throw error
    }
  }

  private static func replace(
    _ target: String, by temporary: String, _ old: Stat?, _ bytes: [UInt8], _ fill: Filling
  ) throws(Errno) {
    do throws(Errno) {
      // Opened here, so that it is closed before it is renamed or removed.
      let file = try OpenFile(temporary, .writeOnly, .noFollow)
      try fill(file, bytes)
      if let old { try keepAttributes(of: old, file) }
      try file.synchronize()
      try file.close()
      if rename(temporary, target) != 0 { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
    synchronize(folder: folder(of: target))
  }

  private static func keepAttributes(of old: Stat, _ file: borrowing OpenFile) throws(Errno) {
    let status = old.rawValue
    // Only a privileged process may give a file away; another one keeps its own.
    _ = fchown(file.descriptor.rawValue, status.st_uid, status.st_gid)
    if fchmod(file.descriptor.rawValue, status.st_mode & 0o7777) != 0 { throw .last }
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

  /// Asks for the new name to be on the disk too; a file system that cannot do that for folders is
  /// left alone.
  private static func synchronize(folder: String) {
    guard let file = try? OpenFile(folder, .readOnly) else { return }
    try? file.synchronize()
  }
}
