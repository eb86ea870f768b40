import SettingsText

/// The words that a scan stops at, in one language.
struct ScanWords: Sendable {
  /// Words of libraries that say something of the whole file.
  private static let traits = [
    "defaultAppStorage", "addSuite", "addSuiteNamed", "AddSuite", "CallerMemberName", "function",
    "russhwolf", "SharedPreferences", "setPrefix", "SharedPreferencesAsync", "SharedPreferencesWithCache",
  ]

  /// What a word is.
  struct Meaning: Sendable {
    /// Whether it says something of the whole file.
    var isTrait = false
    /// The shapes with this name: indices in ``ScanWords/shapes``.
    var shapes: [Int] = []
  }

  let table: NameTable
  let meanings: [Meaning]
  let shapes: [CallShape]

  /// The names of shapes alone.
  init(_ shapes: [CallShape]) { self.init(shapes, traits: []) }

  init(_ language: CodeLanguage, wrappers: [CallShape]) {
    self.init(wrappers + AllShapes.shapes(of: language), traits: Self.traits)
  }

  private init(_ shapes: [CallShape], traits: [String]) {
    self.shapes = shapes
    var names: [String] = []
    var meanings: [String: Meaning] = [:]
    func change(_ name: String, _ body: (inout Meaning) -> Void) {
      if meanings[name] == nil { names.append(name) }
      body(&meanings[name, default: Meaning()])
    }
    for name in traits { change(name) { $0.isTrait = true } }
    for (number, shape) in shapes.enumerated() {
      for name in shape.names { change(name) { $0.shapes.append(number) } }
    }
    table = NameTable(names)
    self.meanings = names.map { meanings[$0] ?? Meaning() }
  }
}
