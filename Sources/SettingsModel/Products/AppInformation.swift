import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The `Info.plist` of an app.
///
/// Source: Apple, Information Property List.
struct AppInformation {
  private let list: PropertyList

  init(_ list: PropertyList) { self.list = list }

  /// Returns the text of a key; `nil` if it is missing, empty, or contains variables.
  private func text(_ key: String) -> String? {
    guard let value = list.value(key, in: list.root), let text = list.string(value) else {
      return nil
    }
    // A file that was copied without being processed still contains variables.
    if text.isEmpty || text.contains(text: "$(") { return nil }
    return text
  }

  private func texts(_ key: String) -> [String]? {
    guard let value = list.value(key, in: list.root), list.kind(value) == .array else { return nil }
    return list.items(value).compactMap { list.string($0) }
  }

  static let versionKey = "CFBundleShortVersionString"

  /// The name of the program; `nil` if it is unknown or contains a slash.
  var executable: String? {
    guard let name = text("CFBundleExecutable"), !name.contains("/") else { return nil }
    return name
  }

  /// Adds the facts in the list to a description of the app.
  func describe(_ product: inout AppProduct, isForMac: Bool) {
    product.bundleIdentifier = text("CFBundleIdentifier")
    product.developmentLanguage = text("CFBundleDevelopmentRegion")
    product.version = text(AppInformation.versionKey).map {
      AppVersion($0, build: text("CFBundleVersion"))
    }
    let nameKeys = ["CFBundleDisplayName", "CFBundleName", "CFBundleExecutable"]
    product.ownNames += nameKeys.compactMap(text)
    product.languages = texts("CFBundleLocalizations")
    if let flag = list.value("CFBundleAllowMixedLocalizations", in: list.root) {
      product.mixesLanguages = list.value(of: flag) == .boolean(true)
    }
    let families = families
    if !families.isEmpty {
      var idioms = DeviceIdioms()
      for family in families {
        // All families but the first match `Pad`.
        idioms.insert(family == 1 ? .phone : .pad)
      }
      product.idioms = idioms
    }
    product.platforms = platforms(families, isForMac: isForMac)
    for platform in product.platforms {
      let key = platform == .macCatalyst ? "LSMinimumSystemVersion" : "MinimumOSVersion"
      product.minimumVersions[platform] = text(key).flatMap { Version($0) }
    }
  }

  /// The numbers of `UIDeviceFamily`, which tools also write as texts or as a single number.
  private var families: [Int] {
    guard let value = list.value("UIDeviceFamily", in: list.root) else { return [] }
    var items = [value]
    if list.kind(value) == .array { items = Array(list.items(value)) }
    return items.compactMap { item in
      switch list.value(of: item) {
      case .integer(let number): Int(number.description)
      case .string(let text): Int(text)
      default: nil
      }
    }
  }

  /// Returns the platforms that the build recorded or, if it recorded none, those that the devices
  /// or the layout indicate.
  private func platforms(_ families: [Int], isForMac: Bool) -> Set<Platform> {
    let names =
      texts("CFBundleSupportedPlatforms") ?? [text("DTPlatformName")].compactMap { $0 }
    let recorded = Set(names.compactMap { AppInformation.platformsByName[$0.lowercased()] })
    if !recorded.isEmpty { return recorded }
    if isForMac { return [.macCatalyst] }
    let ofDevices = Set(families.compactMap { AppInformation.platformsByFamily[$0] })
    return ofDevices.isEmpty ? [.iOS] : ofDevices
  }

  private static let platformsByName: [String: Platform] = [
    "iphoneos": .iOS,
    "iphonesimulator": .iOS,
    "appletvos": .tvOS,
    "appletvsimulator": .tvOS,
    "watchos": .watchOS,
    "watchsimulator": .watchOS,
    "xros": .visionOS,
    "xrsimulator": .visionOS,
    "macosx": .macCatalyst,
  ]

  private static let platformsByFamily: [Int: Platform] = [
    1: .iOS,
    2: .iOS,
    3: .tvOS,
    4: .watchOS,
    6: .macCatalyst,
    7: .visionOS,
  ]
}
