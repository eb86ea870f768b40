import SettingsModel
import SettingsText

extension SettingsBundle {
  /// Whether the bundle is in a build product, an app or an archive of one, according to its path.
  package var isInProduct: Bool {
    if product != nil { return true }
    let bytes = path.utf8
    guard let lastSlash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let parent = bytes[..<lastSlash]
    // Few folders above a bundle have an extension.
    guard parent.contains(UInt8(ascii: ".")) else { return false }
    let extensions = [".app", ".ipa", ".xcarchive"]
    return parent.split(separator: UInt8(ascii: "/")).contains { folder in
      extensions.contains { folder.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
  }
}

extension SettingsBundle {
  /// Whether no program looks for a folder of this name; false for fragments, which may have any
  /// name, and for a single page, which has none.
  package var isMisnamed: Bool {
    if kind == .fragment || name.isEmpty { return false }
    switch BundleNaming(folder: name) {
    case .known, .copy: return false
    case .unknown: return true
    }
  }
}

/// The role that a bundle's folder name has for the programs that open settings bundles by name.
package enum BundleNaming: Sendable, Hashable {
  /// A name that the Settings app, the Watch app or InAppSettingsKit looks for.
  case known
  /// A known name with a prefix or suffix, such as `Settings-Debug.bundle`: a build selects one of
  /// several such bundles.
  case copy
  /// A name that no program looks for, with the most likely intended name.
  case unknown(meant: String?)

  /// Classifies a folder's name.
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
    let suffix = ".bundle"
    guard name.hasSuffix(suffix) else { return false }
    let words = name.dropLast(suffix.count).split { !$0.isLetter && !$0.isNumber }
    return words.count > 1 && words.contains { $0 == "Settings" || $0 == "InAppSettings" }
  }
}

extension SettingsBundle {
  /// The bundle's location in a built app, if the system looks for a bundle of this name elsewhere.
  ///
  /// It is `nil` for a bundle in its place, outside of an app or with an unknown name, and for a
  /// bundle that only the app itself opens.
  package var misplacement: AppProduct.Place? {
    guard let product, product.place != .top else { return nil }
    let isOpenedBySystem = Kind.isKnown(folder: name) && kind != .inApp
    guard isOpenedBySystem else { return nil }
    return product.place
  }
}

/// A settings bundle beside the app's own in one product.
package struct DuplicateBundle: Sendable, Hashable {
  /// The path of the app's own bundle.
  package let own: String
  /// The path of the other bundle.
  package let other: String

  /// Returns the duplicates among the bundles of one run, in an unspecified order.
  package static func find(among bundles: [SettingsBundle]) -> [DuplicateBundle] {
    // Another rule reports a bundle at a place where the system never looks.
    let candidates = bundles.filter {
      $0.name == "Settings.bundle" && !$0.isSinglePage && $0.misplacement == nil
    }
    let pathsByApp = Dictionary(grouping: candidates.map { $0.path }) { ProductPath($0)?.app }
    return pathsByApp.flatMap { app, paths -> [DuplicateBundle] in
      if app == nil { return [] }
      // The app's own bundle is nearest to the top; of two at the same depth, it is the first.
      let nearestFirst = paths.sorted {
        ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1)
      }
      return nearestFirst.dropFirst().map { DuplicateBundle(own: nearestFirst[0], other: $0) }
    }
  }
}
