/// The shapes of calls to libraries around `UserDefaults`.
enum LibraryShapes {
  static let shapes: [CallShape] =
    [
      // sindresorhus/Defaults
      CallShape(
        .register, ["Key"], key: .index(0), value: .label("default"),
        on: .keys(ofLibrary: "Defaults"),
        in: .argument(.label("suite"), isSuiteName: false), api: "Defaults.Key"
      ) {
        $0.strictness = .refuses
        $0.defaultHoldsForAllReaders = true
        $0.declaresKey = true
      },
      // sunshinejr/SwiftyUserDefaults: the defaults of keys hold only for reads by the library.
      CallShape(
        .register, ["DefaultsKey"], key: .index(0), value: .label("defaultValue"), on: .none,
        in: .someDefaults
      ) { $0.declaresKey = true },
      CallShape(
        .read, ["Defaults"], key: .index(0), absence: .handled, on: .none, in: .someDefaults,
        api: "Defaults[]"
      ) { $0.isSubscript = true },
      attribute(["Default", "ObservableDefault"], key: .index(0), api: "@Default"),
      attribute(["SwiftyUserDefault"], key: .label("keyPath"), api: "@SwiftyUserDefault"),
      // jessesquires/Foil
      .propertyWrapper(
        ["FoilDefaultStorage", "WrappedDefault"], key: .label("key"), in: .label("userDefaults"),
        defaultHoldsForAllReaders: true,
        api: "@FoilDefaultStorage"),
      .propertyWrapper(
        ["FoilDefaultStorageOptional", "WrappedDefaultOptional"], key: .label("key"),
        in: .label("userDefaults"),
        api: "@FoilDefaultStorageOptional"),
      // ArtSabintsev/Zephyr, which mirrors keys to iCloud
      CallShape(
        .observe, ["sync", "addKeysToBeMonitored", "removeKeysFromBeingMonitored"],
        on: .named("Zephyr"), in: .standard,
        api: "Zephyr"
      ) {
        $0.isList = true
        $0.mirrors = true
      },
    ]

  /// Returns the shape of an attribute that takes a declared key: `@Default(.sounds)`
  private static func attribute(_ names: [String], key: ArgumentPlace, api: String) -> CallShape {
    CallShape(.read, names, key: key, absence: .handled, on: .none, in: .someDefaults, api: api)
  }
}
