/// Libraries around `UserDefaults`.
enum LibraryShapes {
  static let shapes: [CallShape] = [
    // sindresorhus/Defaults
    CallShape(["Key"], shown: "Defaults.Key") {
      $0.receiver = .keys("Defaults")
      $0.key = .index(0)
      $0.access = .register
      $0.strictness = .refuses
      $0.store = .argument(.label("suite"), isName: false)
      $0.defaultValue = .label("default")
      $0.registers = true
      $0.declaresKey = true
      $0.mirrors = true
    },
    // sunshinejr/SwiftyUserDefaults, which registers nothing.
    CallShape(["DefaultsKey"]) {
      $0.receiver = .none
      $0.key = .index(0)
      $0.access = .register
      $0.store = .unknown
      $0.defaultValue = .label("defaultValue")
      $0.declaresKey = true
    },
    CallShape(["Defaults"], shown: "Defaults[]") {
      $0.receiver = .none
      $0.key = .index(0)
      $0.absence = .handled
      $0.store = .unknown
      $0.isSubscript = true
    },
    CallShape(["Default", "ObservableDefault"], shown: "@Default") {
      $0.receiver = .none
      $0.key = .index(0)
      $0.absence = .handled
      $0.store = .unknown
    },
    CallShape(["Toggle"], shown: "Defaults.Toggle") {
      $0.receiver = .any(["Defaults"])
      $0.key = .label("key")
      $0.absence = .handled
      $0.store = .unknown
    },
    CallShape(["SwiftyUserDefault"], shown: "@SwiftyUserDefault") {
      $0.receiver = .none
      $0.key = .label("keyPath")
      $0.absence = .handled
      $0.store = .unknown
    },
    // jessesquires/Foil
    CallShape(["FoilDefaultStorage", "WrappedDefault"], shown: "@FoilDefaultStorage") {
      $0.receiver = .none
      $0.key = .label("key")
      $0.strictness = .refuses
      $0.absence = .handled
      $0.store = .argument(.label("userDefaults"), isName: false)
      $0.registers = true
      $0.isWrapper = true
    },
    CallShape(["FoilDefaultStorageOptional", "WrappedDefaultOptional"], shown: "@FoilDefaultStorageOptional") {
      $0.receiver = .none
      $0.key = .label("key")
      $0.strictness = .refuses
      $0.absence = .handled
      $0.store = .argument(.label("userDefaults"), isName: false)
      $0.isWrapper = true
    },
    // Property wrappers that many apps write for themselves.
    CallShape(
      ["UserDefault", "UserDefaultsBacked", "UserDefaultsWrapper", "UserDefaultsStorage", "UserDefaultStorage"],
      shown: "@UserDefault"
    ) {
      $0.receiver = .none
      $0.key = .label("key")
      $0.absence = .handled
      $0.store = .unknown
      $0.isWrapper = true
      $0.isGuess = true
    },
    CallShape(
      ["UserDefault", "UserDefaultsBacked", "UserDefaultsWrapper", "UserDefaultsStorage", "UserDefaultStorage"],
      shown: "@UserDefault"
    ) {
      $0.receiver = .none
      $0.key = .index(0)
      $0.absence = .handled
      $0.store = .unknown
      $0.isWrapper = true
      $0.isGuess = true
    },
  ]
}
