import SettingsFiles
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Reads the facts about a built app from its `Info.plist`, its folders and its code signature.
package struct ProductReader: Sendable {
  private let files: ReadableFiles
  /// Converts an absolute path to the displayed one.
  private let display: @Sendable (String) -> String
  /// The maximum size of an app's property list in bytes.
  static let listSize = 16 << 20

  /// Makes a reader.
  ///
  /// - Parameter display: Makes the path that is shown of an absolute one.
  package init(_ files: ReadableFiles, display: @escaping @Sendable (String) -> String) {
    self.files = files
    self.display = display
  }

  /// Returns the app that contains a bundle; `nil` for a bundle outside of an app.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Parameter readsGroups: Whether the app groups are wanted, for which the whole program may
  ///   have to be unpacked.
  package func product(ofBundleAt path: String, readsGroups: Bool) -> AppProduct? {
    guard let place = ProductPath(path), !ProductReader.isSourceFolder(place.app, files) else {
      return nil
    }
    let layout = AppLayout(place.app, files)
    var product = describe(layout, place.place(isForMac: layout.isForMac))
    if readsGroups {
      do throws(AppProduct.Fault) {
        product.groups = try EntitledGroups(files, display).groups(
          layout, executable: executable(layout))
      } catch {
        product.faults.append(error)
      }
    }
    collect(path, "", &product.files)
    return product
  }

  /// Returns a built app without a bundle that Settings opens.
  ///
  /// - Parameter path: The absolute path of the app.
  package func product(lackingBundleAt path: String, _ absence: BundleAbsence) -> AppProduct {
    var product = describe(AppLayout(path, files), .top)
    product.absence = absence
    return product
  }

  private func describe(_ layout: AppLayout, _ place: AppProduct.Place) -> AppProduct {
    var product = AppProduct(name: Paths.name(layout.app), place: place)
    product.ownNames = [layout.baseName]
    product.privacyManifest = PrivacyManifest(at: layout.privacyManifest, files)
    do throws(AppProduct.Fault) {
      if let information = try information(layout) {
        information.describe(&product, isForMac: layout.isForMac)
      }
    } catch {
      product.faults.append(error)
    }
    product.languages = layout.languages(
      files, named: product.languages, development: product.developmentLanguage)
    product.version?.translations = layout.translatedVersions(files)
    return product
  }

  /// Returns whether a folder that is called like an app holds a program and its `Info.plist`, as a
  /// build leaves them.
  package func isBuilt(_ path: String) -> Bool {
    let layout = AppLayout(path, files)
    guard files.exists(layout.information), !ProductReader.isSourceFolder(path, files) else {
      return false
    }
    return (try? files.status(of: executable(layout)).kind) == .file
  }

  /// Returns whether a folder contains sources although it has the name of an app, as a checkout of
  /// a repository may.
  package static func isSourceFolder(_ path: String, _ files: ReadableFiles) -> Bool {
    (try? files.entries(of: path))?.contains { entry in
      [".git", ".hg", ".svn", "Package.swift", "Podfile"].contains(entry.name)
        || [".xcodeproj", ".xcworkspace"].contains(where: entry.name.hasSuffix)
    } ?? true
  }

  private func information(_ layout: AppLayout) throws(AppProduct.Fault) -> AppInformation? {
    guard files.exists(layout.information) else { return nil }
    guard let bytes = try? files.read(layout.information, limit: ProductReader.listSize),
      let list = try? PropertyListReader().read(bytes.array), list.kind(list.root) == .dictionary
    else {
      let shown = display(layout.information)
      throw AppProduct.Fault(
        path: shown,
        message:
          "'\(shown)' cannot be read as a dictionary; the app's languages, systems and devices are not known"
      )
    }
    return AppInformation(list)
  }

  /// Returns the name of the program: that in `Info.plist`, else the app's own.
  private func executable(_ layout: AppLayout) -> String {
    let named = (try? information(layout))?.executable
    return Paths.join(layout.programs, named ?? layout.baseName)
  }

  private func collect(_ root: String, _ folder: String, _ found: inout [AppProduct.File]) {
    var path = root
    if !folder.isEmpty { path = Paths.join(root, folder) }
    for entry in (try? files.entries(of: path, within: root)) ?? []
    where !entry.isLink && entry.isNameDecodable && !TemporaryName.matches(entry.name) {
      let inner = Paths.joinInTree(folder, entry.name)
      if entry.kind == .folder {
        // As deep as bundles are read.
        if inner.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 32 {
          collect(root, inner, &found)
        }
      } else if entry.kind == .file, let size = try? files.status(of: Paths.join(root, inner)).size
      {
        found.append(AppProduct.File(path: inner, size: size))
      }
    }
  }
}

