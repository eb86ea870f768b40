import SettingsText

/// A type of a framework whose objects are user defaults: `SharedPreferences`
struct FrameworkStore: Sendable, Hashable {
  let type: String
  /// The usual name of the framework.
  let framework: String
  /// The prefix that the framework adds to each key; `nil` if it adds none.
  let prefix: KeyPrefix?
  /// The language of the type.
  ///
  /// In Kotlin, `SharedPreferences` is a type of Android, which keeps nothing in user defaults.
  let language: CodeLanguage.Interface

  private static let flutterFramework = KeyPrefix.flutter.framework

  /// Returns the store with a type name; `nil` if the type is not a store in the language.
  static func named(_ type: String, in language: CodeLanguage.Interface) -> FrameworkStore? {
    guard let store = byType[type], store.language == language else { return nil }
    return store
  }

  /// Returns the store whose type has the bytes of a name; `nil` if the type is not a store in the
  /// language.
  static func named(_ type: ByteView, in language: CodeLanguage.Interface) -> FrameworkStore? {
    guard let number = types.number(of: type), all[number].language == language else { return nil }
    return all[number]
  }

  private static let all = [
    FrameworkStore(
      type: "SharedPreferences", framework: flutterFramework, prefix: .flutter, language: .dart),
    FrameworkStore(
      type: "SharedPreferencesAsync", framework: flutterFramework, prefix: nil, language: .dart),
    FrameworkStore(
      type: "SharedPreferencesWithCache", framework: flutterFramework, prefix: nil, language: .dart),
    FrameworkStore(type: "IPreferences", framework: ".NET MAUI", prefix: nil, language: .dotNet),
    FrameworkStore(
      type: "NSUserDefaultsSettings", framework: "Multiplatform Settings", prefix: nil,
      language: .kotlin),
  ]

  /// Finds the number of a type, its index in `all`.
  private static let types = NameTable(all.map { $0.type })

  /// All types, by their names.
  static let byType = Dictionary(keepingFirst: all.map { ($0.type, $0) })
}
