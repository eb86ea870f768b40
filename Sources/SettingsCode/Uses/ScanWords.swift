import SettingsText

/// The words that a scan stops at, in one language.
struct ScanWords: Sendable {
  /// A word of the language.
  enum Keyword: Int, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, `extension`, actor, `protocol`, interface, object, namespace, record
    case `case`, define
    case userDefaults, cloudStore
    case text, sharedPreferences, librarySettings, mark, implementation, imports, function, property, statement

    /// How it is spelled.
    var names: [String] {
      switch self {
      case .class: ["class"]
      case .struct: ["struct"]
      case .enum: ["enum"]
      case .extension: ["extension"]
      case .actor: ["actor"]
      case .protocol: ["protocol"]
      case .interface: ["interface"]
      case .object: ["object"]
      case .namespace: ["namespace"]
      case .record: ["record"]
      case .case: ["case"]
      case .define: ["define"]
      case .userDefaults: ["UserDefaults", "NSUserDefaults"]
      case .cloudStore: ["NSUbiquitousKeyValueStore"]
      case .text: TextMember.names
      case .sharedPreferences:
        ["SharedPreferences", "SharedPreferencesAsync", "SharedPreferencesWithCache", "setPrefix"]
      case .implementation: ["implementation"]
      case .imports: ["import", "using"]
      case .function: []
      case .property: ["val", "var"]
      case .statement: ["for", "foreach", "if", "while", "catch"]
      case .librarySettings: ["russhwolf"] + FileScanner.settingsTypes
      case .mark:
        [
          "defaultAppStorage", "addSuite", "addSuiteNamed", "AddSuite", "CallerMemberName", "KProperty", "function",
        ]
      }
    }

    /// Whether it is a word of a language: elsewhere `object` and `record` are names like any others.
    func isKnown(in language: CodeLanguage) -> Bool {
      switch self {
      case .struct, .extension, .actor, .protocol, .interface, .object, .namespace, .record, .implementation, .imports,
        .property:
        language.typeWords.contains(self)
      default: true
      }
    }
  }

  /// What a word is.
  struct Meaning: Sendable {
    var keyword: Keyword?
    /// The shapes with this name: indices in ``ScanWords/shapes``.
    var shapes: [Int] = []
  }

  /// No words, for only reading expressions.
  static let none = ScanWords()

  let table: NameTable
  let meanings: [Meaning]
  let shapes: [CallShape]

  private init() {
    table = NameTable([])
    meanings = []
    shapes = []
  }

  /// The names of shapes alone.
  init(_ shapes: [CallShape]) { self.init(shapes: shapes, keywords: [:]) }

  init(_ language: CodeLanguage, wrappers: [CallShape]) {
    var keywords: [String: Keyword] = [:]
    for keyword in Keyword.allCases where keyword.isKnown(in: language) {
      for name in keyword.names { keywords[name] = keyword }
    }
    for name in language.functionWords { keywords[name] = .function }
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
