import SettingsFiles
import Synchronization

/// The languages of folders by their `.lproj` folders. Each folder is listed only once, since
/// thousands of bundles share those around them.
package final class LanguageFolders: Sendable {
  private let known = Mutex<[String: [String]]>([:])

  /// Makes an empty list.
  package init() {}

  /// Returns the names of the language folders in a folder, without `.lproj`, sorted.
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

  /// Forgets all languages, since folders may have changed.
  package func forget() { known.withLock { $0 = [:] } }
}
