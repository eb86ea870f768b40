import SettingsFileSystem

/// The files that a run has read by name, so that none of them is written over. Bundles are read on several threads.
final class InputLog: @unchecked Sendable {
  private let monitor = Monitor()
  private var names: Set<String> = []

  /// The absolute paths.
  var paths: Set<String> { monitor.withLock { names } }

  /// Adds a file by its absolute path.
  func add(_ path: String) { monitor.withLock { _ = names.insert(path) } }
}
