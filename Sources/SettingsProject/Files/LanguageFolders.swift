import SettingsFiles
import Synchronization

/// The languages that folders have `.lproj` folders for, each folder listed once: those around
/// thousands of bundles are the same.
package final class LanguageFolders: Sendable {
  private let known = Mutex<[String: [String]]>([:])

  /// Makes a list of which nothing is known.
  package init() {}

  /// The names of the language folders in a folder without `.lproj`, sorted.
  ///
  /// - Parameter folder: An absolute path.
  package func languages(in folder: String, _ files: any FileStore) -> [String] {
    if let languages = known.withLock({ $0[folder] }) { return languages }
    let entries = (try? files.entries(of: folder)) ?? []
    let languages = entries.filter { $0.kind == .folder && $0.name.hasSuffix(".lproj") }
      .map { String($0.name.dropLast(6)) }.sorted()
    known.withLock { $0[folder] = languages }
    return languages
  }

  /// Forgets everything, since folders may have changed.
  package func forget() { known.withLock { $0 = [:] } }
}
