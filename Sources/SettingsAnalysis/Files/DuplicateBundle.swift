import SettingsModel

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
