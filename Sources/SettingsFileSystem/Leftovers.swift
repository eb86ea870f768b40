import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Removes what killed runs left in the folders that this run writes to, once for each folder.
///
/// Unchecked: `cleared` is used only under the lock of `monitor`.
final class Leftovers: @unchecked Sendable {
  private let monitor = Monitor()
  private var cleared: Set<String> = []
  /// The age in seconds above which a file is removed even if a process with its number runs: that may be another
  /// program, or the file may be from another machine.
  private static let greatestAge: Int64 = 24 * 60 * 60

  /// Removes the files and folders whose process has ended, and those that are too old.
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
