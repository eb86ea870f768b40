import Testing

@testable import SettingsCode

/// Each shape of code in Swift that names a key.
@Suite struct SwiftShapeTests {
  static let swift: [(String, [String])] = [
    (#"UserDefaults.standard.bool(forKey: "k")"#, ["read k literal boolean"]),
    (#"UserDefaults.standard.set(true, forKey: "k")"#, ["write k literal = true"]),
    (#"UserDefaults.standard.removeObject(forKey: "k")"#, ["remove k literal"]),
    (#"UserDefaults(suiteName: "g")!.integer(forKey: "k")"#, ["read k literal integer in g"]),
    (
      #"let x = UserDefaults(suiteName: "g")?.string(forKey: "k") ?? "v""#,
      ["read k literal string in g = 'v'"]
    ),
    (
      #"(UserDefaults.standard.object(forKey: "k") as? Bool) ?? true"#,
      ["read k literal boolean = true"]
    ),
    (#"let d = UserDefaults.standard; let x = d.double(forKey: "k")"#, ["read k literal real"]),
    (
      "class A {\n let d: UserDefaults = .standard\n func f() -> Bool { d.bool(forKey: \"k\") }\n}",
      ["read k literal boolean"]
    ),
    ("func f(d: UserDefaults) { d.bool(forKey: \"k\") }", ["read k literal boolean somewhere"]),
    (
      "func f(d: UserDefaults = .standard) { d.bool(forKey: \"k\") }",
      ["read k literal boolean somewhere"]
    ),
    (
      "extension UserDefaults { var k: Bool { bool(forKey: \"k\") } }",
      ["read k literal boolean somewhere"]
    ),
    (
      "extension UserDefaults { static let g = UserDefaults(suiteName: \"g\")! }\nlet x = UserDefaults.g.bool(forKey: \"k\")",
      ["read k literal boolean in g"]
    ),
    (#"keychain.string(forKey: "k")"#, []),
    ("let all = item.dictionaryRepresentation()", []),
    ("UserDefaults.standard.set(NSNumber(value: 3), forKey: \"k\")", ["write k literal = 3"]),
    ("UserDefaults.standard.set(Item(3), forKey: \"k\")", ["write k literal"]),
    (
      "let g = UserDefaults(suiteName: \"g\")!\nfunc f() { let d: UserDefaults\nd = UserDefaults.standard\nd.bool(forKey: \"k\") }",
      ["read k literal boolean"]
    ),
    (
      "enum M: Int { case a, b }\nstruct S { @AppStorage(\"k\") var x = M.b }",
      ["read k literal integer = 1"]
    ),
    (
      "func remoteDefaults() -> [String: Any] { [:] }\nlet x = remoteDefaults().bool(forKey: \"k\")",
      []
    ),
    (#"Container.shared.defaults().integer(forKey: "k")"#, []),
    (#"NSUbiquitousKeyValueStore.default.bool(forKey: "k")"#, ["read k literal boolean cloud"]),
    (#"@AppStorage("k") private var x = 1"#, ["read k literal integer = 1"]),
    (
      #"@AppStorage("k", store: UserDefaults(suiteName: "g")) var x: Bool?"#,
      ["read k literal boolean in g"]
    ),
    (#"_x = AppStorage(wrappedValue: 0.5, "k")"#, ["read k literal real = 0.5"]),
    (#"@SceneStorage("k") var x = 1"#, []),
    (#"@Shared(.appStorage("k")) var x = false"#, ["read k literal boolean = false"]),
    (#"NSAttributedString.Key("k")"#, []),
    // What a member makes of a raw value is not known.
    (
      "enum K: String { case a\nvar key: String { \"p_\" + rawValue } }\nlet x = UserDefaults.standard.bool(forKey: K.a.key)",
      ["read * dynamic boolean"]
    ),
    (
      "extension UserDefaults { var k: Bool { bool(forKey: #function) } }",
      ["read k literal boolean somewhere"]
    ),
    (
      "func f() { if let a, !(UserDefaults.standard.bool(\nforKey: \"k\"\n) ??\nfalse) {} }",
      ["read k literal boolean"]
    ),
    ("let pair = (1, UserDefaults.standard.bool(forKey: \"k\"))", ["read k literal boolean"]),
    (
      "struct S { var d = UserDefaults.standard\nvar x: Bool { d.bool(forKey: \"k\") } }",
      ["read k literal boolean somewhere"]
    ),
    (
      "struct S { private var d = UserDefaults.standard\nvar x: Bool { d.bool(forKey: \"k\") } }",
      ["read k literal boolean"]
    ),
    (
      "enum M: Int { case a }\nstruct S { @AppStorage(\"k\") var x: M = .a }",
      ["read k literal integer = 0"]
    ),
    (
      #"UserDefaults.standard.register(defaults: ["a": true, "b": 0.5, "c": "v"])"#,
      ["register a literal = true", "register b literal = 0.5", "register c literal = 'v'"]
    ),
    (
      "let values: [String: Any] = [\"a\": 1]\nUserDefaults.standard.register(defaults: values)",
      ["register a literal = 1"]
    ),
    (
      "UserDefaults.standard.register(defaults: [\"a\": true] as [String: Any])",
      ["register a literal = true"]
    ),
    (
      "enum D { static let u = \"km\" }\nstruct S { @AppStorage(\"k\") var x = D.u }",
      ["read k literal string = 'km'"]
    ),
    (
      #"UserDefaults.standard.addObserver(self, forKeyPath: "k", options: [], context: nil)"#,
      ["observe k literal"]
    ),
    (#"UserDefaults.standard.setValue(1, forKeyPath: "k")"#, ["write k literal = 1"]),
    (#"UserDefaults.standard.observe(\.k) { _, _ in }"#, ["observe k constant"]),
    (#"UserDefaults.standard.publisher(for: \.k)"#, ["observe k constant"]),
    (
      #"UserDefaults.standard.addObserver(self, forKeyPath: #keyPath(UserDefaults.k))"#,
      ["observe k literal"]
    ),
    (
      "enum Keys { static let a = \"k\" }\nlet x = UserDefaults.standard.bool(forKey: Keys.a)",
      ["read k constant boolean"]
    ),
    (
      "enum Key: String { case a, b = \"bb\" }\nlet x = UserDefaults.standard\nx.bool(forKey: Key.a.rawValue)\nx.bool(forKey: Key.b.rawValue)",
      ["read a constant boolean", "read bb constant boolean"]
    ),
    (
      "let prefix = \"p.\"\nlet x = UserDefaults.standard.bool(forKey: prefix + \"k\")",
      ["read p.k constant boolean"]
    ),
    (#"UserDefaults.standard.bool(forKey: "row_\(id)")"#, ["read row_* pattern boolean"]),
    (
      #"UserDefaults.standard.bool(forKey: String(format: "row_%d_x", id))"#,
      ["read row_*_x pattern boolean"]
    ),
    ("func f(_ k: String) { UserDefaults.standard.bool(forKey: k) }", ["read * dynamic boolean"]),
    (
      "let k = \"a\"\nfunc f(_ k: String) { UserDefaults.standard.bool(forKey: k) }",
      ["read * dynamic boolean"]
    ),
    (
      "func f() { let k = \"a\"\n UserDefaults.standard.bool(forKey: k) }",
      ["read a constant boolean"]
    ),
    (
      "#if DEBUG\nUserDefaults.standard.bool(forKey: \"k\")\n#endif",
      ["read k literal boolean debug"]
    ),
    (#"print("\(UserDefaults.standard.bool(forKey: "k"))")"#, ["read k literal boolean"]),
    (#"// UserDefaults.standard.bool(forKey: "k")"#, []),
    (
      "extension Defaults.Keys { static let x = Key<Bool>(\"k\", default: true, suite: UserDefaults(suiteName: \"g\")!) }\nlet y = Defaults[.x]",
      ["register k literal boolean in g = true", "read k constant somewhere"]
    ),
    (
      "extension DefaultsKeys { var x: DefaultsKey<Int> { .init(\"k\", defaultValue: 1) } }\nlet y = Defaults[\\.x]",
      ["read k constant somewhere"]
    ),
    (#"@FoilDefaultStorage(key: "k") var x = true"#, ["read k literal boolean = true"]),
    (
      #"UserDefaults.standard.register(defaults: ["a": 0x1F, "b": -(1), "c": !true, "d": String(3), "e": 0b1_0, "f": ~0])"#,
      [
        "register a literal = 31", "register b literal = -1", "register c literal = false",
        "register d literal = '3'",
        "register e literal = 2", "register f literal",
      ]
    ),
    (#"@AppStorage("k") var x = !!false"#, ["read k literal boolean = false"]),
    (#"@AppStorage("k") var x = CGFloat(-2)"#, ["read k literal real = -2.0"]),
    (#"@AppStorage("k") var x = Int("2")"#, ["read k literal"]),
    ("@AppStorage(\"k\") var x = \"\"\"\n  a\n  \"\"\"", ["read k literal"]),
    (
      #"CFPreferencesGetAppBooleanValue("k" as CFString, "g" as CFString, nil)"#,
      ["read k literal boolean in g"]
    ),
    (#"Zephyr.sync(keys: ["a", "b"])"#, ["observe a literal", "observe b literal"]),
    // What is interpolated knows the type around the string.
    (
      #"extension UserDefaults { var t: String { "\(object(forKey: "k") as? Bool ?? true)" } }"#,
      ["read k literal boolean somewhere = true"]
    ),
    ("x {\nlet k = \"a\"\nUserDefaults.standard.bool(forKey: k)", ["read a constant boolean"]),
    (
      "func f() {}\nlet k = \"a\"\nUserDefaults.standard.bool(forKey: k)",
      ["read a constant boolean"]
    ),
    (
      "let k = \"a\"\nfunc f() { guard let k = names.first else { return }\nUserDefaults.standard.bool(forKey: k) }",
      ["read * dynamic boolean"]
    ),
    (
      "class A { class var d: UserDefaults { UserDefaults(suiteName: \"g\")! } }\nlet x = A.d.bool(forKey: \"k\")",
      ["read k literal boolean in g"]
    ),
    // What another function returns is no user defaults.
    ("extension UserDefaults { var x: Bool { store(for: a) { b }.bool(forKey: \"k\") } }", []),
    ("let a = \"x\"\nvar k = a\nUserDefaults.standard.bool(forKey: k)", ["read * dynamic boolean"]),
    (
      "struct S { var d = NSUbiquitousKeyValueStore.default\nvar x: Bool { d.bool(forKey: \"k\") } }",
      ["read k literal boolean cloud"]
    ),
    (
      "let keys: [String]\nkeys = [\"a\", \"b\"]\nfor k in keys { UserDefaults.standard.bool(forKey: k) }",
      ["read a literal boolean", "read b literal boolean"]
    ),
    (
      "for k in [\"a\"] { func f(k: String) { UserDefaults.standard.bool(forKey: k) } }",
      ["read * dynamic boolean"]
    ),
    (
      "extension Defaults.Keys { static let x = Key(\"k\", default: 1) }",
      ["register k literal integer = 1"]
    ),
    (#"_x = FoilDefaultStorage(wrappedValue: 1, key: "k")"#, ["read k literal integer = 1"]),
    ("let x = Defaults.Key<Bool>(\"k\", default: true)", ["register k literal boolean = true"]),
    (
      "class A {\nfunc f() { let other = UserDefaults.standard\nt = UserDefaults(suiteName: \"h\")! }\n"
        + "func g() { t.bool(forKey: \"k\") } }", ["read k literal boolean in h"]
    ),
  ]

  @Test(arguments: swift.indices) func callsOfSwiftAreRecognized(_ number: Int) {
    let (text, expected) = Self.swift[number]
    #expect(CodeUsage.of(["a.swift": text]).shownUses == expected, "\(text)")
  }
}
