import SettingsModel

/// The images of a bundle by the names that rows use.
package struct ImageFiles {
  private var names: Set<String> = []
  private var folded: [String: String] = [:]
  /// Whether there is a compiled catalogue, whose images have no files.
  package let hasCatalog: Bool

  /// Whether there is no image at all.
  package var isEmpty: Bool { names.isEmpty }

  /// Sorts a bundle's files.
  init(_ files: BundleFiles) {
    hasCatalog = files.items.contains { $0.path == "Assets.car" || $0.path.hasSuffix(".lproj/Assets.car") }
    for item in files.items where item.kind != .folder {
      guard let suffix = ImageFiles.suffix(of: item.path) else { continue }
      var stem = item.path.dropLast(suffix.utf8.count)
      if let slash = stem.firstIndex(of: "/"), stem[..<slash].hasSuffix(".lproj") {
        stem = stem[stem.index(after: slash)...]
      }
      add(stem, suffix)
      for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) { stem = stem.dropLast(device.utf8.count) }
      for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem = stem.dropLast(scale.utf8.count) }
      add(stem, suffix)
    }
  }

  private mutating func add(_ stem: Substring, _ suffix: String) {
    for name in [String(stem), stem + suffix] {
      names.insert(name)
      if folded[name.lowercased()] == nil { folded[name.lowercased()] = name }
    }
  }

  /// Whether an image is there, with or without its extension, in any scale, for any device or language.
  package func has(_ name: String) -> Bool { names.contains(name) }

  /// The name of an image that has this one but for its case.
  package func nameDifferingByCase(_ name: String) -> String? { has(name) ? nil : folded[name.lowercased()] }

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
