/// `UserDefaults` in Swift.
enum FoundationShapes {
  static let shapes: [CallShape] =
    getters.map { name, type, absence in
      CallShape([name], shown: "\(name)(forKey:)") {
        $0.key = .label("forKey")
        $0.type = type
        $0.absence = absence
      }
    } + [
      CallShape(["set"], shown: "set(_:forKey:)") {
        $0.key = .label("forKey")
        $0.access = .write
        $0.defaultValue = .index(0)
      },
      CallShape(["setValue"], shown: "setValue(_:forKey:)") {
        $0.key = .label("forKey")
        $0.access = .write
        $0.defaultValue = .index(0)
      },
      CallShape(["removeObject"], shown: "removeObject(forKey:)") {
        $0.key = .label("forKey")
        $0.access = .remove
      },
      CallShape(["register"], shown: "register(defaults:)") {
        $0.key = .label("defaults")
        $0.access = .register
        $0.isDictionary = true
        $0.registers = true
      },
      CallShape(["setVolatileDomain"], shown: "setVolatileDomain(_:forName:)") {
        $0.key = .index(0)
        $0.labels = ["forName"]
        $0.access = .register
        $0.isDictionary = true
        $0.registers = true
      },
      CallShape(["addObserver"], shown: "addObserver(_:forKeyPath:)") {
        $0.key = .label("forKeyPath")
        $0.access = .observe
      },
      CallShape(["observe"], shown: "observe(_:)") {
        $0.key = .index(0)
        $0.access = .observe
      },
      CallShape(["publisher"], shown: "publisher(for:)") {
        $0.key = .label("for")
        $0.access = .observe
      },
      CallShape(
        ["dictionaryRepresentation", "persistentDomain", "volatileDomain"], shown: "dictionaryRepresentation()"),
    ]

  private static let getters: [(String, ValueKind?, KeyUse.Absence)] = [
    ("bool", .boolean, .zero), ("integer", .integer, .zero), ("float", .real, .zero), ("double", .real, .zero),
    ("longLong", .integer, .zero), ("string", .string, .null), ("array", .array, .null),
    ("stringArray", .array, .null), ("dictionary", .dictionary, .null), ("data", .data, .null), ("url", .url, .null),
    ("object", nil, .null), ("value", nil, .null),
  ]
}
