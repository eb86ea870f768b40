import SettingsText

/// The words that a scan stops at, in one language.
struct ScanWords: Sendable {
  /// What the scan does at a word of a library.
  enum Keyword: Sendable {
    case userDefaults, trait
  }

  private static let keywords: [String: Keyword] = [
    "UserDefaults": .userDefaults, "NSUserDefaults": .userDefaults, "defaultAppStorage": .trait, "addSuite": .trait,
    "addSuiteNamed": .trait, "AddSuite": .trait, "CallerMemberName": .trait, "KProperty": .trait, "function": .trait,
    "russhwolf": .trait, "SharedPreferences": .trait, "setPrefix": .trait, "SharedPreferencesAsync": .trait,
    "SharedPreferencesWithCache": .trait,
  ]

  /// What words begin in a language.
  private static func statements(of language: CodeLanguage) -> [String: DeclarationParser.Statement] {
    let words: [(DeclarationParser.Statement, [String])] = [
      (.modifier, modifiers), (.type, ["class", "enum"] + language.typeWords), (.loop, ["for", "foreach", "catch"]),
      (.condition, ["if", "while", "switch"]), (.guarded, ["guard"]), (.continued, ["else", "do", "defer"]),
      (.label, ["case", "default"]), (.function, Array(language.functionWords)),
      (.variable, language.typesFollowNames ? language.declarators : []),
      (.accessor, language.typesFollowNames ? ["get", "set", "willSet", "didSet"] : []),
    ]
    return Dictionary(words.flatMap { word, names in names.map { ($0, word) } }, uniquingKeysWith: { _, last in last })
  }

  /// Words before those that declare something, in any language.
  private static let modifiers = [
    "private", "fileprivate", "internal", "public", "open", "protected", "static", "final", "override", "lazy", "weak",
    "unowned", "mutating", "nonmutating", "convenience", "required", "dynamic", "optional", "indirect", "nonisolated",
    "readonly", "extern", "inline", "virtual", "abstract", "sealed", "late", "data", "companion", "inner", "partial",
    "export", "const", "typedef", "async", "unsafe", "package",
  ]

  /// What a word is.
  struct Meaning: Sendable {
    var keyword: Keyword?
    /// The shapes with this name: indices in ``ScanWords/shapes``.
    var shapes: [Int] = []
  }

  /// What words begin.
  let statements: [String: DeclarationParser.Statement]
  let table: NameTable
  let meanings: [Meaning]
  let shapes: [CallShape]

  /// The names of shapes alone.
  init(_ shapes: [CallShape]) { self.init(shapes, [:], [:]) }

  init(_ language: CodeLanguage, wrappers: [CallShape]) {
    self.init(wrappers + AllShapes.shapes(of: language), Self.keywords, Self.statements(of: language))
  }

  private init(
    _ shapes: [CallShape], _ keywords: [String: Keyword], _ statements: [String: DeclarationParser.Statement]
  ) {
    self.shapes = shapes
    self.statements = statements
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
