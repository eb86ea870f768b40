/// The parts of an image file's path in a bundle.
package struct ImageName: Sendable {
  /// The whole path.
  package let path: String
  /// The language of its folder, without `.lproj`; `nil` outside of language folders.
  package let language: String?
  /// The name without the language folder, the device, the scale and the extension.
  package let stem: String
  /// The name without the language folder and the extension, but with the device and the scale.
  private let written: String
  /// The device, such as `ipad`; `nil` for all.
  package let device: String?
  /// The scale: 1, 2 or 3.
  package let scale: Int
  /// The extension with its dot, as written.
  package let suffix: String

  /// Parses a path; `nil` if it is not the path of an image.
  package init?(path: String) {
    guard let suffix = ImageName.suffix(of: path) else { return nil }
    var stem = path.dropLast(suffix.utf8.count)
    var language: String?
    if let slash = stem.firstIndex(of: "/"), stem[..<slash].hasSuffix(".lproj") {
      language = String(stem[..<slash].dropLast(".lproj".count))
      stem = stem[stem.index(after: slash)...]
    }
    written = String(stem)
    let device = ["ipad", "iphone"].first { stem.hasSuffix("~" + $0) }
    if let device { stem = stem.dropLast("~".count + device.count) }
    let scale = [2, 3].first { stem.hasSuffix("@\($0)x") }
    if scale != nil { stem = stem.dropLast("@2x".count) }
    self.path = path
    self.language = language
    self.device = device
    self.scale = scale ?? 1
    self.stem = String(stem)
    self.suffix = suffix
  }

  /// The names that rows may use for the image.
  package var names: [String] {
    var stems = [written]
    if stem != written { stems.append(stem) }
    return stems.flatMap { [$0, $0 + suffix] }
  }

  /// Returns the extension of an image's name with its dot, as written; `nil` for a name without an
  /// image extension.
  package static func suffix(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    let suffix = name[dot...]
    // The extensions have three or four letters after the dot.
    guard (4...5).contains(suffix.utf8.count) else { return nil }
    guard extensions.contains(suffix.lowercased()) else { return nil }
    return String(suffix)
  }

  private static let extensions: Set<String> = [
    ".png", ".jpg", ".jpeg", ".gif", ".tif", ".tiff", ".bmp", ".heic", ".pdf", ".svg", ".ico",
    ".webp",
  ]
}

extension BundleFiles {
  /// Whether the bundle has a compiled catalog, which may contain images without files.
  package var hasAssetCatalog: Bool {
    items.contains { $0.path == "Assets.car" || $0.path.hasSuffix(".lproj/Assets.car") }
  }
}
