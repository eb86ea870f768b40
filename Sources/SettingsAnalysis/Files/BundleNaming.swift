import SettingsModel
import SettingsText

extension SettingsBundle {
  /// Whether the bundle is part of what a build made, as far as its path tells: an app or an archive of one.
  package var isInProduct: Bool {
    if product != nil { return true }
    let bytes = path.utf8
    guard let end = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return bytes[..<end].split(separator: UInt8(ascii: "/")).contains { part in
      [".app", ".ipa", ".xcarchive"].contains { part.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
  }
}

extension SettingsBundle {
  /// Whether the folder has a name that nothing looks for.
  package var isMisnamed: Bool {
    guard !isSinglePage, !name.isEmpty, case .unknown = BundleNaming(folder: name) else { return false }
    return true
  }
}

/// What a bundle's folder name means to the programs that open settings bundles by name.
package enum BundleNaming: Sendable, Hashable {
  /// A name that the Settings app, the Watch app or InAppSettingsKit looks for.
  case known
  /// Such a name with an addition at either end, as in `Settings-Debug.bundle`: the build chooses one of several.
  case copy
  /// A name that nothing looks for, with the one that was most likely meant.
  case unknown(meant: String?)

  /// Looks at a folder's name.
  package init(folder name: String) {
    if SettingsBundle.Kind.isKnown(folder: name) {
      self = .known
    } else if BundleNaming.isCopy(name) {
      self = .copy
    } else {
      let known = ["Settings.bundle", "Settings-Watch.bundle", "InAppSettings.bundle"]
      self = .unknown(meant: Suggestion.best(for: name, among: known))
    }
  }

  private static func isCopy(_ name: String) -> Bool {
    guard name.hasSuffix(".bundle") else { return false }
    let words = name.dropLast(7).split { !$0.isLetter && !$0.isNumber }
    return words.count > 1 && words.contains { $0 == "Settings" || $0 == "InAppSettings" }
  }
}
