import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileLock {
  /// Waits for the lock of a file or folder; `nil` if it cannot be opened, for example, or if the
  /// file system has no locks.
  ///
  /// Without locks, runs rely on the comparison before each write.
  ///
  /// The file or folder itself is locked, not its name, so that nothing is left behind. Two locks
  /// of one process exclude each other like those of two processes.
  convenience init?(_ path: String) {
    let file: FileDescriptor
    do {
      // Without `.nonBlocking`, opening a pipe would wait for a writer.
      file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    } catch {
      return nil
    }
    while flock(file.rawValue, LOCK_EX) != 0 {
      guard Errno.last == .interrupted else {
        try? file.close()
        return nil
      }
    }
    guard let status = try? file.stat() else {
      try? file.close()
      return nil
    }
    self.init(of: FileStatus(status).identity) { try? file.close() }
  }

  /// Returns whether a path still names the locked file.
  ///
  /// Another run may have replaced the file before this one got the lock.
  func isHeld(at path: String) -> Bool {
    guard let current = try? Stat(path) else { return false }
    return FileStatus(current).identity == identity
  }
}
