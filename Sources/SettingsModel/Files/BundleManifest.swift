/// The list of files that settingsc writes into a bundle, so that a later run replaces no others.
package struct BundleManifest: Sendable, Hashable {
  /// The name of the manifest's file, at the top of the bundle.
  package static let name = ".settingsc-manifest"
  private static let heading =
    "Written by settingsc, which replaces this bundle and only these files of it:"

  /// The paths of the files in the bundle, including the manifest.
  package let files: Set<String>

  /// Creates the manifest of a bundle with these files.
  package init(files: Set<String>) { self.files = files.union([BundleManifest.name]) }

  /// Reads a manifest; `nil` if the bytes are not a manifest.
  package init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first == BundleManifest.heading else { return nil }
    self.init(files: Set(lines.dropFirst()))
  }

  /// The content of the file.
  package var text: String {
    var text = BundleManifest.heading + "\n"
    for file in files.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      text += file + "\n"
    }
    return text
  }
}
