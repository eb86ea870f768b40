/// Libraries of other languages that store in `NSUserDefaults`.
enum CrossPlatformShapes {
  /// russhwolf/multiplatform-settings
  static let kotlin: [CallShape] =
    [
      ("getBoolean", ValueKind.boolean), ("getInt", .integer), ("getLong", .integer), ("getFloat", .real),
      ("getDouble", .real), ("getString", .string),
    ].flatMap { name, type in
      [(name, 1), (name + "OrNull", nil)].map { name, number in
        CallShape([name]) {
          $0.receiver = .declared
          $0.key = .index(0)
          $0.type = type
          $0.absence = number == nil ? .null : .handled
          $0.defaultValue = number.map { .index($0) }
        }
      }
    }
    + ["putBoolean", "putInt", "putLong", "putFloat", "putDouble", "putString"].map { name in
      CallShape([name]) {
        $0.receiver = .declared
        $0.key = .index(0)
        $0.access = .write
      }
    }
    + [
      ("boolean", "nullableBoolean", ValueKind.boolean), ("int", "nullableInt", .integer),
      ("long", "nullableLong", .integer), ("float", "nullableFloat", .real), ("double", "nullableDouble", .real),
      ("string", "nullableString", .string),
    ].map { name, nullable, type in
      CallShape([name, nullable], shown: "by \(name)") {
        $0.receiver = .declared
        $0.key = .index(0)
        $0.type = type
        $0.absence = .handled
        $0.isDelegate = true
      }
    } + [
      CallShape(["hasKey"]) {
        $0.receiver = .declared
        $0.key = .index(0)
        $0.absence = .handled
      }
    ]

  /// .NET MAUI Essentials and the Settings plugin for Xamarin.
  static let cSharp: [CallShape] = [
    CallShape(["Get"], shown: "Preferences.Get") {
      $0.storesLongsAsText = true
      $0.receiver = .any(["Preferences", "Preferences.Default"])
      $0.key = .index(0)
      $0.absence = .handled
      $0.store = .argument(.index(2), isName: true)
      $0.defaultValue = .index(1)
    },
    CallShape(["Set"], shown: "Preferences.Set") {
      $0.storesLongsAsText = true
      $0.receiver = .any(["Preferences", "Preferences.Default"])
      $0.key = .index(0)
      $0.access = .write
      $0.store = .argument(.index(2), isName: true)
    },
    CallShape(["ContainsKey"], shown: "Preferences.ContainsKey") {
      $0.receiver = .any(["Preferences", "Preferences.Default"])
      $0.key = .index(0)
      $0.absence = .handled
      $0.store = .argument(.index(1), isName: true)
    },
    CallShape(["Remove"], shown: "Preferences.Remove") {
      $0.receiver = .any(["Preferences", "Preferences.Default"])
      $0.key = .index(0)
      $0.access = .remove
      $0.store = .argument(.index(1), isName: true)
    },
    CallShape(["GetValueOrDefault"], shown: "CrossSettings.GetValueOrDefault") {
      $0.receiver = .any(["CrossSettings.Current", "AppSettings"])
      $0.key = .index(0)
      $0.absence = .handled
      $0.store = .argument(.index(2), isName: true)
      $0.defaultValue = .index(1)
    },
    CallShape(["AddOrUpdateValue"], shown: "CrossSettings.AddOrUpdateValue") {
      $0.receiver = .any(["CrossSettings.Current", "AppSettings"])
      $0.key = .index(0)
      $0.access = .write
      $0.store = .argument(.index(2), isName: true)
    },
  ]

  /// Flutter's shared_preferences.
  static let dart: [CallShape] =
    [
      ("getBool", ValueKind.boolean), ("getInt", .integer), ("getDouble", .real), ("getString", .string),
      ("getStringList", .array), ("get", nil), ("containsKey", nil),
    ].map { name, type in
      CallShape([name]) {
        $0.receiver = .flutter
        $0.key = .index(0)
        $0.type = type
        // The library casts the value, and throws if it has another type.
        $0.strictness = .refuses
        $0.absence = name == "containsKey" ? .handled : .null
        $0.store = .standard
      }
    }
    + ["setBool", "setInt", "setDouble", "setString", "setStringList"].map { name in
      CallShape([name]) {
        $0.receiver = .flutter
        $0.key = .index(0)
        $0.access = .write
        $0.store = .standard
      }
    } + [
      CallShape(["remove"]) {
        $0.receiver = .flutter
        $0.key = .index(0)
        $0.access = .remove
        $0.store = .standard
      }
    ]

  /// React Native's Settings, and the preferences of Cordova.
  static let javaScript: [CallShape] = [
    CallShape(["get"], shown: "Settings.get") {
      $0.receiver = .any(["Settings"])
      $0.key = .index(0)
      $0.absence = .handled
      $0.store = .standard
    },
    CallShape(["set"], shown: "Settings.set") {
      $0.receiver = .any(["Settings"])
      $0.key = .index(0)
      $0.access = .write
      $0.isDictionary = true
      $0.store = .standard
    },
    CallShape(["watchKeys"], shown: "Settings.watchKeys") {
      $0.receiver = .any(["Settings"])
      $0.access = .observe
      $0.isList = true
      $0.store = .standard
    },
    CallShape(["fetch"], shown: "appPreferences.fetch") {
      $0.receiver = .any(["appPreferences", "plugins.appPreferences"])
      $0.key = .index(0)
      $0.absence = .handled
      $0.store = .unknown
    },
  ]
}
