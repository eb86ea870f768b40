/// The calls of `UserDefaults` in Swift.
enum FoundationShapes {
  static let shapes: [CallShape] =
    getters.map { name, type, absence in
      CallShape(
        .read, [name], key: .label("forKey"), type, absence: absence, shown: "\(name)(forKey:)")
    } + [
      CallShape(.read, ["value"], key: .label("forKeyPath"), shown: "value(forKeyPath:)"),
      CallShape(
        .write, ["setValue"], key: .label("forKeyPath"), value: .index(0),
        shown: "setValue(_:forKeyPath:)"),
      CallShape(.write, ["set"], key: .label("forKey"), value: .index(0), shown: "set(_:forKey:)"),
      CallShape(
        .write, ["setValue"], key: .label("forKey"), value: .index(0), shown: "setValue(_:forKey:)"),
      CallShape(.remove, ["removeObject"], key: .label("forKey"), shown: "removeObject(forKey:)"),
      .registration(["register"], key: .label("defaults"), shown: "register(defaults:)"),
      .registration(
        ["setVolatileDomain"], key: .index(0), labels: ["forName"],
        shown: "setVolatileDomain(_:forName:)"),
      CallShape(
        .observe, ["addObserver"], key: .label("forKeyPath"), shown: "addObserver(_:forKeyPath:)"),
      CallShape(.observe, ["observe"], key: .index(0), shown: "observe(_:)"),
      CallShape(.observe, ["publisher"], key: .label("for"), shown: "publisher(for:)"),
      CallShape(
        .read, ["dictionaryRepresentation", "persistentDomain", "volatileDomain"],
        shown: "dictionaryRepresentation()"),
    ]

  static let getters: [(String, ValueKind?, KeyUse.Absence)] = [
    ("bool", .boolean, .zero), ("integer", .integer, .zero), ("float", .real, .zero),
    ("double", .real, .zero),
    ("longLong", .integer, .zero), ("string", .string, .null), ("array", .array, .null),
    ("stringArray", .array, .null), ("dictionary", .dictionary, .null), ("data", .data, .null),
    ("url", .url, .null),
    ("object", nil, .null), ("value", nil, .null),
  ]
}
