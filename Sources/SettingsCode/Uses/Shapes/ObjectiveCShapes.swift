/// The calls of `NSUserDefaults` in Objective-C, and with the same names in Kotlin and C#.
enum ObjectiveCShapes {
  static let shapes: [CallShape] = getters + messageSetters + plainSetters + others

  /// Each getter as Objective-C and Kotlin name it, then as C# does: `boolForKey`, `BoolForKey`
  private static let getters: [CallShape] =
    FoundationShapes.getters.flatMap { name, type, absence in
      [
        getter("\(name)ForKey", type, absence),
        getter("\(name.prefix(1).uppercased())\(name.dropFirst())ForKey", type, absence),
      ]
    } + [
      getter("URLForKey", .url, .null), getter("IntForKey", .integer, .zero),
      getter("valueForKeyPath", nil, .null),
    ]

  private static func getter(
    _ name: String, _ type: ValueKind?, _ absence: KeyUse.Absence
  ) -> CallShape {
    // `boolForKey:` is a selector of Objective-C. A name with a capital letter is shown as in C#:
    // `BoolForKey`, and also `URLForKey`, which both languages have.
    let isCapitalized = name.first?.isUppercase == true
    let api = isCapitalized ? name : "\(name):"
    return CallShape(.read, [name], key: .index(0), type, absence: absence, api: api)
  }

  /// Setters with the same names in Objective-C and Kotlin.
  private static let commonSetters = [
    "setBool", "setInteger", "setFloat", "setDouble", "setURL", "setObject",
  ]

  /// `[defaults setBool:YES forKey:@"sounds"]`
  private static let messageSetters: [CallShape] =
    (commonSetters + ["setValue", "setLongLong", "setString"]).map { name in
      CallShape(.write, [name], key: .label("forKey"), value: .index(0), api: "\(name):forKey:")
    }

  /// `defaults.setBool(true, "sounds")`, `defaults.SetBool(true, "sounds")`
  private static let plainSetters: [CallShape] =
    (commonSetters
    + ["SetBool", "SetInt", "SetFloat", "SetDouble", "SetString", "SetValueForKey"]).map { name in
      CallShape(.write, [name], key: .index(1), value: .index(0))
    }

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
