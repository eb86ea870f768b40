/// Frameworks that store in user defaults, a row each.
enum FrameworkShapes {
  static let dotNet = maui + xamarinSettings + unity

  /// Preferences of .NET MAUI and Xamarin.Essentials.
  private static let maui =
    ["Preferences", "Preferences.Default", nil].flatMap { on in
      [
        row(.read, "Get", on: on ?? "IPreferences", value: 1, suite: 2),
        row(.write, "Set", on: on ?? "IPreferences", value: 1, suite: 2),
        row(.read, "ContainsKey", on: on ?? "IPreferences", suite: 1) {
          $0.asksForPresence = true
        },
        row(.remove, "Remove", on: on ?? "IPreferences", suite: 1),
      ].map { shape in
        var shape = shape
        if on == nil { shape.receiver = .typed("IPreferences") }
        return shape
      }
    }

  /// The Settings plugin for Xamarin.
  private static let xamarinSettings = ["CrossSettings.Current", "AppSettings"].flatMap { on in
    [
      row(.read, "GetValueOrDefault", on: on, value: 1, suite: 2),
      row(.write, "AddOrUpdateValue", on: on, value: 1, suite: 2),
      row(.read, "Contains", on: on, suite: 1) { $0.asksForPresence = true },
      row(.remove, "Remove", on: on, suite: 1),
    ]
  }

  /// Preferences of Unity, which gives 0 for a missing number.
  private static let unity =
    getters([("GetString", .string), ("HasKey", nil)], on: "PlayerPrefs", value: 1)
    + getters([("GetInt", .integer), ("GetFloat", .real)], on: "PlayerPrefs", value: 1) {
      $0.absence = .zero
    }
    + ["SetInt", "SetFloat", "SetString"].map { row(.write, $0, on: "PlayerPrefs", value: 1) }
    + [row(.remove, "DeleteKey", on: "PlayerPrefs")]

  /// The objects that packages export, whatever name an import gives them.
  static let objectsOfPackages = [
    "react-native-default-preference": "DefaultPreference",
    "react-native-ios-settings-bundle": "RNIosSettingsBundle",
    "react-native-shared-group-preferences": "SharedGroupPreferences",
    "react-native-cross-settings": "Settings",
  ]

  static let javaScript = reactNative + cordova + titanium + nativeScript + capacitor

  /// Settings of React Native, and bridges to user defaults.
  private static let reactNative =
    [
      row(.read, "get", on: "Settings"),
      row(.write, "set", on: "Settings") { $0.isDictionary = true },
      row(.observe, "watchKeys", on: "Settings") { $0.isList = true },
      // It gives an error where nothing is registered.
      row(.read, "get", on: "RNIosSettingsBundle") { $0.absence = .null },
      row(.write, "set", on: "RNIosSettingsBundle", value: 1),
      row(.read, "get", on: "DefaultPreference") { $0.store = .switched("DefaultPreference") },
      row(.read, "getMultiple", on: "DefaultPreference") {
        $0.isList = true
        $0.store = .switched("DefaultPreference")
      },
      row(.write, "set", on: "DefaultPreference", value: 1) {
        $0.store = .switched("DefaultPreference")
      },
      row(.remove, "clear", on: "DefaultPreference") { $0.store = .switched("DefaultPreference") },
      row(.read, "setName", on: "DefaultPreference") {
        $0.store = .switched("DefaultPreference")
        $0.setsStore = true
      },
      row(.read, "getItem", on: "SharedGroupPreferences", suite: 1),
      row(.write, "setItem", on: "SharedGroupPreferences", value: 1, suite: 2),
    ]
    + getters(
      [
        ("boolForKey", .boolean), ("stringForKey", .string), ("objectForKey", nil),
        ("arrayForKey", .array),
      ], on: "UserDefaults", value: nil
    ) { $0.store = .unknown }

  /// The plug-ins app-preferences and application-preferences.
  private static let cordova = [
    row(.read, "fetch", on: "appPreferences") { $0.keyForm = .lastText },
    row(.write, "store", on: "appPreferences") { $0.keyForm = .lastText },
    row(.read, "fetch", on: "AppPreferences") { $0.keyForm = .lastText },
    row(.read, "get", on: "applicationPreferences") { $0.store = .unknown },
    row(.write, "set", on: "applicationPreferences", value: 1) { $0.store = .unknown },
  ]

