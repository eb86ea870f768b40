import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FolderLock {
  /// Waits for the lock of a folder; `nil` where the file system has none, and the runs rely on the
  /// comparison before each write.
  ///
  /// The folder itself is locked, so that no file is left behind.
  convenience init?(_ folder: String) {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(folder, .readOnly, options: [.closeOnExec, .directory])
    } catch {
      return nil
    }
    while flock(file.rawValue, LOCK_EX) != 0 {
      guard Errno.last == .interrupted else {
        try? file.close()
        return nil
      }
    }
    self.init { try? file.close() }
  }
}
