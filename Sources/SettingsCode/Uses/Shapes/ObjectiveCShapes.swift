/// `NSUserDefaults` in Objective-C, and with the same names in Kotlin and C#.
enum ObjectiveCShapes {
  static let shapes: [CallShape] =
    getters.flatMap { names, type, absence in
      names.map { name in
        CallShape([name], shown: name.first?.isUppercase == true ? name : "\(name):") {
          $0.key = .index(0)
          $0.type = type
          $0.absence = absence
        }
      }
    } + setters + others

  private static let getters: [([String], ValueKind?, KeyUse.Absence)] = [
    (["boolForKey", "BoolForKey"], .boolean, .zero), (["integerForKey", "IntForKey"], .integer, .zero),
    (["floatForKey", "FloatForKey"], .real, .zero), (["doubleForKey", "DoubleForKey"], .real, .zero),
    (["longLongForKey"], .integer, .zero), (["stringForKey", "StringForKey"], .string, .null),
    (["arrayForKey", "ArrayForKey"], .array, .null), (["stringArrayForKey", "StringArrayForKey"], .array, .null),
    (["dictionaryForKey", "DictionaryForKey"], .dictionary, .null), (["dataForKey", "DataForKey"], .data, .null),
    (["URLForKey"], .url, .null), (["objectForKey", "ValueForKey"], nil, .null),
    (["valueForKey", "valueForKeyPath"], nil, .null),
  ]

  private static let setters: [CallShape] =
    [
      "setBool", "setInteger", "setFloat", "setDouble", "setURL", "setObject", "setValue", "setLongLong", "setString",
    ].map { name in
      CallShape([name], shown: "\(name):forKey:") {
        $0.key = .label("forKey")
        $0.access = .write
        $0.defaultValue = .index(0)
      }
    }
    + [
      "setBool", "setInteger", "setFloat", "setDouble", "setURL", "setObject", "SetBool", "SetInt", "SetFloat",
      "SetDouble", "SetString", "SetValueForKey",
    ].map { name in
      CallShape([name]) {
        $0.key = .index(1)
        $0.access = .write
        $0.defaultValue = .index(0)
      }
    } + [
      CallShape(["removeObjectForKey", "RemoveObject"], shown: "removeObjectForKey:") {
        $0.key = .index(0)
        $0.access = .remove
      }
    ]

  private static let others: [CallShape] = [
    CallShape(["registerDefaults", "RegisterDefaults"], shown: "registerDefaults:") {
      $0.key = .index(0)
      $0.access = .register
      $0.isDictionary = true
      $0.registers = true
    },
    CallShape(["setVolatileDomain"], shown: "setVolatileDomain:forName:") {
      $0.key = .index(0)
      $0.labels = ["forName"]
      $0.access = .register
      $0.isDictionary = true
      $0.registers = true
    },
    CallShape(["addObserver"], shown: "addObserver:forKeyPath:") {
      $0.key = .label("forKeyPath")
      $0.access = .observe
    },
    CallShape(["NSUserDefaults", "StandardUserDefaults"], shown: "NSUserDefaults[]") {
      $0.receiver = .none
      $0.key = .index(0)
      $0.store = .standard
      $0.isSubscript = true
    },
  ]
}
