/// The calls of Kotlin Multiplatform Settings, on objects that are known to be user defaults.
enum KotlinShapes {
  static let shapes: [CallShape] =
    getters.flatMap { name, type in
      [
        CallShape(.read, [name], key: .index(0), type, absence: .handled, value: .index(1)),
        CallShape(.read, [name + "OrNull"], key: .index(0), type, absence: .handled),
      ]
    }
    + ["putBoolean", "putInt", "putLong", "putFloat", "putDouble", "putString"].map { name in
      CallShape(.write, [name], key: .index(0), value: .index(1))
    }

  private static let getters: [(name: String, type: ValueKind)] = [
    ("getBoolean", .boolean), ("getInt", .integer), ("getLong", .integer), ("getFloat", .real),
    ("getDouble", .real), ("getString", .string),
  ]
}
