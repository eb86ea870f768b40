import Synchronization

/// A thread-safe log of the files that a run has read, by which the run avoids overwriting its
/// inputs.
package final class InputLog: Sendable {
  private struct Names {
    var files: Set<String> = []
    var code: Set<String> = []
    var targets: Set<String> = []
  }

  private let names = Mutex(Names())

  /// The absolute paths of files that were read by name.
  package var files: Set<String> { names.withLock { $0.files } }
  /// The absolute paths of files that were read as the app's code.
  ///
  /// An earlier run may have generated some of them, so the run may overwrite them.
  package var code: Set<String> { names.withLock { $0.code } }
  /// The absolute paths of bundles, pages and folders that were read as a whole.
  package var targets: Set<String> { names.withLock { $0.targets } }

  /// Records a file that was read by name, by its absolute path.
  package func add(_ path: String) { names.withLock { _ = $0.files.insert(path) } }

  /// Records a file that was read as the app's code, by its absolute path.
  package func add(code path: String) { names.withLock { _ = $0.code.insert(path) } }

  /// Records a bundle, page or folder that was read as a whole, by its absolute path.
  package func add(target path: String) { names.withLock { _ = $0.targets.insert(path) } }
}
