/// The right to replace a file, or to change what a folder holds that only settingsc writes; other
/// runs of settingsc wait for it until it is released.
package final class FileLock: Sendable {
  /// The file or folder that is locked, whatever its names are by now.
  package let identity: FileIdentity
  private let release: @Sendable () -> Void

  /// Takes a lock that is held; `release` is called once, with the end of the object.
  package init(of identity: FileIdentity, release: @escaping @Sendable () -> Void) {
    self.identity = identity
    self.release = release
  }

  /// Waits for the locks of folders in an order that all runs have. A folder with two paths is
  /// locked once, since the second lock would wait for the first.
  package static func all(of folders: [String], in files: some FileStore) -> [FileLock] {
    let paths = Set(folders.map { (try? files.realPath(of: $0)) ?? $0 })
    return paths.sorted().compactMap { files.lock($0) }
  }

  deinit { release() }
}
