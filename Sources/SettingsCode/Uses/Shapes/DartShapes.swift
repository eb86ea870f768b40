/// The functions of shared_preferences for Flutter.
///
/// The type of the object determines whether keys get the prefix `flutter.`.
enum DartShapes {
  static let shapes: [CallShape] =
    getters.map { name, type in
      CallShape(.read, [name], key: .index(0), type, absence: .handled) {
        $0.strictness = .refuses
        $0.prefix = .flutter
        $0.asksForPresence = name == "containsKey"
      }
    }
    + ["setBool", "setInt", "setDouble", "setString", "setStringList"].map { name in
      CallShape(.write, [name], key: .index(0), value: .index(1)) { $0.prefix = .flutter }
    }
    + [
      CallShape(.remove, ["remove"], key: .index(0)) { $0.prefix = .flutter },
      .function(.read, "setPrefix", on: "SharedPreferences") {
        $0.prefix = .flutter
        $0.setsPrefix = true
      },
    ]

  private static let getters: [(name: String, type: ValueKind?)] = [
    ("getBool", .boolean), ("getInt", .integer), ("getDouble", .real), ("getString", .string),
    ("getStringList", .array), ("get", nil), ("containsKey", nil),
  ]
}
