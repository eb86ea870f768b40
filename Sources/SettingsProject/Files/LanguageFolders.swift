import SettingsFiles
import Synchronization

/// A cache of the languages in folders, given by their `.lproj` folders.
///
/// Each folder is listed only once, since thousands of bundles may share the folders around them.
package final class LanguageFolders: Sendable {
  private let known = Mutex<[String: [String]]>([:])

  /// Creates an empty cache.
  package init() {}

  /// Returns the names of the language folders in a folder, without `.lproj`, sorted.
  ///
  /// - Parameter folder: An absolute path.
  package func languages(in folder: String, _ files: any FileStore) -> [String] {
    if let languages = known.withLock({ $0[folder] }) { return languages }
    let entries = (try? files.entries(of: folder)) ?? []
    let suffix = ".lproj"
    let languages = entries.filter { $0.kind == .folder && $0.name.hasSuffix(suffix) }
      .map { String($0.name.dropLast(suffix.count)) }.sorted()
    known.withLock { $0[folder] = languages }
    return languages
  }

  /// Discards the cached languages.
  package func forget() { known.withLock { $0 = [:] } }
}
