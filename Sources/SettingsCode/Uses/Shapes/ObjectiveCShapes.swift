/// The calls of `NSUserDefaults` in Objective-C, and with the same names in Kotlin and C#.
enum ObjectiveCShapes {
  static let shapes: [CallShape] =
    getters.map { name, type, absence in
      CallShape(
        .read, [name], key: .index(0), type, absence: absence,
        api: name.first?.isUppercase == true ? name : "\(name):")
    }
    + (common + ["setValue", "setLongLong", "setString"]).map { name in
      CallShape(.write, [name], key: .label("forKey"), value: .index(0), api: "\(name):forKey:")
    }
    + (common + ["SetBool", "SetInt", "SetFloat", "SetDouble", "SetString", "SetValueForKey"]).map {
      name in
      CallShape(.write, [name], key: .index(1), value: .index(0))
    } + others

  /// Each getter as Objective-C and Kotlin name it, then as C# does.
  private static let getters =
    FoundationShapes.getters.flatMap { name, type, absence in
      ["\(name)ForKey", "\(name.prefix(1).uppercased())\(name.dropFirst())ForKey"].map {
        ($0, type, absence)
      }
    } + [
      ("URLForKey", .url, .null), ("IntForKey", .integer, .zero), ("valueForKeyPath", nil, .null),
    ]

  /// Setters that Kotlin has with the key as a plain argument.
  private static let common = [
    "setBool", "setInteger", "setFloat", "setDouble", "setURL", "setObject",
  ]

  private static let others: [CallShape] = [
    CallShape(
      .remove, ["removeObjectForKey", "RemoveObject"], key: .index(0), api: "removeObjectForKey:"),
    .registration(
      ["registerDefaults", "RegisterDefaults"], key: .index(0), api: "registerDefaults:"),
    .registration(
      ["setVolatileDomain"], key: .index(0), labels: ["forName"],
      api: "setVolatileDomain:forName:"),
    CallShape(
      .write, ["setValue"], key: .label("forKeyPath"), value: .index(0),
      api: "setValue:forKeyPath:"),
    CallShape(
      .observe, ["addObserver"], key: .label("forKeyPath"), api: "addObserver:forKeyPath:"),
    CallShape(
      .read, ["NSUserDefaults", "StandardUserDefaults"], key: .index(0), on: .none, in: .standard,
      api: "NSUserDefaults[]"
    ) { $0.isSubscript = true },
  ]
}
