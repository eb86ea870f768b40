import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Removes what runs that were killed left in the folders that this one writes to, each folder once.
///
/// Unsafe memory: the folders are touched only under the lock.
final class Leftovers: @unchecked Sendable {
  private let monitor = Monitor()
  private var cleared: Set<String> = []
  /// From this age on, in seconds, no run is still busy with a file: its process may be that of another program, or one on
  /// another machine.
  private static let greatestAge: Int64 = 24 * 60 * 60

  /// Removes the files and folders whose process has ended.
  func clear(_ folder: String) {
    let isNew = monitor.withLock { cleared.insert(folder).inserted }
    guard isNew, let names = try? SystemFiles.names(in: folder) else { return }
    for name in names where name.isDecodable {
      guard let process = TemporaryName.process(of: name.text) else { continue }
      let path = Paths.join(folder, name.text)
      if Leftovers.isOver(process) || Leftovers.isOld(path) { SystemFiles.remove(path) }
    }
  }

  private static func isOver(_ process: Int32) -> Bool { kill(process, 0) != 0 && Errno.last == .noSuchProcess }

  private static func isOld(_ path: String) -> Bool {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return false }
    return Int64(time(nil)) - FileStatus(status).modification / 1_000_000_000 > greatestAge
  }
}
