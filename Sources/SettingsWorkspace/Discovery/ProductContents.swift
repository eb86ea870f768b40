import SettingsSystem

/// Whether what a build made has an app in it.
package struct ProductContents {
  /// Whether there is an app.
  let hasApp: Bool

  /// Looks for an app where the kind of product has one.
  init(_ path: String, _ files: any FileStore) {
    let places = ["", "Payload", "Products/Applications"].map { $0.isEmpty ? path : Paths.join(path, $0) }
    hasApp =
      [".app", ".appex", ".framework"].contains(where: path.hasSuffix)
      || places.contains { place in
        ((try? files.entries(of: place)) ?? []).contains { $0.kind == .folder && $0.name.hasSuffix(".app") }
      }
  }

  /// What a product should have instead, one sentence part.
  static func expectation(_ path: String) -> String {
    let name = path.lowercased()
    if name.hasSuffix(".ipa") { return "an '.ipa' has it in its folder 'Payload'" }
    if name.hasSuffix(".xcarchive") { return "an archive of an app has it in 'Products/Applications'" }
    return "give the path of an archive with an app or a settings bundle in it"
  }
}