/// The layout of an app's files.
struct AppLayout {
  /// The path of the app.
  let app: String
  /// Whether the app has the layout of the Mac, as one built with Mac Catalyst has.
  let isForMac: Bool

  init(_ app: String, _ files: ReadableFiles) {
    self.app = app
    isForMac =
      !files.exists(Paths.join(app, "Info.plist")) && files.exists(Paths.join(app, "Contents"))
  }

  /// The name of the app without its extension.
  var baseName: String {
    let name = Paths.name(app)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
  private var contents: String {
    guard isForMac else { return app }
    return Paths.join(app, "Contents")
  }
  var information: String { Paths.join(contents, "Info.plist") }
  var programs: String { inContents("MacOS") }
  var resources: String { inContents("Resources") }
  /// Source: Apple, Privacy manifest files: an app for the Mac has it among its resources.
  var privacyManifest: String { Paths.join(resources, "PrivacyInfo.xcprivacy") }
  var profile: String {
    let name = isForMac ? "embedded.provisionprofile" : "embedded.mobileprovision"
    return Paths.join(contents, name)
  }

  /// Folder of an app for the Mac; other apps have everything at the top.
  private func inContents(_ name: String) -> String {
    guard isForMac else { return app }
    return Paths.join(contents, name)
  }

  /// Returns the languages that the app offers: those of its folders and those it names; `nil` if
  /// unknown.
  func languages(_ files: ReadableFiles, named: [String]?, development: String?) -> [String]? {
    let folders = ((try? files.entries(of: resources)) ?? []).map { $0.name }.filter {
      $0.hasSuffix(".lproj")
    }
    .map { String($0.dropLast(6)) }
    var languages = Set(folders + (named ?? [])).subtracting(["Base"])
    // An app whose texts have no folder but the one of its storyboards offers the language they are
    // written in.
    if languages.isEmpty || folders.contains("Base"), let development {
      languages.insert(development)
    }
    guard !languages.isEmpty else { return nil }
    return languages.sorted()
  }
}

extension AppLayout {
  /// Returns the versions in the `InfoPlist.strings` of languages, which replace that of
  /// `Info.plist`.
  func translatedVersions(_ files: ReadableFiles) -> [String] {
    let folders = ((try? files.entries(of: resources)) ?? []).map { $0.name }.filter {
      $0.hasSuffix(".lproj")
    }
    let versions = folders.compactMap { folder -> String? in
      let path = Paths.join(Paths.join(resources, folder), "InfoPlist.strings")
      guard let bytes = try? files.read(path, limit: ProductReader.listSize),
        let list = try? PropertyListReader().read(bytes.array),
        let value = list.value(AppInformation.versionKey, in: list.root)
      else { return nil }
      return list.string(value)
    }
    return Set(versions).sorted()
  }
}

/// The `Info.plist` of an app.
///
/// Source: Apple, Information Property List.
struct AppInformation {
  private let list: PropertyList

  init(_ list: PropertyList) { self.list = list }

  private func text(_ key: String) -> String? {
    guard let text = list.value(key, in: list.root).flatMap({ list.string($0) }), !text.isEmpty,
      // A variable is left where the file was copied without being processed.
      !text.contains(text: "$(")
    else { return nil }
    return text
  }

  private func texts(_ key: String) -> [String]? {
    guard let value = list.value(key, in: list.root), list.kind(value) == .array else { return nil }
    return list.items(value).compactMap { list.string($0) }
  }

  static let versionKey = "CFBundleShortVersionString"

  /// The name of the program.
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
    product.ownNames += ["CFBundleDisplayName", "CFBundleName", "CFBundleExecutable"].compactMap(
      text)
    product.languages = texts("CFBundleLocalizations")
    if let flag = list.value("CFBundleAllowMixedLocalizations", in: list.root) {
      product.mixesLanguages = list.value(of: flag) == .boolean(true)
    }
    let families = families
    if !families.isEmpty {
      product.idioms = families.reduce(into: DeviceIdioms()) {
        $0.insert($1 == 1 ? .phone : .pad)
      }
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

  /// Returns the platforms: those that the build recorded, else by the devices, else by the layout.
  private func platforms(_ families: [Int], isForMac: Bool) -> Set<Platform> {
    let names = texts("CFBundleSupportedPlatforms") ?? text("DTPlatformName").map { [$0] } ?? []
    let named = Set(names.compactMap { AppInformation.platforms[$0.lowercased()] })
    if !named.isEmpty { return named }
    if isForMac { return [.macCatalyst] }
    let told = Set(families.compactMap { AppInformation.families[$0] })
    guard !told.isEmpty else { return [.iOS] }
    return told
  }

  private static let platforms: [String: Platform] = [
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

  private static let families: [Int: Platform] = [
    1: .iOS,
    2: .iOS,
    3: .tvOS,
    4: .watchOS,
    6: .macCatalyst,
    7: .visionOS,
  ]
}
