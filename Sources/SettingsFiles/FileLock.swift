/// The right to replace a file, or to change a folder that only settingsc writes to.
///
/// Other runs of settingsc wait until it is released.
package final class FileLock: Sendable {
  /// The locked file or folder, regardless of its current names.
  package let identity: FileIdentity
  private let release: @Sendable () -> Void

  /// Creates the object for an acquired lock.
  ///
  /// `release` is called once, at the end of its lifetime.
  package init(of identity: FileIdentity, release: @escaping @Sendable () -> Void) {
    self.identity = identity
    self.release = release
  }

  /// Waits for the locks of folders in an order common to all runs.
  ///
  /// A folder with two paths is locked once, since the second lock would wait for the first.
  package static func all(of folders: [String], in files: some FileStore) -> [FileLock] {
    let paths = Set(folders.map { (try? files.realPath(of: $0)) ?? $0 })
    return paths.sorted().compactMap { files.lock($0) }
  }

  deinit { release() }
}
