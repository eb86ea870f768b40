import SettingsFiles
import SettingsSchema
import SettingsText

/// The built app that contains a bundle, as its files describe it.
package struct AppProduct: Sendable, Hashable {
  /// A bundle's location in an app.
  package enum Place: Sendable, Hashable {
    /// The location where the system looks: the top, or `Contents/Resources` in an app for the Mac.
    case top
    /// Outside `Contents` of an app for the Mac.
    case besideContents
    /// In a framework, by its name.
    case framework(String)
    /// In another bundle of resources, by its name.
    case resourceBundle(String)
    /// In an app extension, by its name.
    case appExtension(String)
    /// In a folder, by its path in the app.
    case folder(String)
  }

  /// The name of the app's folder, such as `Reader.app`.
  package var name: String
  /// The bundle's location in the app.
  package var place: Place
  /// The domain of the app's own defaults: `CFBundleIdentifier`; `nil` if unknown.
  package var bundleIdentifier: String? = nil
  /// The development language of the app: `CFBundleDevelopmentRegion`; `nil` if unknown.
  package var developmentLanguage: String? = nil
  /// The languages that the app offers, according to its folders and its `Info.plist`, sorted;
  /// `nil` if unknown.
  package var languages: [String]? = nil
  /// Whether other bundles may use languages that the app does not offer:
  /// `CFBundleAllowMixedLocalizations`.
  package var mixesLanguages = false
  /// The platforms of the app.
  package var platforms: Set<Platform> = []
  /// The minimum version of each platform.
  package var minimumVersions: [Platform: Version] = [:]
  /// The devices of the app; `nil` if unknown.
  package var idioms: DeviceIdioms? = nil
  /// The app groups in the app's entitlements; `nil` if unknown or not requested.
  package var groups: [String]? = nil
  /// The version shown to users; `nil` if unknown.
  package var version: AppVersion? = nil
  /// The app's names: those of `Info.plist` and of its folder.
  package var ownNames: [String] = []
  /// The app's privacy manifest; `nil` if the app's files were not read.
  package var privacyManifest: PrivacyManifest? = nil
  /// The files of the bundle with their sizes; empty if there is an ``absence``.
  package var files: [File] = []
  /// The absence of a bundle that Settings opens; `nil` if the app has one.
  package var absence: BundleAbsence? = nil
  /// The parts of the app that could not be read.
  package var faults: [Fault] = []

  /// A failure to read a part of the app.
  package struct Fault: Error, Sendable, Hashable {
    /// The displayed path of the file.
    package let path: String
    /// The message as a sentence part, which names the file.
    package let message: String

    /// Creates a fault from its parts.
    package init(path: String, message: String) {
      self.path = path
      self.message = message
    }
  }

  /// A file of the bundle.
  package struct File: Sendable, Hashable {
    /// The path in the bundle.
    package let path: String
    /// The size in bytes.
    package let size: Int

    package init(path: String, size: Int) {
      self.path = path
      self.size = size
    }
  }

  /// Creates a description of an app with only a name and a place.
  package init(name: String, place: Place = .top) {
    self.name = name
    self.place = place
  }
}

/// The path of a bundle, divided at the app that contains the bundle.
///
/// Source: Apple, Placing content in a bundle. An app for iOS is flat; one for the Mac has its
/// resources in `Contents/Resources`. The Settings app looks at the top level only.
package struct ProductPath: Sendable, Hashable {
  /// The path of the app.
  package let app: String
  /// The folders between the app and the bundle.
  private let between: [String]
  private let bundle: String

  /// Parses the path of a bundle, or of a page in one; `nil` if no folder above it has the name of
  /// an app, or of an app extension outside of an app.
  package init?(_ path: String) {
    // Few checked bundles are inside an app.
    guard path.contains(text: ".app") else { return nil }
    let slash = UInt8(ascii: "/")
    let parts = path.utf8.split(separator: slash).map { String(Substring($0)) }
    func innermostFolder(withSuffix suffix: String) -> Int? {
      parts.dropLast().lastIndex { $0.hasSuffix(suffix) && $0 != suffix }
    }
    let folder = innermostFolder(withSuffix: ".app") ?? innermostFolder(withSuffix: ".appex")
    guard let folder else { return nil }
    let root = path.utf8.first == slash ? "/" : ""
    app = root + parts[...folder].joined(separator: "/")
    between = Array(parts[(folder + 1)...].dropLast())
    bundle = parts[parts.count - 1]
  }

  /// Returns the bundle's location in an app for the Mac or for another system.
  package func place(isForMac: Bool) -> AppProduct.Place {
    if place != .top { return place }
    // The bundle lies directly in the app, or else in `Contents/Resources`.
    let isDirectlyInApp = between.isEmpty
    if isForMac { return isDirectlyInApp ? .besideContents : .top }
    return isDirectlyInApp ? .top : .folder(between.joined(separator: "/"))
  }

  /// The bundle's location in the app, derived from its path.
  package var place: AppProduct.Place {
    if app.hasSuffix(".appex") { return .appExtension(Paths.name(app)) }
    for part in between.reversed() {
      if part.hasSuffix(".framework") { return .framework(part) }
      if part.hasSuffix(".appex") { return .appExtension(part) }
      if part.hasSuffix(".bundle") { return .resourceBundle(part) }
    }
    if between.isEmpty || between == ["Contents", "Resources"] { return .top }
    return .folder(between.joined(separator: "/"))
  }

  /// The path of the bundle in the app.
  package var pathInApp: String { (between + [bundle]).joined(separator: "/") }

  /// Whether the Settings app shows the bundle for its app.
  package var isOwnBundle: Bool { place == .top && bundle == "Settings.bundle" }

  /// Returns whether the system would show a bundle of this name, but does not look for it here.
  package func isUnseen(in files: some FileStore) -> Bool {
    place(isForMac: AppLayout(app, ReadableFiles(files)).isForMac) != .top
      && SettingsBundle.Kind(folder: bundle) != .inApp
  }

  /// Returns whether an app, given by its absolute path, has the layout of the Mac.
  package static func isForMac(_ app: String, _ files: some FileStore) -> Bool {
    AppLayout(app, ReadableFiles(files)).isForMac
  }

  /// Returns whether a folder or archive has the name of a build product.
  package static func isProduct(name: String) -> Bool {
    [".app", ".ipa", ".xcarchive", ".appex", ".framework", ".zip"].contains {
      name.utf8.count > $0.utf8.count && name.lowercased().hasSuffix($0)
    }
  }
}
