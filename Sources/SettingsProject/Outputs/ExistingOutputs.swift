import SettingsCompiler
import SettingsFiles
import SettingsSystem
import Synchronization

/// A cache of the existing files and bundles at output paths, each read once until an output is
/// written.
final class ExistingOutputs: Sendable {
  private struct Known {
    var files: [String: Result<FileBytes, FileSystemError>] = [:]
    var bundles: [String: Bool] = [:]
  }

  private let workspace: Workspace
  private let known = Mutex(Known())

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Returns the bytes of the file at an absolute path.
  func file(_ path: String) throws(FileSystemError) -> FileBytes {
    if let known = known.withLock({ $0.files[path] }) { return try known.get() }
    let read = Result { () throws(FileSystemError) in
      try workspace.files.read(path, limit: .max)
    }
    known.withLock { $0.files[path] = read }
    return try read.get()
  }

  /// Returns whether the bundle at an absolute path has exactly the given files.
  func bundle(_ path: String, holds files: [ShippedBundle.File]) -> Bool {
    if let known = known.withLock({ $0.bundles[path] }) { return known }
    let holds = BundleFolder(path, workspace).holds(files)
    known.withLock { $0.bundles[path] = holds }
    return holds
  }

  /// Discards all cached files.
  func refresh() { known.withLock { $0 = Known() } }
}
