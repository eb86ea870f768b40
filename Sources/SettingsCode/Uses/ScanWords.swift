import SettingsText

/// The words that a scan stops at, in one language.
struct ScanWords: Sendable {
  /// What the scan does at a word of the language or of a library.
  enum Keyword: Sendable {
    case type, define, userDefaults, cloudStore, text, sharedPreferences, librarySettings, trait, implementation,
      imports
    case function, property, statement
  }

  /// The words that have a meaning in a language.
  private static func keywords(of language: CodeLanguage) -> [(Keyword, [String])] {
    [
      (.type, ["class", "enum"] + language.typeWords), (.define, ["define"]),
      (.userDefaults, ["UserDefaults", "NSUserDefaults"]), (.cloudStore, ["NSUbiquitousKeyValueStore"]),
      (.text, TextMember.names),
      (
        .sharedPreferences,
        ["SharedPreferences", "SharedPreferencesAsync", "SharedPreferencesWithCache", "setPrefix"]
      ),
      (.librarySettings, ["russhwolf"] + FileScan.settingsTypes),
      (
        .trait,
        [
          "defaultAppStorage", "addSuite", "addSuiteNamed", "AddSuite", "CallerMemberName", "KProperty", "function",
        ]
      ),
      (.implementation, language.has(.implementations) ? ["implementation"] : []),
      (.imports, language.importWords), (.property, language.has(.receivers) ? ["val", "var"] : []),
      (.statement, ["for", "foreach", "if", "while", "catch"]), (.function, Array(language.functionWords)),
    ]
  }

  /// What a word is.
  struct Meaning: Sendable {
    var keyword: Keyword?
    /// The shapes with this name: indices in ``ScanWords/shapes``.
    var shapes: [Int] = []
  }

  let table: NameTable
  let meanings: [Meaning]
  let shapes: [CallShape]

  /// The names of shapes alone.
  init(_ shapes: [CallShape]) { self.init(shapes: shapes, keywords: [:]) }

  init(_ language: CodeLanguage, wrappers: [CallShape]) {
    var keywords: [String: Keyword] = [:]
    for (keyword, names) in Self.keywords(of: language) {
      for name in names { keywords[name] = keyword }
    }
    self.init(shapes: wrappers + AllShapes.shapes(of: language), keywords: keywords)
  }

  private init(shapes: [CallShape], keywords: [String: Keyword]) {
    self.shapes = shapes
    var names: [String] = []
    var meanings: [String: Meaning] = [:]
    func change(_ name: String, _ body: (inout Meaning) -> Void) {
      if meanings[name] == nil { names.append(name) }
      body(&meanings[name, default: Meaning()])
    }
    for (name, keyword) in keywords { change(name) { $0.keyword = keyword } }
    for (number, shape) in shapes.enumerated() {
      for name in shape.names { change(name) { $0.shapes.append(number) } }
    }
    table = NameTable(names)
    self.meanings = names.map { meanings[$0] ?? Meaning() }
  }
}
