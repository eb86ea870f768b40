import SettingsCode

/// The library through which the code of an app reads its user defaults.
enum SettingsReader {
  case userDefaults, flutter, reactNative, capacitor, maui

  /// Returns the library indicated by a file of a project; `nil` if the file indicates none.
  static func named(inFile name: String, text: () -> String) -> SettingsReader? {
    switch name {
    case "pubspec.yaml": return .flutter
    case "package.json":
      let contents = text()
      if contents.contains("\"react-native\"") || contents.contains("\"expo\"") {
        return .reactNative
      }
      if contents.contains("\"@capacitor/") { return .capacitor }
      return nil
    case _ where name.hasSuffix(".csproj"):
      if text().contains("<UseMaui>") { return .maui }
      return nil
    default: return nil
    }
  }

  /// Whether the code that uses the library is JavaScript or TypeScript.
  var isScript: Bool { self == .reactNative || self == .capacitor }

  /// Returns the key in user defaults for a key in code.
  func storedKey(_ key: String) -> String {
    switch self {
    case .flutter: KeyPrefix.flutter.standard + key
    case .capacitor: KeyPrefix.capacitor.standard + key
    case .userDefaults, .reactNative, .maui: key
    }
  }

  /// The Xcode build setting that contains the app's version.
  var versionVariable: String {
    switch self {
    // Flutter's template does not define MARKETING_VERSION.
    case .flutter: "FLUTTER_BUILD_NAME"
    case .userDefaults, .reactNative, .capacitor, .maui: "MARKETING_VERSION"
    }
  }

  /// Returns the code that reads a switch.
  func readingSwitch(_ key: String) -> String {
    switch self {
    case .userDefaults: "UserDefaults.standard.bool(forKey: \"\(key)\")"
    case .flutter: "(await SharedPreferences.getInstance()).getBool('\(key)') ?? true"
    case .reactNative: "Settings.get('\(key)') ?? true"
    case .capacitor: "(await Preferences.get({ key: '\(key)' })).value !== '0'"
    case .maui: "Preferences.Get(\"\(key)\", true)"
    }
  }
}
