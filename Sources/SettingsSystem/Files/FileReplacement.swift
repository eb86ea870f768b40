internal import CSettingsSystem
import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The replacement of a file by a new one in the same folder.
///
/// The caller holds the lock of the old file if other runs may replace it at the same time.
/// Exchanging two names, comparing the obtained content, and exchanging the names back is not an
/// atomic compare-and-swap: a third run could read the new content in between. Therefore, the new
/// file is locked too, until it is kept or removed.
struct FileReplacement {
  private let target: String
  /// The path for errors.
  private let path: String
  private let old: Stat?
  /// The revision that the target must still have; `nil` to replace any.
  private let revision: FileRevision?
  /// The path of the new file, which is empty at first.
  private let temporary: String
  private let renaming: Renaming

  init(
    _ target: String, shownAs path: String, old: Stat?, revision: FileRevision?,
    by temporary: String, _ renaming: Renaming
  ) {
    self.target = target
    self.path = path
    self.old = old
    self.revision = revision
    self.temporary = temporary
    self.renaming = renaming
  }

  /// Fills the new file and moves it into place, or removes it after a failure.
  func perform(_ bytes: [UInt8], _ fill: AtomicFile.Filling) throws(FileSystemError) {
    let folder = AtomicFile.folder(of: target)
    do throws(FileSystemError) {
      try FileSystemError.wrap(.write, path) { () throws(Errno) in try prepare(bytes, fill) }
      try put(FileRevision(bytes))
    } catch {
      // The new file's name may hold the only copy of another program's version.
      if case .changedTwice = error.reason { throw error }
      unlink(temporary)
      throw error
    }
    // After an exchange, the name of the new file holds the old one.
    unlink(temporary)
    FileReplacement.removeLeftovers(in: folder)
    FileReplacement.synchronize(folder: folder)
  }

  /// Fills the new file and copies the attributes of the old one.
  private func prepare(_ bytes: [UInt8], _ fill: AtomicFile.Filling) throws(Errno) {
    // Opened here, so that it is closed before it is renamed or removed.
    let file = try OpenFile(temporary, .writeOnly, .noFollow)
    try fill(file, bytes)
    if let old { try keepAttributes(of: old, file) }
    try file.synchronize()
    try file.close()
  }

  private func keepAttributes(of old: Stat, _ file: borrowing OpenFile) throws(Errno) {
    let status = old.rawValue
    // Only a privileged process may give a file to another owner. In any other process, the call
    // fails and the file belongs to the user of the process.
    _ = fchown(file.descriptor.rawValue, status.st_uid, status.st_gid)
    if fchmod(file.descriptor.rawValue, status.st_mode & 0o7777) != 0 { throw .last }
    // A user who may write a file need not be allowed to read it.
    guard let source = try? OpenFile(target, .readOnly, .nonBlocking) else { return }
    if settingsc_copy_attributes(source.descriptor.rawValue, file.descriptor.rawValue) != 0 {
      throw .last
    }
  }

  /// Moves the new file to the path of the old one, unless the old one has changed since it was
  /// read.
  private func put(_ new: FileRevision) throws(FileSystemError) {
    guard let revision else { return try move() }
    guard revision.isCurrent(at: target, in: SystemFiles()) else { throw changed }
    if revision == .missing {
      switch renaming.moveWithoutReplacing(temporary, target) {
      case nil: return
      case .fileExists?: throw changed
      case let error?: throw FileSystemError(.write, path, error)
      }
    }
    let lock = FileLock(temporary)
    try withExtendedLifetime(lock) { () throws(FileSystemError) in
      guard renaming.exchange(temporary, target) else { return try move() }
      try checkExchanged(for: new, revision)
    }
  }

  private var changed: FileSystemError { FileSystemError(.write, path, .changed) }

  private func move() throws(FileSystemError) {
    if !renaming.move(temporary, target) { throw FileSystemError(.write, path, .last) }
  }

  /// Compares the file obtained by an exchange with the revision that was read, and restores it if
  /// another program replaced the file just before.
  private func checkExchanged(for new: FileRevision, _ revision: FileRevision)
    throws(FileSystemError)
  {
    let files = SystemFiles()
    if revision.isCurrent(at: temporary, in: files) { return }
    // Restore the version of the other program.
    guard renaming.exchange(temporary, target) else { throw changedTwice() }
    if new.isCurrent(at: temporary, in: files) { throw changed }
    // Another program had already saved over the new file. Its version, the latest, is restored.
    guard renaming.exchange(temporary, target) else { throw changedTwice() }
    throw changed
  }

  /// Returns the error that names the only copy of another program's version, moved if possible to
  /// a name that no run removes.
  private func changedTwice() -> FileSystemError {
    let name = String(Paths.name(temporary).dropFirst())
    let copy = Paths.join(Paths.parent(temporary), name)
    let isMoved = renaming.move(temporary, copy)
    return FileSystemError(.write, path, .changedTwice(copy: isMoved ? copy : temporary))
  }

  /// Removes the files of runs that were terminated while writing to a folder.
  private static func removeLeftovers(in folder: String) {
    for name in (try? SystemFiles.names(in: folder)) ?? []
    where name.isDecodable && TemporaryName.isAbandoned(name.text) {
      // A folder, which `unlink` keeps, may hold the only copy of a bundle.
      unlink(Paths.join(folder, name.text))
    }
  }

  /// Flushes a folder's entries to the disk, ignoring file systems that do not support it.
  private static func synchronize(folder: String) {
    guard let file = try? OpenFile(folder, .readOnly) else { return }
    try? file.synchronize()
  }
}
