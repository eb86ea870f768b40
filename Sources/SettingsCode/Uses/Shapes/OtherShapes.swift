/// What other languages have for `NSUserDefaults`: Preferences of .NET MAUI, the Settings plugin
/// for Xamarin, Settings and bridges to user defaults of React Native, the preferences of Cordova,
/// and shared_preferences of Flutter.
enum OtherShapes {
  static let shapes: [CallShape] =
    ["Preferences", "Preferences.Default"].flatMap { on in
      [
        shape(.read, "Get", value: 1, on: on, suite: 2),
        shape(.write, "Set", value: 1, on: on, suite: 2),
        shape(.read, "ContainsKey", on: on, suite: 1), shape(.remove, "Remove", on: on, suite: 1),
      ]
    }
    + ["CrossSettings.Current", "AppSettings"].flatMap { on in
      [
        shape(.read, "GetValueOrDefault", value: 1, on: on, suite: 2),
        shape(.write, "AddOrUpdateValue", value: 1, on: on, suite: 2),
      ]
    } + [
      shape(.read, "get", on: "Settings"),
      shape(.write, "set", on: "Settings") { $0.isDictionary = true },
      shape(.observe, "watchKeys", on: "Settings") { $0.isList = true },
      shape(.read, "fetch", on: "appPreferences") { $0.store = .unknown },
      shape(.read, "get", on: "applicationPreferences") { $0.store = .unknown },
    ]
    + [("boolForKey", ValueKind?.some(.boolean)), ("stringForKey", .string), ("objectForKey", nil)]
    .map { name, type in
      shape(.read, name, on: "UserDefaults") { ($0.type, $0.store) = (type, .unknown) }
    }
    + [
      ("getBool", ValueKind.boolean), ("getInt", .integer), ("getDouble", .real),
      ("getString", .string),
      ("getStringList", .array),
    ].map { name, type in
      CallShape(.read, [name], key: .index(0), type, absence: .handled) {
        $0.strictness = .refuses
        $0.prefix = flutterPrefix
      }
    }

  /// What Flutter's library puts before each key.
  static let flutterPrefix = "flutter."

  private static func shape(
    _ access: KeyUse.Access, _ name: String, value: Int? = nil, on type: String, suite: Int? = nil,
    _ change: (inout CallShape) -> Void = { _ in }
  ) -> CallShape {
    CallShape(
      access, [name], key: .index(0), absence: .handled, value: value.map { .index($0) },
      on: .named(type),
      in: suite.map { .argument(.index($0), isName: true) } ?? .standard, shown: "\(type).\(name)",
      change)
  }
}
