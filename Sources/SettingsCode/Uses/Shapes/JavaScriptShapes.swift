/// The shapes of calls to the frameworks of JavaScript and TypeScript.
enum JavaScriptShapes {
  static let shapes = reactNative + cordova + titanium + nativeScript + capacitor

  /// The objects that packages export, by package.
  ///
  /// An import may give an object another name:
  /// `import Prefs from 'react-native-default-preference'`
  static let objectsOfPackages = [
    "react-native-default-preference": "DefaultPreference",
    "react-native-ios-settings-bundle": "RNIosSettingsBundle",
    "react-native-shared-group-preferences": "SharedGroupPreferences",
    "react-native-cross-settings": "Settings",
  ]

  /// Settings of React Native, and bridges to user defaults.
  private static let reactNative: [CallShape] =
    [
      .function(.read, "get", on: "Settings"),
      .function(.write, "set", on: "Settings") { $0.isDictionary = true },
      .function(.observe, "watchKeys", on: "Settings") { $0.isList = true },
      // It fails if nothing is stored.
      .function(.read, "get", on: "RNIosSettingsBundle") { $0.absence = .null },
      .function(.write, "set", on: "RNIosSettingsBundle", value: 1),
      .function(.read, "getItem", on: "SharedGroupPreferences", suite: 1),
      .function(.write, "setItem", on: "SharedGroupPreferences", value: 1, suite: 2),
    ] + defaultPreference
    + CallShape.getters(
      [
        ("boolForKey", .boolean), ("stringForKey", .string), ("objectForKey", nil),
        ("arrayForKey", .array),
      ], on: "UserDefaults"
    ) { $0.store = .someDefaults }

  private static let defaultPreference: [CallShape] = [
    functionOfDefaultPreference(.read, "get"),
    functionOfDefaultPreference(.read, "getMultiple") { $0.isList = true },
    functionOfDefaultPreference(.write, "set", value: 1),
    functionOfDefaultPreference(.remove, "clear"),
    functionOfDefaultPreference(.read, "setName") { $0.setsStore = true },
  ]

  /// Returns the shape of a function of react-native-default-preference.
  ///
  /// The function uses the suite of the last call of `setName`.
  private static func functionOfDefaultPreference(
    _ access: KeyUse.Access, _ name: String, value: Int? = nil,
    _ change: (inout CallShape) -> Void = { _ in }
  ) -> CallShape {
    .function(access, name, on: "DefaultPreference", value: value) {
      $0.store = .switched("DefaultPreference")
      change(&$0)
    }
  }

  /// The plug-ins app-preferences and application-preferences.
  private static let cordova: [CallShape] = [
    .function(.read, "fetch", on: "appPreferences") { $0.keyForm = .lastText },
    .function(.write, "store", on: "appPreferences") { $0.keyForm = .lastText },
    .function(.read, "fetch", on: "AppPreferences") { $0.keyForm = .lastText },
    .function(.read, "get", on: "applicationPreferences") { $0.store = .someDefaults },
    .function(.write, "set", on: "applicationPreferences", value: 1) { $0.store = .someDefaults },
  ]

  private static let titanium: [CallShape] =
    CallShape.getters(
      [
        ("getBool", .boolean), ("getInt", .integer), ("getDouble", .real), ("getString", .string),
        ("getList", .array), ("getObject", nil), ("hasProperty", nil),
      ], on: "App.Properties", value: 1)
    + CallShape.setters(
      ["setBool", "setInt", "setDouble", "setString", "setList", "setObject"],
      on: "App.Properties")
    + [.function(.remove, "removeProperty", on: "App.Properties")]

  /// Application settings of NativeScript.
  ///
  /// NativeScript's calls of `NSUserDefaults` have the shapes of Objective-C.
  private static let nativeScript: [CallShape] = [
    "ApplicationSettings", "applicationSettings", "appSettings", "AppSettings",
  ].flatMap { object in
    CallShape.getters(
      [
        ("getBoolean", .boolean), ("getString", .string), ("getNumber", .real), ("hasKey", nil),
      ], on: object, value: 1)
      + CallShape.setters(["setBoolean", "setString", "setNumber"], on: object)
      + [.function(.remove, "remove", on: object)]
  }

  private static let capacitor: [CallShape] = ["Preferences", "Storage"].flatMap { object in
    [
      functionOfCapacitor(.read, "get", on: object),
      functionOfCapacitor(.write, "set", on: object),
      functionOfCapacitor(.remove, "remove", on: object),
      functionOfCapacitor(.read, "configure", on: object) {
        $0.keyForm = .entry("group")
        $0.setsPrefix = true
      },
    ]
  }

  private static func functionOfCapacitor(
    _ access: KeyUse.Access, _ name: String, on object: String,
    _ change: (inout CallShape) -> Void = { _ in }
  ) -> CallShape {
    .function(access, name, on: object) {
      $0.keyForm = .entry("key")
      $0.prefix = .capacitor
      change(&$0)
    }
  }
}
