import SettingsFiles
import SettingsPropertyLists

/// The contents of a built app's `PrivacyInfo.xcprivacy` that concern user defaults.
///
/// Source: Apple, Describing use of required reason API.
package enum PrivacyManifest: Sendable, Hashable {
  /// No manifest in the app.
  ///
  /// The manifests of its frameworks do not count.
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
    guard let bytes = try? files.read(path, limit: ProductReader.listSizeLimit),
      let list = try? PropertyListReader().read(bytes.array), list.kind(list.root) == .dictionary
    else {
      self = .unreadable
      return
    }
    guard let uses = list.value("NSPrivacyAccessedAPITypes", in: list.root) else {
      self = .reasons([])
      return
    }
    var reasons: Set<String> = []
    for use in list.items(uses) where list.kind(use) == .dictionary {
      guard let category = list.value("NSPrivacyAccessedAPIType", in: use),
        list.string(category) == "NSPrivacyAccessedAPICategoryUserDefaults",
        let items = list.value("NSPrivacyAccessedAPITypeReasons", in: use)
      else { continue }
      reasons.formUnion(list.items(items).compactMap { list.string($0) })
    }
    self = .reasons(reasons.sorted())
  }
}
