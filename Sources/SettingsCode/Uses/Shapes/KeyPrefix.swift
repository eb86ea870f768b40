import SettingsText

/// A text that a framework puts before each key.
package struct KeyPrefix: Sendable, Hashable {
  /// The framework, as people call it.
  package let framework: String
  /// The prefix unless code sets another one.
  package let standard: String
  /// The repair on the side of the code.
  package let alternative: String
  /// The text after a group that code sets.
  let separator: String
  /// The group with which nothing is put before a key.
  let plainGroup: String?

  package static let flutter = KeyPrefix(
    framework: "shared_preferences", standard: "flutter.",
    alternative: "read it with 'SharedPreferencesAsync'", separator: "", plainGroup: nil)
  package static let capacitor = KeyPrefix(
    framework: "Capacitor", standard: "CapacitorStorage.",
    alternative: "call 'Preferences.configure' with the group 'NativeStorage'", separator: ".",
    plainGroup: "NativeStorage")
  static let all = [flutter, capacitor]

  /// Returns the prefix for a group that code sets.
  func prefix(ofGroup group: String) -> String {
    if group == plainGroup { return "" }
    return group + separator
  }
}

/// A type of a framework whose objects are user defaults.
struct FrameworkStore: Sendable, Hashable {
  let type: String
  /// The framework, as people call it.
  let framework: String
  /// The text that it puts before each key.
  let prefix: KeyPrefix?
  /// The language of the type: one of Android that has the name keeps nothing in user defaults.
  let language: CodeLanguage.Interface

  private static let flutter = KeyPrefix.flutter.framework

  /// Returns the store that a type is in a language.
  static func named(_ type: String, in language: CodeLanguage.Interface) -> FrameworkStore? {
    guard let store = byType[type], store.language == language else { return nil }
    return store
  }

  /// All types, by their names.
  static let byType = Dictionary(
    keepingFirst: [
      FrameworkStore(
        type: "SharedPreferences", framework: flutter, prefix: .flutter, language: .dart),
      FrameworkStore(
        type: "SharedPreferencesAsync", framework: flutter, prefix: nil, language: .dart),
      FrameworkStore(
        type: "SharedPreferencesWithCache", framework: flutter, prefix: nil, language: .dart),
      FrameworkStore(type: "IPreferences", framework: ".NET MAUI", prefix: nil, language: .dotNet),
      FrameworkStore(
        type: "NSUserDefaultsSettings", framework: "Multiplatform Settings", prefix: nil,
        language: .kotlin),
    ].map { ($0.type, $0) })
}
