import SettingsModel

/// The images of a bundle by the names that rows use.
package struct ImageFiles: Sendable {
  /// What the name of an image finds.
  package enum Lookup: Sendable, Hashable {
    /// An image with or without its extension, in any scale, for any device or language.
    case found
    /// An image whose name differs in upper and lower case only: its name, and the path of its file.
    case differsByCase(name: String, file: String)
    /// Perhaps an image of a compiled catalog, whose images have no files.
    case unknown
    /// Nothing.
    case missing
  }

  private var names: Set<String> = []
  private var folded: [String: (name: String, file: String)] = [:]
  private let hasCatalog: Bool

  /// Whether there is no image that has a file.
  var isEmpty: Bool { names.isEmpty }

  /// Sorts a bundle's files.
  init(_ files: BundleFiles) {
    hasCatalog = files.items.contains { $0.path == "Assets.car" || $0.path.hasSuffix(".lproj/Assets.car") }
    for item in files.items where item.kind != .folder {
      guard let suffix = ImageFiles.suffix(of: item.path) else { continue }
      var stem = item.path.dropLast(suffix.utf8.count)
      if let slash = stem.firstIndex(of: "/"), stem[..<slash].hasSuffix(".lproj") {
        stem = stem[stem.index(after: slash)...]
      }
      add(stem, suffix, item.path)
      for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) { stem = stem.dropLast(device.utf8.count) }
      for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem = stem.dropLast(scale.utf8.count) }
      add(stem, suffix, item.path)
    }
  }

  private mutating func add(_ stem: Substring, _ suffix: String, _ file: String) {
    for name in [String(stem), stem + suffix] {
      names.insert(name)
      if folded[name.lowercased()] == nil { folded[name.lowercased()] = (name, file) }
    }
  }

  /// Looks an image up.
  package func lookup(_ name: String) -> Lookup {
    if names.contains(name) { return .found }
    if let other = folded[name.lowercased()] { return .differsByCase(name: other.name, file: other.file) }
    return hasCatalog ? .unknown : .missing
  }

  /// The extension of an image's name with its dot, as written.
  package static func suffix(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let suffix = name[dot...]
    return extensions.contains(suffix.lowercased()) ? String(suffix) : nil
  }

  private static let extensions: Set<String> = [
    ".png", ".jpg", ".jpeg", ".gif", ".tif", ".tiff", ".bmp", ".heic", ".pdf", ".svg", ".ico", ".webp",
  ]
}
