/// Names of image files.
package enum ImageName {
  /// The extension of an image's name with its dot, as written.
  package static func suffix(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
    let suffix = name[dot...]
    guard (4...5).contains(suffix.utf8.count) else { return nil }
    return extensions.contains(suffix.lowercased()) ? String(suffix) : nil
  }

  private static let extensions: Set<String> = [
    ".png", ".jpg", ".jpeg", ".gif", ".tif", ".tiff", ".bmp", ".heic", ".pdf", ".svg", ".ico", ".webp",
  ]
}
