import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Removes what killed runs left in the folders that this run writes to, once for each folder.
final class StaleTemporaryFiles: Sendable {
  private let cleared = Mutex<Set<String>>([])
  /// The age in seconds below which a file is left alone: the run that writes it may be alive, also on another machine
  /// or in another container, where its process cannot be seen. Files are written within seconds.
  private static let leastAge: Int64 = 60 * 60

  /// Removes the files and folders with temporary names that are older than an hour.
  func clear(_ folder: String) {
    let isNew = cleared.withLock { $0.insert(folder).inserted }
    guard isNew, let names = try? SystemFiles.names(in: folder) else { return }
    for name in names where name.isDecodable && TemporaryName.matches(name.text) {
      let path = Paths.join(folder, name.text)
      if StaleTemporaryFiles.isOld(path) { SystemFiles.remove(path) }
    }
  }

  private static func isOld(_ path: String) -> Bool {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return false }
    return Int64(time(nil)) - FileStatus(status).modification / 1_000_000_000 > leastAge
  }
}