  private static let titanium =
    getters(
      [
        ("getBool", .boolean), ("getInt", .integer), ("getDouble", .real), ("getString", .string),
        ("getList", .array), ("getObject", nil), ("hasProperty", nil),
      ], on: "App.Properties", value: 1)
    + ["setBool", "setInt", "setDouble", "setString", "setList", "setObject"].map {
      row(.write, $0, on: "App.Properties", value: 1)
    } + [row(.remove, "removeProperty", on: "App.Properties")]

  /// Application settings; `NSUserDefaults` itself is read as in Objective-C.
  private static let nativeScript = [
    "ApplicationSettings", "applicationSettings", "appSettings", "AppSettings",
  ].flatMap { on in
    getters(
      [
        ("getBoolean", .boolean), ("getString", .string), ("getNumber", .real), ("hasKey", nil),
      ], on: on, value: 1)
      + ["setBoolean", "setString", "setNumber"].map { row(.write, $0, on: on, value: 1) }
      + [row(.remove, "remove", on: on)]
  }

  private static let capacitor = ["Preferences", "Storage"].flatMap { on in
    [
      row(.read, "get", on: on) { $0.keyForm = .entry("key") },
      row(.write, "set", on: on) { $0.keyForm = .entry("key") },
      row(.remove, "remove", on: on) { $0.keyForm = .entry("key") },
      row(.read, "configure", on: on) {
        $0.keyForm = .entry("group")
        $0.setsPrefix = true
      },
    ].map { shape in
      var shape = shape
      shape.prefix = .capacitor
      return shape
    }
  }

  /// shared_preferences, whose types tell whether it puts a text before keys.
  static let dart =
    ["getBool", "getInt", "getDouble", "getString", "getStringList", "get", "containsKey"].map {
      name in
      CallShape(.read, [name], key: .index(0), types[name], absence: .handled) {
        $0.strictness = .refuses
        $0.prefix = .flutter
        $0.asksForPresence = name == "containsKey"
      }
    }
    + ["setBool", "setInt", "setDouble", "setString", "setStringList"].map { name in
      CallShape(.write, [name], key: .index(0), value: .index(1)) { $0.prefix = .flutter }
    }
    + [
      CallShape(.remove, ["remove"], key: .index(0)) { $0.prefix = .flutter },
      row(.read, "setPrefix", on: "SharedPreferences") {
        $0.prefix = .flutter
        $0.setsPrefix = true
      },
    ]

  private static let types: [String: ValueKind] = [
    "getBool": .boolean, "getInt": .integer, "getDouble": .real, "getString": .string,
    "getStringList": .array,
  ]

  /// Kotlin Multiplatform Settings, on objects that are known to be user defaults.
  static let kotlin =
    [
      ("getBoolean", ValueKind.boolean), ("getInt", .integer), ("getLong", .integer),
      ("getFloat", .real), ("getDouble", .real), ("getString", .string),
    ].flatMap { name, type in
      [name, name + "OrNull"].map { getter in
        CallShape(
          .read, [getter], key: .index(0), type, absence: .handled,
          value: getter == name ? .index(1) : nil)
      }
    }
    + ["putBoolean", "putInt", "putLong", "putFloat", "putDouble", "putString"].map { name in
      CallShape(.write, [name], key: .index(0), value: .index(1))
    }

  private static func getters(
    _ names: [(String, ValueKind?)], on receiver: String, value: Int?,
    _ change: (inout CallShape) -> Void = { _ in }
  ) -> [CallShape] {
    names.map { name, type in
      row(.read, name, on: receiver, value: value) {
        $0.type = type
        $0.asksForPresence = name.lowercased().hasPrefix("has")
        change(&$0)
      }
    }
  }

  private static func row(
    _ access: KeyUse.Access, _ name: String, on type: String, value: Int? = nil,
    suite: Int? = nil, _ change: (inout CallShape) -> Void = { _ in }
  ) -> CallShape {
    CallShape(
      access, [name], key: .index(0), absence: .handled, value: value.map { .index($0) },
      on: .named(type),
      in: suite.map { .argument(.index($0), isSuiteName: true) } ?? .standard,
      api: "\(type).\(name)", change)
  }
}
