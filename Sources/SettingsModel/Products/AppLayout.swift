import SettingsFiles
import SettingsPropertyLists

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
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }
  /// The path of the folder that contains everything else.
  private var contents: String {
    guard isForMac else { return app }
    return Paths.join(app, "Contents")
  }
  /// The path of the `Info.plist`.
  var information: String { Paths.join(contents, "Info.plist") }
  /// The path of the folder with the executable.
  var programs: String { inContents("MacOS") }
  var resources: String { inContents("Resources") }
  /// The path of the privacy manifest, which an app for the Mac has among its resources.
  ///
  /// Source: Apple, Privacy manifest files.
  var privacyManifest: String { Paths.join(resources, "PrivacyInfo.xcprivacy") }
  /// The path of the provisioning profile.
  var profile: String {
    let name = isForMac ? "embedded.provisionprofile" : "embedded.mobileprovision"
    return Paths.join(contents, name)
  }

  /// Returns the path of an entry of `Contents` in a Mac app; the path of the app itself in any
  /// other.
  private func inContents(_ name: String) -> String {
    guard isForMac else { return app }
    return Paths.join(contents, name)
  }

  /// Returns the languages that the app offers: those with a folder, those that it names, and
  /// possibly the development language; `nil` if there are none.
  func languages(_ files: ReadableFiles, named: [String]?, development: String?) -> [String]? {
    let withFolder = languageFolders(files).map { String($0.dropLast(".lproj".count)) }
    var languages = Set(withFolder)
    if let named { languages.formUnion(named) }
    languages.remove("Base")
    // An app whose only language folder is `Base.lproj` has its texts in the development language.
    let mayUseDevelopmentLanguage = languages.isEmpty || withFolder.contains("Base")
    if mayUseDevelopmentLanguage, let development { languages.insert(development) }
    return languages.isEmpty ? nil : languages.sorted()
  }

  private func languageFolders(_ files: ReadableFiles) -> [String] {
    guard let entries = try? files.entries(of: resources) else { return [] }
    return entries.map { $0.name }.filter { $0.hasSuffix(".lproj") }
  }
}

extension AppLayout {
  /// Returns the versions in the `InfoPlist.strings` of the languages.
  ///
  /// In its language, such a version replaces the one in `Info.plist`.
  func translatedVersions(_ files: ReadableFiles) -> [String] {
    let versions = languageFolders(files).compactMap { folder -> String? in
      let path = Paths.join(Paths.join(resources, folder), "InfoPlist.strings")
      guard let bytes = try? files.read(path, limit: ProductReader.listSizeLimit),
        let list = try? PropertyListReader().read(bytes.array),
        let value = list.value(AppInformation.versionKey, in: list.root)
      else { return nil }
      return list.string(value)
    }
    return Set(versions).sorted()
  }
}
