import SettingsPropertyLists
import SettingsSchema

/// The `Info.plist` of an app.
///
/// Source: Apple, Information Property List.
struct AppInformation {
  private let list: PropertyList

  init(_ list: PropertyList) { self.list = list }

  private func text(_ key: String) -> String? {
    // A variable is left where the file was copied without being processed.
    list.value(key, in: list.root).flatMap { list.string($0) }.flatMap {
      $0.isEmpty || $0.contains(text: "$(") ? nil : $0
    }
  }

  private func texts(_ key: String) -> [String]? {
    guard let value = list.value(key, in: list.root), list.kind(value) == .array else { return nil }
    return list.items(value).compactMap { list.string($0) }
  }

  /// The name of the program.
  var executable: String? { text("CFBundleExecutable").flatMap { $0.contains("/") ? nil : $0 } }

  /// Writes down what it says.
  func describe(_ product: inout AppProduct, isForMac: Bool) {
    product.bundleIdentifier = text("CFBundleIdentifier")
    product.developmentLanguage = text("CFBundleDevelopmentRegion")
    product.languages = texts("CFBundleLocalizations")
    if let flag = list.value("CFBundleAllowMixedLocalizations", in: list.root) {
      product.mixesLanguages = list.value(of: flag) == .boolean(true)
    }
    let families = families
    product.idioms = families.isEmpty ? nil : idioms(families)
    product.platforms = platforms(families, isForMac: isForMac)
    for platform in product.platforms {
      let key = platform == .macCatalyst ? "LSMinimumSystemVersion" : "MinimumOSVersion"
      product.minimumVersions[platform] = text(key).flatMap { Version($0) }
    }
  }

  /// The numbers of `UIDeviceFamily`, which tools also write as texts or as one number.
  private var families: [Int] {
    guard let value = list.value("UIDeviceFamily", in: list.root) else { return [] }
    let items = list.kind(value) == .array ? Array(list.items(value)) : [value]
    return items.compactMap { item in
      switch list.value(of: item) {
      case .integer(let number): Int(number.description)
      case .string(let text): Int(text)
      default: nil
      }
    }
  }

  private func idioms(_ families: [Int]) -> DeviceIdioms {
    families.reduce(into: []) { $0.insert($1 == 1 ? .phone : .pad) }
  }

  /// The systems by what the build wrote, else by the devices, else by the layout.
  private func platforms(_ families: [Int], isForMac: Bool) -> Set<Platform> {
    let names = texts("CFBundleSupportedPlatforms") ?? text("DTPlatformName").map { [$0] } ?? []
    let named = Set(names.compactMap { AppInformation.platforms[$0.lowercased()] })
    if !named.isEmpty { return named }
    if isForMac { return [.macCatalyst] }
    let told = Set(families.compactMap { AppInformation.families[$0] })
    return told.isEmpty ? [.iOS] : told
  }

  private static let platforms: [String: Platform] = [
    "iphoneos": .iOS, "iphonesimulator": .iOS, "appletvos": .tvOS, "appletvsimulator": .tvOS, "watchos": .watchOS,
    "watchsimulator": .watchOS, "xros": .visionOS, "xrsimulator": .visionOS, "macosx": .macCatalyst,
  ]

  private static let families: [Int: Platform] = [
    1: .iOS, 2: .iOS, 3: .tvOS, 4: .watchOS, 6: .macCatalyst, 7: .visionOS,
  ]
}
