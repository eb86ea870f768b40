import SettingsCompiler
import SettingsFiles
import SettingsSystem
import Synchronization

/// A cache of the existing files and bundles at output paths, each read once until an output is
/// written.
final class ExistingOutputs: Sendable {
  private struct Cache {
    var files: [String: Result<FileBytes, FileSystemError>] = [:]
    var bundles: [String: Bool] = [:]
  }

  private let workspace: Workspace
  private let cache = Mutex(Cache())

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Returns the bytes of the file at an absolute path.
  func file(_ path: String) throws(FileSystemError) -> FileBytes {
    if let cached = cache.withLock({ $0.files[path] }) { return try cached.get() }
    let read = Result { () throws(FileSystemError) in
      try workspace.files.read(path, limit: .max)
    }
    cache.withLock { $0.files[path] = read }
    return try read.get()
  }

  /// Returns whether the bundle at an absolute path has exactly the given files.
  func bundle(_ path: String, holds files: [ShippedBundle.File]) -> Bool {
    if let cached = cache.withLock({ $0.bundles[path] }) { return cached }
    let isEqual = BundleFolder(path, workspace).holds(files)
    cache.withLock { $0.bundles[path] = isEqual }
    return isEqual
  }

  /// Discards all cached files.
  func refresh() { cache.withLock { $0 = Cache() } }
}
