/// The calls of `UserDefaults` in Swift.
enum FoundationShapes {
  static let shapes: [CallShape] =
    getters.map { name, type, absence in
      CallShape(
        .read, [name], key: .label("forKey"), type, absence: absence, api: "\(name)(forKey:)")
    } + [
      CallShape(.read, ["value"], key: .label("forKeyPath"), api: "value(forKeyPath:)"),
      CallShape(
        .write, ["setValue"], key: .label("forKeyPath"), value: .index(0),
        api: "setValue(_:forKeyPath:)"),
      CallShape(.write, ["set"], key: .label("forKey"), value: .index(0), api: "set(_:forKey:)"),
      CallShape(
        .write, ["setValue"], key: .label("forKey"), value: .index(0), api: "setValue(_:forKey:)"),
      CallShape(.remove, ["removeObject"], key: .label("forKey"), api: "removeObject(forKey:)"),
      .registration(["register"], key: .label("defaults"), api: "register(defaults:)"),
      .registration(
        ["setVolatileDomain"], key: .index(0), labels: ["forName"],
        api: "setVolatileDomain(_:forName:)"),
      CallShape(
        .observe, ["addObserver"], key: .label("forKeyPath"), api: "addObserver(_:forKeyPath:)"),
      CallShape(.observe, ["observe"], key: .index(0), api: "observe(_:)"),
      CallShape(.observe, ["publisher"], key: .label("for"), api: "publisher(for:)"),
      CallShape(
        .read, ["dictionaryRepresentation", "persistentDomain", "volatileDomain"],
        api: "dictionaryRepresentation()"),
    ]

  /// The getters with the types of their values, and with their results for a missing value.
  static let getters: [(name: String, type: ValueKind?, absence: KeyUse.Absence)] = [
    ("bool", .boolean, .zero),
    ("integer", .integer, .zero),
    ("float", .real, .zero),
    ("double", .real, .zero),
    ("longLong", .integer, .zero),
    ("string", .string, .null),
    ("array", .array, .null),
    ("stringArray", .array, .null),
    ("dictionary", .dictionary, .null),
    ("data", .data, .null),
    ("url", .url, .null),
    ("object", nil, .null),
    ("value", nil, .null),
  ]
}
