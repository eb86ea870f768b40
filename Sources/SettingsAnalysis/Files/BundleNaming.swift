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

extension SettingsBundle {
  /// Where in a built app the bundle is, if the system does not look there; `nil` for a bundle that it finds, and for one
  /// that only the app itself opens.
  package var misplacement: AppProduct.Place? {
    guard let product, kind != .inApp, Kind.isKnown(folder: name), product.place != .top else { return nil }
    return product.place
  }
}

/// How much of a built app its settings bundle is.
package struct BundleSize: Sendable, Hashable {
  /// In bytes.
  package let total: Int
  /// The files, the largest first.
  package let files: [AppProduct.File]

  /// Adds up the files of a bundle; `nil` where their sizes are not known.
  package init?(_ bundle: SettingsBundle) {
    guard let files = bundle.product?.files else { return nil }
    total = files.reduce(0) { $0 + $1.size }
    self.files = files.sorted { ($1.size, $0.path) < ($0.size, $1.path) }
  }
}

/// A settings bundle beside the app's own: two in one product, or one of a library that an app takes in.
package struct DuplicateBundle: Sendable, Hashable {
  /// The path of the app's own bundle.
  package let own: String
  /// The path of the other one.
  package let other: String

  /// Compares the bundles of one run, in any order.
  package static func find(among bundles: [SettingsBundle]) -> [DuplicateBundle] {
    // Bundles of sources alone are each the own one of some app.
    guard bundles.contains(where: { Location.isOutsideSources($0.path) }) else { return [] }
    // What lies where the system never looks is a fact of its own.
    let places = bundles.filter { $0.name == "Settings.bundle" && !$0.isSinglePage && $0.misplacement == nil }
      .map { Location($0.path) }
    // The app's own is nearest to the top; of two on one level it is the one that comes first.
    var own: [ArraySlice<Substring>: Location] = [:]
    for place in places {
      for product in place.products {
        if let best = own[product], (best.parts.count, best.path) <= (place.parts.count, place.path) { continue }
        own[product] = place
      }
    }
    return places.compactMap { place in
      guard place.role != .sources, let best = own[place.product], best.path != place.path else { return nil }
      return DuplicateBundle(own: best.path, other: place.path)
    }
  }
}

/// Where a settings bundle is: in a product, among the sources of a library, or among an app's own.
private struct Location {
  enum Role {
    case app, library, sources
  }

  let path: String
  let parts: [Substring]
  let role: Role
  /// The app's folder; for a library the folder of the project that uses it.
  let product: ArraySlice<Substring>

  /// The folders that package managers put the sources of libraries into.
  private static let libraryFolders: Set<Substring> = [
    "Pods", "Carthage", "checkouts", "SourcePackages", "node_modules", "Checkouts", "vendor", "Vendor",
  ]
  private static let libraryFolderNames = libraryFolders.map { Array($0.utf8) }

  /// Whether some folder on a path is an app or holds the sources of libraries, told without making strings of the
  /// parts: most runs over many bundles have none.
  static func isOutsideSources(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: "/")).contains { part in
        part.suffix(4).elementsEqual(".app".utf8)
          || libraryFolderNames.contains { $0.count == part.count && part.elementsEqual($0) }
      }
    }
  }

  init(_ path: String) {
    self.path = path
    parts = path.split(separator: "/")
    if let app = parts.lastIndex(where: { $0.hasSuffix(".app") }) {
      role = .app
      product = parts[...app]
    } else if let library = parts.firstIndex(where: Location.libraryFolders.contains) {
      role = .library
      product = parts[..<library]
    } else {
      role = .sources
      product = []
    }
  }

  /// The apps and project folders whose own bundle this may be.
  var products: [ArraySlice<Substring>] {
    switch role {
    case .app: [product]
    case .library: []
    case .sources: parts.indices.map { parts[..<$0] }
    }
  }
}
