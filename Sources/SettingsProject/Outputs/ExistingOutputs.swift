import SettingsCompiler
import SettingsFiles
import SettingsSystem
import Synchronization

/// The existing files and bundles at the paths of outputs, each read once until something is
/// written.
final class ExistingOutputs: Sendable {
  private struct Known {
    var files: [String: Result<FileBytes, FileSystemError>] = [:]
    var bundles: [String: Bool] = [:]
  }

  private let workspace: Workspace
  private let known = Mutex(Known())

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Returns the bytes of a file by its absolute path.
  func file(_ path: String) throws(FileSystemError) -> FileBytes {
    if let known = known.withLock({ $0.files[path] }) { return try known.get() }
    let read = Result { () throws(FileSystemError) in
      try workspace.files.read(path, limit: .max)
    }
    known.withLock { $0.files[path] = read }
    return try read.get()
  }

  /// Returns whether a bundle by its absolute path has exactly some files.
  func bundle(_ path: String, holds files: [ShippedBundle.File]) -> Bool {
    if let known = known.withLock({ $0.bundles[path] }) { return known }
    let holds = BundleFolder(path, workspace).holds(files)
    known.withLock { $0.bundles[path] = holds }
    return holds
  }

  /// Forgets all files, which are read again on demand.
  func refresh() { known.withLock { $0 = Known() } }
}
