import SettingsSystem

/// What the path of a bundle says about the app that it ships in.
///
/// Source: Apple, Placing content in a bundle. An app for iOS is flat; one for the Mac has its resources in
/// `Contents/Resources`. The Settings app looks at the top level only.
package struct ProductPath: Sendable, Hashable {
  /// The path of the app.
  package let app: String
  /// The parts of the path from the app to the bundle, both left out.
  private let between: [String]
  private let bundle: String

  /// Reads the path of a bundle, or of a page in one; `nil` where no folder above it is called like an app.
  package init?(_ path: String) {
    let slash = UInt8(ascii: "/")
    let parts = path.utf8.split(separator: slash).map { String(Substring($0)) }
    guard let last = parts.dropLast().lastIndex(where: { $0.hasSuffix(".app") && $0 != ".app" }) else { return nil }
    app = (path.utf8.first == slash ? "/" : "") + parts[...last].joined(separator: "/")
    between = Array(parts[(last + 1)...].dropLast())
    bundle = parts[parts.count - 1]
  }

  /// Where the bundle is in an app for the Mac, or in one for another system.
  package func place(isForMac: Bool) -> AppProduct.Place {
    if place != .top { return place }
    if between.isEmpty { return isForMac ? .besideContents : .top }
    return isForMac ? .top : .folder(between.joined(separator: "/"))
  }

  /// Where the bundle is in the app, as far as its path tells.
  package var place: AppProduct.Place {
    for part in between.reversed() {
      if part.hasSuffix(".framework") { return .framework(part) }
      if part.hasSuffix(".appex") { return .appExtension(part) }
      if part.hasSuffix(".bundle") { return .resourceBundle(part) }
    }
    if between.isEmpty || between == ["Contents", "Resources"] { return .top }
    return .folder(between.joined(separator: "/"))
  }

  /// Whether it is the bundle that the Settings app shows for its app.
  package var isOwnBundle: Bool { place == .top && bundle == "Settings.bundle" }

  /// Whether it is a bundle for the system where the system does not look.
  package func isUnseen(in files: any FileStore) -> Bool {
    place(isForMac: AppLayout(app, files).isForMac) != .top && SettingsBundle.Kind(folder: bundle) != .inApp
  }

  /// Whether a folder, an archive included, is called like what a build makes.
  package static func isProduct(name: String) -> Bool {
    [".app", ".ipa", ".xcarchive", ".appex", ".framework", ".zip"].contains {
      name.utf8.count > $0.utf8.count && name.lowercased().hasSuffix($0)
    }
  }
}
