/// The right to change the files of a folder that only settingsc writes; other runs wait for it
/// until it is released.
package final class FolderLock: Sendable {
  private let release: @Sendable () -> Void

  /// Takes a lock that is held; `release` is called once, with the end of the object.
  package init(release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}
