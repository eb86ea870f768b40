import Testing

@testable import SettingsCode

/// Shapes of code as apps have them.
@Suite struct RealisticSourceTests {
  static let swift: [(String, [String])] = [
    // `class`, `record` and `object` are no declarations of types here.
    (
      "private let k = \"a\"\nclass P { class func f(k: String) { USE }\nclass var x: Bool { USE } }",
      ["read * dynamic boolean", "read a constant boolean"]
    ),
    (
      "private let k = \"a\"\nfunc f() { for record in records { let k = record.k\n USE } }",
      ["read * dynamic boolean"]
    ),
    ("private let k = \"a\"\nfunc f(object x: Int, k: String) { USE }", ["read * dynamic boolean"]),
    // Code in a string knows the names around it.
    ("let k = \"a\"\nfunc f(k: String) { print(\"\\(USE)\") }", ["read * dynamic boolean"]),
    ("let k = \"a\"\nfunc f(n: String) { print(\"\\(USE)\") }", ["read a constant boolean"]),
    (
      "let k = \"a\"\nfunc f(a: (Int, Int, Int), b: (Int, Int, Int), c: (Int, Int, Int), d: (Int, Int, Int),\n e: (Int, Int, Int), f: (Int, Int, Int), g: (Int, Int, Int), k: String, h: (Int, Int, Int), i: (Int, Int, Int)) { USE }",
      ["read * dynamic boolean"]
    ),
    // A member of another type with the name of a store is none.
    (
      "class A { let store = UserDefaults(suiteName: \"g\")! }\nclass B { let store: Keychain\nfunc f() { store.bool(forKey: \"a\") }\nfunc g() { self.store.bool(forKey: \"b\") } }",
      []
    ),
    (
      "extension UserDefaults { func f() { self.set(1, forKey: \"k\") } }",
      ["write k literal somewhere = 1"]
    ),
    (
      "func f() { Defaults[.volume] = 3\n_ = Defaults[.volume] == 3 }\nextension Defaults.Keys { static let volume = Key<Int>(\"v\", default: 1) }",
      ["write v constant somewhere", "read v constant somewhere", "register v literal integer = 1"]
    ),
  ]

  @Test(arguments: swift.indices) func keysInSwiftAreFound(_ number: Int) {
    let (code, expected) = Self.swift[number]
    let text = code.replacing("USE", with: "UserDefaults.standard.bool(forKey: k)")
    #expect(CodeUsage.of(["a.swift": text]).shownUses == expected, "\(text)")
  }

  static let others: [(String, String, [String])] = [
    (
      "a.m",
      "static NSString *key = @\"k\";\n@implementation NSUserDefaults (App)\n- (BOOL)app { return [self boolForKey:key]; }\n- (BOOL)app:(NSString *)key { return [self boolForKey:key]; }\n@end\n@implementation Other\n- (BOOL)app { return [self boolForKey:key]; }\n@end",
      ["read k constant boolean somewhere", "read * dynamic boolean somewhere"]
    )
  ]

  @Test(arguments: others.indices) func keysInOtherLanguagesAreFound(_ number: Int) {
    let (file, text, expected) = Self.others[number]
    #expect(CodeUsage.of([file: text]).shownUses == expected, "\(text)")
  }

  /// Keys are compared by their code units.
  @Test func keysThatOnlyLookAlikeAreTwo() {
    let usage = CodeUsage.of([
      "a.swift":
        "enum A { static let k = \"caf\u{E9}\" }\nenum B { static let k = \"cafe\u{301}\" }",
      "b.swift": "UserDefaults.standard.bool(forKey: .k)",
    ])
    #expect(usage.shownKeys == ["*"])
    let pattern = CodeUsage.of(["a.swift": "UserDefaults.standard.bool(forKey: \"cafe\\(x)\")"])
      .uses[0].key
    #expect(pattern.matches("cafe\u{301}") && !pattern.matches("caf\u{E9}"))
  }

  /// Text that is no code, or is cut off anywhere, is read to its end.
  @Test(arguments: ["a.swift", "a.kt", "a.m"]) func brokenCodeIsRead(_ file: String) {
    let code =
      "import com.russhwolf.settings.Settings\nusing static A.B;\nimport A.B.*\nclass A<T>(val key: String) : B(key) {\n"
      + "fun Settings.x(key: String): Map<A, B> = with(s) { getInt(key, 1) }\nval Settings.y\n get() = getInt(key, 1)\n}\n"
      + "const { key } = item; k => get(key); record R(string key);\nextension E on SharedPreferences { b => getBool(key) }"
    let bytes = Array(code.utf8)
    for length in stride(from: 0, to: bytes.count, by: 37) {
      _ = CodeUsage.of([file: String(decoding: bytes[..<length], as: UTF8.self)])
      _ = CodeUsage.of([file: String(decoding: bytes[length...], as: UTF8.self)])
    }
    for text in [
      "(", "{", "class ", "fun ", "= ", "=> ", "import A.", "get() ", "let a = ", "if ",
      "case let ",
    ] {
      #expect(
        CodeUsage.of([file: String(repeating: text, count: 5_000) + "s.getInt(key, 1)"]).files.count
          == 1)
    }
  }
}
