internal import CSettingsSystem
import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is written in place, because no file can be created beside it: in Xcode's script
/// sandbox, and in a read-only folder.
///
/// A copy of the old content is kept among the system's temporary files until the new one is on the
/// disk, since this process may be killed in between.
struct FileInPlace {
  private let target: String
  /// The path for errors.
  private let path: String
  private let revision: FileRevision?

  init(_ target: String, shownAs path: String, replacing revision: FileRevision?) {
    self.target = target
    self.path = path
    self.revision = revision
  }

  /// Writes new content to the file, and restores the old one after a failure.
  func write(_ bytes: [UInt8], _ fill: AtomicFile.Filling) throws(FileSystemError) {
    if let revision, !revision.isCurrent(at: target, in: SystemFiles()) {
      throw FileSystemError(.write, path, .changed)
    }
    guard SystemFiles.hasEntry(target) else { return try make(bytes, fill) }
    let old = try FileSystemError.wrap(.write, path) { () throws(Errno) in
      try OpenFile(target, .readOnly).readAll()
    }
    let file = try FileSystemError.wrap(.write, path) { () throws(Errno) in
      let file = try OpenFile(target, .writeOnly)
      if settingsc_reserve(file.descriptor.rawValue, Int64(bytes.count)) != 0 { throw .last }
      return file
    }
    let copy = try copy(of: old)
    do throws(Errno) {
      try FileInPlace.replace(file, bytes, fill)
      try file.close()
    } catch {
      guard (try? restore(old)) != nil else {
        throw FileSystemError(.write, path, .partlyWritten(copy: copy))
      }
      unlink(copy)
      throw FileSystemError(.write, path, error)
    }
    unlink(copy)
  }

  /// Creates the file, and removes it after a failure.
  private func make(_ bytes: [UInt8], _ fill: AtomicFile.Filling) throws(FileSystemError) {
    do throws(Errno) {
      let file = try OpenFile(
        target, .writeOnly, [.create, .exclusiveCreate],
        permissions: FilePermissions(rawValue: 0o666))
      do throws(Errno) {
        try fill(file, bytes)
        try file.synchronize()
        try file.close()
      } catch {
        unlink(target)
        throw error
      }
    } catch {
      if error == .fileExists { throw FileSystemError(.write, path, .changed) }
      throw FileSystemError(.write, path, error)
    }
  }

  /// Creates a temporary file with the old content, flushed to the disk, and returns its path.
  private func copy(of bytes: [UInt8]) throws(FileSystemError) -> String {
    // Without the prefix of temporary names, no run takes the copy for a leftover.
    let digits = TemporaryName.make().suffix(TemporaryName.digitCount)
    let name = "settingsc-\(digits)-\(Paths.name(target))"
    var failure = Errno.noSuchFileOrDirectory
    for folder in RunningProcess.temporaryFolders {
      let copy = Paths.join(folder, name)
      do throws(Errno) {
        let file = try OpenFile(
          copy, .writeOnly, [.create, .exclusiveCreate], permissions: [.ownerRead, .ownerWrite])
        do throws(Errno) {
          try file.write(bytes)
          try file.synchronize()
          try file.close()
          return copy
        } catch {
          unlink(copy)
          throw error
        }
      } catch {
        failure = error
      }
    }
    throw FileSystemError(
      .write, path,
      .system(
        "no copy of it can be made among the temporary files: \(failure.description.lowercased())"))
  }

  private func restore(_ bytes: [UInt8]) throws(Errno) {
    let file = try OpenFile(target, .writeOnly)
    try FileInPlace.replace(file, bytes) { file, bytes throws(Errno) in try file.write(bytes) }
    try file.close()
  }

  /// Overwrites an open file from its start, and truncates it.
  private static func replace(
    _ file: borrowing OpenFile, _ bytes: [UInt8], _ fill: AtomicFile.Filling
  ) throws(Errno) {
    try fill(file, bytes)
    if ftruncate(file.descriptor.rawValue, off_t(bytes.count)) != 0 { throw .last }
    try file.synchronize()
  }
}
