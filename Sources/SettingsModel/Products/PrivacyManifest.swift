import SettingsFiles
import SettingsPropertyLists

/// The `PrivacyInfo.xcprivacy` of a built app, as far as user defaults are concerned.
///
/// Source: Apple, Describing use of required reason API.
package enum PrivacyManifest: Sendable, Hashable {
  /// No manifest in the app; those of its frameworks do not count for it.
  case missing
  /// A file that is not a property list with a dictionary.
  case unreadable
  /// The declared reasons for using user defaults, sorted.
  case reasons([String])

  /// Reads the manifest at an absolute path.
  init(at path: String, _ files: ReadableFiles) {
    guard files.exists(path) else {
      self = .missing
      return
    }
    guard let bytes = try? files.read(path, limit: ProductReader.listSize),
      let list = try? PropertyListReader().read(bytes.array), list.kind(list.root) == .dictionary
    else {
      self = .unreadable
      return
    }
    let uses = list.value("NSPrivacyAccessedAPITypes", in: list.root).map { list.items($0) }
    let ofDefaults = (uses.map(Array.init) ?? []).filter { use in
      guard list.kind(use) == .dictionary,
        let category = list.value("NSPrivacyAccessedAPIType", in: use)
      else { return false }
      return list.string(category) == "NSPrivacyAccessedAPICategoryUserDefaults"
    }
    let reasons = ofDefaults.flatMap { use in
      list.value("NSPrivacyAccessedAPITypeReasons", in: use).map { Array(list.items($0)) } ?? []
    }
    self = .reasons(Set(reasons.compactMap { list.string($0) }).sorted())
  }
}
