/// Libraries of other languages that store in `NSUserDefaults`.
enum CrossPlatformShapes {
  /// russhwolf/multiplatform-settings. What has these names in a file that imports it may be another class, so that its
  /// defaults and types are compared with none.
  static let kotlin: [CallShape] =
    ["Boolean", "Int", "Long", "Float", "Double", "String"].flatMap { type in
      [
        settings(.read, ["get" + type, "get\(type)OrNull", type.lowercased(), "nullable" + type]),
        settings(.write, ["put" + type]),
      ]
    } + [settings(.read, ["hasKey"])]

  private static func settings(_ access: KeyUse.Access, _ names: [String]) -> CallShape {
    CallShape(access, names, key: .index(0), absence: .handled, on: .library([]), in: .unknown)
  }

  /// .NET MAUI Essentials and the Settings plugin for Xamarin.
  static let cSharp: [CallShape] = [
    essentials(.read, "Get", value: .index(1), store: 2),
    essentials(.write, "Set", store: 2),
    essentials(.read, "ContainsKey", store: 1),
    essentials(.remove, "Remove", store: 1),
    plugin(.read, "GetValueOrDefault", value: .index(1)),
    plugin(.write, "AddOrUpdateValue"),
  ]

  private static func essentials(
    _ access: KeyUse.Access, _ name: String, value: ArgumentPlace? = nil, store: Int
  ) -> CallShape {
    CallShape(
      access, [name], key: .index(0), absence: .handled, value: value,
      on: .any(["Preferences", "Preferences.Default"]),
      in: .argument(.index(store), isName: true), shown: "Preferences." + name)
  }

  private static func plugin(
    _ access: KeyUse.Access, _ name: String, value: ArgumentPlace? = nil
  ) -> CallShape {
    CallShape(
      access, [name], key: .index(0), absence: .handled, value: value,
      on: .any(["CrossSettings.Current", "AppSettings"]),
      in: .argument(.index(2), isName: true), shown: "CrossSettings." + name)
  }

  /// Flutter's shared_preferences.
  static let dart: [CallShape] =
    [
      ("getBool", ValueKind.boolean), ("getInt", .integer), ("getDouble", .real), ("getString", .string),
      ("getStringList", .array), ("get", nil), ("containsKey", nil),
    ].map { name, type in
      flutter(.read, name, type)
    }
    + ["setBool", "setInt", "setDouble", "setString", "setStringList"].map { flutter(.write, $0) }
    + [flutter(.remove, "remove")]

  private static let flutterNames = ["prefs", "preferences", "sharedpref", "getinstance"]

  private static func flutter(_ access: KeyUse.Access, _ name: String, _ type: ValueKind? = nil) -> CallShape {
    CallShape(
      access, [name], key: .index(0), type, absence: name == "containsKey" ? .handled : .null,
      // Maps and other stores have functions of the common names too.
      on: ["get", "containsKey", "remove"].contains(name) ? .any(flutterNames) : .library(flutterNames), in: .standard
    ) {
      // The library casts the value, and throws if it has another type.
      if access == .read { $0.strictness = .refuses }
      $0.isPrefixed = true
    }
  }

  /// React Native's Settings and its bridges to user defaults, and the preferences of Cordova.
  static let javaScript: [CallShape] =
    [("boolForKey", ValueKind?.some(.boolean)), ("stringForKey", .string), ("objectForKey", nil)].map { name, type in
      CallShape(.read, [name], key: .index(0), type, absence: .handled, on: .any(["UserDefaults"]), in: .unknown)
    } + [
      CallShape(
        .read, ["get"], key: .index(0), absence: .handled, on: .any(["Settings"]), in: .standard, shown: "Settings.get"),
      CallShape(
        .write, ["set"], key: .index(0), on: .any(["Settings"]), in: .standard, shown: "Settings.set"
      ) { $0.isDictionary = true },
      CallShape(
        .observe, ["watchKeys"], on: .any(["Settings"]), in: .standard, shown: "Settings.watchKeys"
      ) { $0.isList = true },
      CallShape(
        .read, ["fetch"], key: .index(0), absence: .handled, on: .any(["appPreferences", "plugins.appPreferences"]),
        in: .unknown, shown: "appPreferences.fetch"),
    ]
}
