import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The right to change the files of a folder that only settingsc writes; other runs wait for it
/// until it is released.
///
/// The folder itself is locked, so that no file is left behind. A file system without locks gives
/// none, and the runs rely on the comparison before each write.
package final class FolderLock: Sendable {
  private let descriptor: FileDescriptor

  /// Waits for the lock; `nil` where the file system has none.
  init?(_ folder: String) {
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
    descriptor = file
  }

  deinit { try? descriptor.close() }
}
