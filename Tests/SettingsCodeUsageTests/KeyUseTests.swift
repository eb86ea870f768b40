import SettingsPropertyLists
import Testing

@testable import SettingsCodeUsage

/// Each shape of code that names a key.
@Suite struct KeyUseTests {
  private static func usage(_ files: KeyValuePairs<String, String>, wrappers: [KeyWrapper] = []) -> CodeUsage {
    let scanner = CodeScanner(wrappers: wrappers)
    return CodeUsage(
      files.compactMap { path, text in
        try? scanner.scan(FileBytes(Array(text.utf8)), path: path, absolutePath: "/" + path)
      })
  }

  /// The uses as text: access, key, type, confidence, store and default.
  private static func dump(_ usage: CodeUsage) -> [String] {
    usage.uses.map { use in
      var parts = [use.access.rawValue, use.key.shown, use.confidence.rawValue]
      if let type = use.type { parts.append(type.rawValue) }
      switch use.store {
      case .standard: break
      case .suite(let name): parts.append("in \(name)")
      case .unknown: parts.append("somewhere")
      case .cloud: parts.append("cloud")
      case .doubtful: parts.append("doubtful")
      }
      if let value = use.defaultValue, value != .other { parts.append("= \(value.shown)") }
      if use.isDebugOnly { parts.append("debug") }
      return parts.joined(separator: " ")
    }
  }

  @Test func aNamedDictionaryIsNotedOnce() {
    let code =
      "let values = [\"a\": 1, \"b\": 2]\n"
      + String(repeating: "UserDefaults.standard.register(defaults: values)\n", count: 3)
      + "UserDefaults(suiteName: \"g\")!.register(defaults: values)\n"
    #expect(
      Self.dump(Self.usage(["a.swift": code])) == [
        "register a literal = 1", "register b literal = 2", "register a literal in g = 1",
        "register b literal in g = 2",
      ])
  }

  @Test func aDictionaryThatChangesIsNotKnown() {
    let usage = Self.usage([
      "a.swift": "var values = [\"a\": 1]\nvalues[\"b\"] = 2\nUserDefaults.standard.register(defaults: values)\n"
    ])
    #expect(usage.uses.isEmpty && usage.registersUnknownValues)
  }

  @Test(arguments: [("[k: v]", true), ("[\"a_\\(k)\": v]", false), ("[\"a\": v]", false)])
  func aLoopOverUnknownKeysRegistersUnknownValues(_ values: String, _ isUnknown: Bool) {
    let usage = Self.usage([
      "a.swift": "for (k, v) in all { UserDefaults.standard.register(defaults: \(values)) }\n"
    ])
    #expect(usage.registersUnknownValues == isUnknown)
  }

  /// Work grows with the text: ten thousand names and as many calls are as many lookups.
  @Test func manyNamedDictionariesAreRead() {
    let code = (0..<10_000).map {
      "let d\($0) = [\"k\($0)\": true]\nUserDefaults.standard.register(defaults: d\($0))\n"
    }.joined()
    #expect(Self.usage(["a.swift": code]).uses.count == 10_000)
  }

  @Test func sourcesInUTF16AreRead() throws {
    for encoding in [TextEncoding.utf16LittleEndian(hasByteOrderMark: true), .utf16BigEndian(hasByteOrderMark: true)] {
      let bytes = FileBytes(encoding.encode("// é\nUserDefaults.standard.bool(forKey: \"k\")"))
      let file = try CodeScanner().scan(bytes, path: "a.swift", absolutePath: "/a.swift")
      #expect(Self.dump(CodeUsage([file])) == ["read k literal boolean"])
      #expect(file.encoded(file.code.source.array) == bytes.array)
    }
    #expect(throws: UnscannedReason.noText) {
      let bytes = FileBytes(TextEncoding.utf16LittleEndian(hasByteOrderMark: false).encode("let a = 1"))
      return try CodeScanner().scan(bytes, path: "a.swift", absolutePath: "/a.swift")
    }
  }

  static let swift: [(String, [String])] = [
    (#"UserDefaults.standard.bool(forKey: "k")"#, ["read k literal boolean"]),
    (#"UserDefaults.standard.set(true, forKey: "k")"#, ["write k literal = true"]),
    (#"UserDefaults.standard.removeObject(forKey: "k")"#, ["remove k literal"]),
    (#"UserDefaults(suiteName: "g")!.integer(forKey: "k")"#, ["read k literal integer in g"]),
    (#"let x = UserDefaults(suiteName: "g")?.string(forKey: "k") ?? "v""#, ["read k literal string in g = 'v'"]),
    (#"(UserDefaults.standard.object(forKey: "k") as? Bool) ?? true"#, ["read k literal boolean = true"]),
    (#"let d = UserDefaults.standard; let x = d.double(forKey: "k")"#, ["read k literal real"]),
    (
      "class A {\n let d: UserDefaults = .standard\n func f() -> Bool { d.bool(forKey: \"k\") }\n}",
      ["read k literal boolean"]
    ),
    ("func f(d: UserDefaults) { d.bool(forKey: \"k\") }", ["read k literal boolean somewhere"]),
    ("extension UserDefaults { var k: Bool { bool(forKey: \"k\") } }", ["read k literal boolean somewhere"]),
    (
      "extension UserDefaults { static let g = UserDefaults(suiteName: \"g\")! }\nlet x = UserDefaults.g.bool(forKey: \"k\")",
      ["read k literal boolean in g"]
    ),
    (#"keychain.string(forKey: "k")"#, []),
    (#"NSUbiquitousKeyValueStore.default.bool(forKey: "k")"#, ["read k literal boolean cloud"]),
    (#"@AppStorage("k") private var x = 1"#, ["read k literal integer = 1"]),
    (#"@AppStorage("k", store: UserDefaults(suiteName: "g")) var x: Bool?"#, ["read k literal boolean in g"]),
    (#"_x = AppStorage(wrappedValue: 0.5, "k")"#, ["read k literal real = 0.5"]),
    (#"@SceneStorage("k") var x = 1"#, []),
    (#"@Shared(.appStorage("k")) var x = false"#, ["read k literal boolean = false"]),
    (#"NSAttributedString.Key("k")"#, []),
    (
      "enum K: String { case a\nvar key: String { \"p_\" + rawValue } }\nlet x = UserDefaults.standard.bool(forKey: K.a.key)",
      ["read p_a constant boolean"]
    ),
    (
      "struct S { var d = UserDefaults.standard\nvar x: Bool { d.bool(forKey: \"k\") } }",
      ["read k literal boolean somewhere"]
    ),
    (
      "struct S { private var d = UserDefaults.standard\nvar x: Bool { d.bool(forKey: \"k\") } }",
      ["read k literal boolean"]
    ),
    ("enum M: Int { case a }\nstruct S { @AppStorage(\"k\") var x: M = .a }", ["read k literal integer = 0"]),
    (
      #"UserDefaults.standard.register(defaults: ["a": true, "b": 0.5, "c": "v"])"#,
      ["register a literal = true", "register b literal = 0.5", "register c literal = 'v'"]
    ),
    (
      "let values: [String: Any] = [\"a\": 1]\nUserDefaults.standard.register(defaults: values)",
      ["register a literal = 1"]
    ),
    (#"UserDefaults.standard.addObserver(self, forKeyPath: "k", options: [], context: nil)"#, ["observe k literal"]),
    (#"UserDefaults.standard.observe(\.k) { _, _ in }"#, ["observe k constant"]),
    (#"UserDefaults.standard.publisher(for: \.k)"#, ["observe k constant"]),
    (#"UserDefaults.standard.addObserver(self, forKeyPath: #keyPath(UserDefaults.k))"#, ["observe k literal"]),
    (
      "enum Keys { static let a = \"k\" }\nlet x = UserDefaults.standard.bool(forKey: Keys.a)",
      ["read k constant boolean"]
    ),
    (
      "enum Key: String { case a, b = \"bb\" }\nlet x = UserDefaults.standard\nx.bool(forKey: Key.a.rawValue)\nx.bool(forKey: Key.b.rawValue)",
      ["read a constant boolean", "read bb constant boolean"]
    ),
    (
      "let prefix = \"p.\"\nlet x = UserDefaults.standard.bool(forKey: prefix + \"k\")", ["read p.k constant boolean"]
    ),
    (#"UserDefaults.standard.bool(forKey: "row_\(id)")"#, ["read row_* pattern boolean"]),
    (#"UserDefaults.standard.bool(forKey: String(format: "row_%d_x", id))"#, ["read row_*_x pattern boolean"]),
    ("func f(_ k: String) { UserDefaults.standard.bool(forKey: k) }", ["read * dynamic boolean"]),
    ("let k = \"a\"\nfunc f(_ k: String) { UserDefaults.standard.bool(forKey: k) }", ["read * dynamic boolean"]),
    ("func f() { let k = \"a\"\n UserDefaults.standard.bool(forKey: k) }", ["read a constant boolean"]),
    ("#if DEBUG\nUserDefaults.standard.bool(forKey: \"k\")\n#endif", ["read k literal boolean debug"]),
    (#"print("\(UserDefaults.standard.bool(forKey: "k"))")"#, ["read k literal boolean"]),
    (#"// UserDefaults.standard.bool(forKey: "k")"#, []),
    (
      "extension Defaults.Keys { static let x = Key<Bool>(\"k\", default: true, suite: UserDefaults(suiteName: \"g\")!) }\nlet y = Defaults[.x]",
      ["register k literal boolean in g = true", "read k constant somewhere"]
    ),
    (
      "extension DefaultsKeys { var x: DefaultsKey<Int> { .init(\"k\", defaultValue: 1) } }\nlet y = Defaults[\\.x]",
      ["read * dynamic somewhere"]
    ),
    (#"@FoilDefaultStorage(key: "k") var x = true"#, ["read k literal boolean = true"]),
    (#"@UserDefault("k", defaultValue: 3) var x: Int"#, ["read k literal integer somewhere = 3"]),
    (#"CFPreferencesGetAppBooleanValue("k" as CFString, "g" as CFString, nil)"#, ["read k literal boolean in g"]),
    (#"Zephyr.sync(keys: ["a", "b"])"#, ["observe a literal", "observe b literal"]),
  ]

  @Test(arguments: swift.indices) func swiftShapes(_ number: Int) {
    let (text, expected) = Self.swift[number]
    #expect(Self.dump(Self.usage(["a.swift": text])) == expected, "\(text)")
  }

  static let objectiveC: [(String, [String])] = [
    (#"BOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:@"k"];"#, ["read k literal boolean"]),
    (#"[NSUserDefaults.standardUserDefaults setBool:YES forKey:@"k"];"#, ["write k literal = true"]),
    (
      #"[[[NSUserDefaults alloc] initWithSuiteName:@"g"] integerForKey:@"k"];"#, ["read k literal integer in g"]
    ),
    (
      "NSUserDefaults *d = [NSUserDefaults standardUserDefaults];\n[d floatForKey:@\"k\"];", ["read k literal real"]
    ),
    (
      #"[[NSUserDefaults standardUserDefaults] registerDefaults:@{ @"a": @YES, @"b": @(1.5) }];"#,
      ["register a literal = true", "register b literal = 1.5"]
    ),
    (
      "NSDictionary *d = [NSDictionary dictionaryWithObjectsAndKeys:@YES, @\"a\", [NSNumber numberWithInt:3], @\"b\", nil];\n[[NSUserDefaults standardUserDefaults] registerDefaults:d];",
      ["register a literal = true", "register b literal = 3"]
    ),
    ("#define K @\"k\"\nBOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:K];", ["read k constant boolean"]),
    (
      "static NSString *const K = @\"k\";\nid x = [[NSUserDefaults standardUserDefaults] objectForKey:K];",
      ["read k constant"]
    ),
    (
      "#define D [NSUserDefaults standardUserDefaults]\nint x = [D integerForKey:@\"k\"];", ["read k literal integer"]
    ),
    (
      #"[[NSUserDefaults standardUserDefaults] boolForKey:[NSString stringWithFormat:@"row_%d", i]];"#,
      ["read row_* pattern boolean"]
    ),
    (#"[dictionary setObject:@"v" forKey:@"k"];"#, []),
    (
      #"x = CFPreferencesCopyAppValue(CFSTR("k"), kCFPreferencesCurrentApplication);"#, ["read k literal"]
    ),
  ]

  @Test(arguments: objectiveC.indices) func objectiveCShapes(_ number: Int) {
    let (text, expected) = Self.objectiveC[number]
    #expect(Self.dump(Self.usage(["a.m": text])) == expected, "\(text)")
  }

  static let others: [(String, String, [String])] = [
    ("a.kt", #"val x = NSUserDefaults.standardUserDefaults.boolForKey("k")"#, ["read k literal boolean"]),
    (
      "a.kt", "import com.russhwolf.settings.Settings\nval s: Settings = make()\nval x = s.getBoolean(\"k\", true)",
      ["read k literal boolean somewhere = true"]
    ),
    ("a.kt", #"val x = settings.getBoolean("k", true)"#, []),
    (
      "a.cs", #"var x = NSUserDefaults.StandardUserDefaults.BoolForKey("k");"#, ["read k literal boolean"]
    ),
    ("a.cs", #"var x = Preferences.Default.Get("k", 3);"#, ["read k literal integer = 3"]),
    ("a.cs", #"var x = Preferences.Get("k", "v", "g");"#, ["read k literal string in g = 'v'"]),
    ("a.cs", "const string K = \"k\";\nvar x = Preferences.ContainsKey(K);", ["read k constant"]),
    ("a.dart", #"final x = prefs.getBool('k');"#, ["read flutter.k literal boolean"]),
    ("a.js", #"const x = Settings.get('k');"#, ["read k literal"]),
    ("a.js", #"Settings.set({k: 1});"#, ["write k literal = 1"]),
  ]

  @Test(arguments: others.indices) func otherLanguages(_ number: Int) {
    let (file, text, expected) = Self.others[number]
    #expect(Self.dump(Self.usage([file: text])) == expected, "\(text)")
  }

  @Test func constantsOfOtherFilesAreFollowed() {
    let usage = Self.usage([
      "Keys.m": "NSString *const SoundKey = @\"sounds\";", "Keys.h": "extern NSString *const SoundKey;",
      "Use.m": "BOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:SoundKey];",
    ])
    #expect(Self.dump(usage) == ["read sounds constant boolean"])
  }

  @Test func constantsThatDisagreeAreNotGuessed() {
    let usage = Self.usage([
      "A.swift": "enum A { static let k = \"a\" }", "B.swift": "enum B { static let k = \"b\" }",
      "C.swift": "let x = UserDefaults.standard.bool(forKey: .k)\nlet y = UserDefaults.standard.bool(forKey: B.k)",
    ])
    #expect(Self.dump(usage) == ["read * dynamic boolean", "read b constant boolean"])
  }

  @Test(arguments: [
    ("names.forEach { k in KEY }", true), ("names.forEach { (k, n) in KEY }", true),
    ("func f(k: String) { KEY }", true),
    ("names.forEach { name in KEY }", false), ("func f(name: String) { KEY }", false),
    ("func f(k: String) { names.forEach { name in KEY } }", true), ("run(k) { KEY }", false),
    ("if k.isEmpty { KEY }", false), ("if let k = names.first { KEY }", true), ("for k in names { KEY }", true),
    ("var x: Bool { KEY }", false), ("func f(\n  k: String, n: Int\n) -> Bool\nwhere T: X {\n KEY }", true),
    ("func f(k: String) {}\nfunc g() { KEY }", false), ("call(k, body: { KEY })", false),
    ("let x = k.map { KEY }", false), ("func f() { let k = other.name\nKEY }", true),
    ("func f() { let n = 1\nKEY }", false), ("struct S { let k: String\nfunc f() { KEY } }", true),
    ("func f() { do { let k = other.name }\nKEY }", false),
  ]) func parametersHideConstants(_ code: String, _ hides: Bool) {
    let text = "let k = \"sounds\"\n" + code.replacing("KEY", with: "UserDefaults.standard.bool(forKey: k)")
    #expect(
      Self.dump(Self.usage(["a.swift": text])) == [hides ? "read * dynamic boolean" : "read sounds constant boolean"])
  }

  /// What is bound in a member hides a constant of its type, and a constant hides what is bound around it.
  @Test(arguments: [
    ("a.swift", "class A {\nstatic let k = \"a\"\nfunc f(k: String) { UserDefaults.standard.bool(forKey: k) }\n}", "*"),
    (
      "a.swift", "class A {\nlet k = \"a\"\nfunc f() { for k in names { UserDefaults.standard.bool(forKey: k) } }\n}",
      "*"
    ),
    ("a.swift", "class A {\nlet k = \"a\"\nfunc f(n: String) { UserDefaults.standard.bool(forKey: k) }\n}", "a"),
    ("a.swift", "func f(k: String) {\nlet k = \"a\"\nrun { UserDefaults.standard.bool(forKey: k) }\n}", "a"),
    ("a.swift", "let k = \"a\"\nfunc f() { UserDefaults.standard.bool(forKey: item.k) }", "*"),
    (
      "a.m",
      "static NSString *const k = @\"a\";\nvoid f(void) { [names each:^(NSString *k) { "
        + "[[NSUserDefaults standardUserDefaults] boolForKey:k]; }]; }", "*"
    ),
    (
      "a.cs",
      "class A {\nconst string k = \"a\";\nvoid F(string k) { NSUserDefaults.StandardUserDefaults.BoolForKey(k); }\n}",
      "*"
    ),
    (
      "a.cs",
      "class A {\nconst string k = \"a\";\nvoid F() { string k = Other(); NSUserDefaults.StandardUserDefaults.BoolForKey(k); }\n}",
      "*"
    ),
    (
      "a.cs",
      "class A {\nconst string k = \"a\";\nbool F(string k) => NSUserDefaults.StandardUserDefaults.BoolForKey(k);\n}",
      "*"
    ),
    (
      "a.cs",
      "class A {\nconst string k = \"a\";\nbool F() => NSUserDefaults.StandardUserDefaults.BoolForKey(k);\n}", "a"
    ),
    (
      "a.cs",
      "class A {\nconst string k = \"a\";\nvoid F() { l.ForEach(k => D(NSUserDefaults.StandardUserDefaults.BoolForKey(k))); }\n}",
      "*"
    ),
    (
      "a.kt",
      "import com.russhwolf.settings.Settings\nclass A(val s: Settings) {\nval k = \"a\"\nfun f(k: String): Int = s.getInt(k, 3)\n}",
      "*"
    ),
    (
      "a.kt",
      "import com.russhwolf.settings.Settings\nval s: Settings = make()\nconst val k = \"a\"\nfun f(k: String) = 1\nfun g() = s.getInt(k, 3)",
      "a"
    ),
    (
      "a.kt",
      "import com.russhwolf.settings.Settings\nval s: Settings = make()\nconst val k = \"a\"\nfun f(k: String): Int =\n  s.getInt(k, 3)",
      "*"
    ),
  ]) func theInnermostNameCounts(_ file: String, _ code: String, _ key: String) {
    #expect(Self.usage([file: code]).uses.map(\.key.shown) == [key])
  }

  /// In a body with a receiver, a name may be one of the receiver's.
  @Test(arguments: [
    ("with(item) { USE }", "*"), ("item.apply { USE }", "*"), ("item?.run { USE }", "*"),
    ("with(items.first()) {\nitems.forEach { USE } }", "*"), ("item.apply label@ { USE }", "*"),
    ("class A {\nval k = \"b\"\nfun f() { item.apply { USE } }\n}", "*"),
    ("item.apply {\nval k = \"b\"\nUSE }", "b"), ("item.also { USE }", "a"), ("item.let { USE }", "a"),
    ("run { USE }", "a"), ("with(NSUserDefaults.standardUserDefaults) { USE }", "a"),
    ("NSUserDefaults(suiteName = \"g\").apply { USE }", "a"), ("with(item) { other() }\nUSE", "a"),
  ]) func receiversMayHaveNames(_ code: String, _ key: String) {
    let use = "NSUserDefaults.standardUserDefaults.boolForKey(k)"
    let text = "const val k = \"a\"\nfun g() {\n\(code.replacing("USE", with: use))\n}"
    #expect(Self.usage(["a.kt": text]).uses.map(\.key.shown) == [key])
  }

  /// An instance does not bring constants of its companion, an object has them.
  @Test(arguments: [
    ("binding.apply { USE }", "a"), ("binding?.run { USE }", "a"), ("with(items.first()) { USE }", "a"),
    ("with(Keys) { USE }", "*"), ("Keys.apply { USE }", "*"), ("with(Item.Companion) { USE }", "*"),
  ]) func instancesHaveNoConstants(_ code: String, _ key: String) {
    let use = "NSUserDefaults.standardUserDefaults.boolForKey(KEY)"
    let text = "const val KEY = \"a\"\nfun g() {\n\(code.replacing("USE", with: use))\n}"
    #expect(Self.usage(["a.kt": text]).uses.map(\.key.shown) == [key])
  }

  /// The constants of a companion are those of its class, and properties of a header are declarations.
  @Test(arguments: [
    ("class E {\nfun f() = USE\ncompanion object { private const val k = \"b\" }\n}", "b"),
    ("class E {\ncompanion object { private const val k = \"b\" }\nfun f() = USE\n}", "b"),
    ("class E {\nfun f() = USE\ncompanion object Names : Base() { const val k = \"b\" }\n}", "b"),
    ("class E {\nobject Names { const val k = \"b\" }\nfun f() = USE\n}", "a"),
    ("class E {\nclass F { fun f() = USE }\ncompanion object { const val k = \"b\" }\n}", "b"),
    ("class G(private val k: String) {\nfun f(): Boolean { return USE }\n}", "*"),
    ("data class G<T : Any>(\nval n: Int,\nvar k: String,\n) : Base(n) { fun f() = USE }", "*"),
    ("class D {\nval k = \"b\"\ninner class G(val k: String) { fun f() = USE }\n}", "*"),
    ("class G(val n: Int) { fun f() = USE }", "a"),
  ]) func membersOfKotlinClassesComeFirst(_ code: String, _ key: String) {
    let text = code.replacing("USE", with: "NSUserDefaults.standardUserDefaults.boolForKey(k)")
    #expect(Self.usage(["a.kt": "private const val k = \"a\"\n\(text)"]).uses.map(\.key.shown) == [key])
  }

  /// Patterns bind names.
  @Test(arguments: [
    ("let (k, _) = x\nUSE", "*"), ("let (_, (n, k)) = x\nUSE", "*"), ("if case let .a(k) = x { USE }", "*"),
    ("if case let .a(id: k) = x { USE }", "*"), ("guard case let .a(n, k) = x else { return }\nUSE", "*"),
    ("switch x {\ncase let .a(k): USE\n}", "*"), ("switch x {\ncase let Item.a(_, k): USE\n}", "*"),
    ("if let n, f(k) { USE }", "a"), ("let (n, m) = f(k)\nUSE", "a"), ("if case let .a(k: n) = x { USE }", "a"),
    ("let n = f(1, k)\nUSE", "a"), ("if case let .a(n) = x, f(n, k) { USE }", "a"),
  ]) func patternsBindNames(_ code: String, _ key: String) {
    let text = code.replacing("USE", with: Self.swiftUse)
    #expect(
      Self.usage(["a.swift": "private let k = \"a\"\nfunc g() {\n\(text)\n}"]).uses.map(\.key.shown) == [key])
  }

  /// A member in another part of a type is nearer than a constant outside of it.
  @Test(arguments: [
    ("protocol Flag { var k: String { get } }\nextension Flag { func f() { USE } }", "*"),
    ("struct Flag { let k: String }\nextension Flag { func f() { USE } }", "*"),
    ("struct Flag { let n: String }\nextension Flag { func f() { USE } }", "a"),
  ]) func membersOfOtherPartsHideConstants(_ code: String, _ key: String) {
    let text = code.replacing("USE", with: Self.swiftUse)
    #expect(Self.usage(["a.swift": "private let k = \"a\"\n\(text)"]).uses.map(\.key.shown) == [key])
  }

  /// Types inherit from no argument or constraint of a generic type, and cases have nothing of their raw value's type.
  @Test(arguments: [
    ("class Box<T: Keys>: Base { func f() { USE } }", "a"), ("struct Box<T: Keys> { func f() { USE } }", "a"),
    ("class Box: Base<A<B>, Keys> { func f() { USE } }", "a"), ("class Box<T: A<B>>: Keys { func f() { USE } }", "b"),
    ("class Box: Base<(A) -> B, Keys> { func f() { USE } }", "a"),
    ("class Box: Base<A>, Keys { func f() { USE } }", "b"),
    ("enum Box: String {\ncase x\nfunc f() { USE }\n}", "a"), ("enum Box: Keys { func f() { USE } }", "b"),
    ("enum Box: String, Keys {\ncase x\nfunc f() { USE }\n}", "b"),
  ]) func ancestorsAreThoseOfTheHeader(_ code: String, _ key: String) {
    let others = "extension Keys { var k: String { \"b\" } }\nextension String { var k: String { \"s\" } }\n"
    let text = code.replacing("USE", with: Self.swiftUse)
    #expect(
      Self.usage(["a.swift": "let k = \"a\"\n\(text)", "b.swift": others]).uses.map(\.key.shown) == [key])
  }

  /// A static constant of a file that others include is theirs too.
  @Test(arguments: [("k.h", "a"), ("k.hpp", "a"), ("k.pch", "a"), ("k.m", "*")])
  func staticConstantsOfHeadersAreShared(_ file: String, _ key: String) {
    let usage = Self.usage([
      "a.m": "void f() { [[NSUserDefaults standardUserDefaults] boolForKey:k]; }",
      file: "static NSString *const k = @\"a\";\n",
    ])
    #expect(usage.uses.map(\.key.shown) == [key])
  }

  private static let swiftUse = "UserDefaults.standard.bool(forKey: k)"

  /// What is private to a file means nothing elsewhere, and an inherited constant is nearer than a global one.
  @Test(
    arguments: [
      (["b.swift": "private let k = \"b\"", "c.swift": "let k = \"c\"", "a.swift": swiftUse], "c"),
      (["b.swift": "fileprivate let k = \"b\"", "a.swift": swiftUse], "*"),
      (
        ["b.swift": "private enum K { static let k = \"b\" }", "a.swift": "UserDefaults.standard.bool(forKey: K.k)"],
        "*"
      ),
      (
        [
          "b.swift": "private enum K { static let k = \"b\" }", "c.swift": "enum K { static let k = \"c\" }",
          "a.swift": "UserDefaults.standard.bool(forKey: K.k)",
        ], "c"
      ),
      (
        [
          "b.swift": "extension K { private static let k = \"b\" }", "c.swift": "let k = \"c\"",
          "a.swift": "class K { func f() { \(swiftUse) } }",
        ], "c"
      ),
      (
        [
          "b.swift": "struct K { private(set) static var k = \"b\" }",
          "a.swift": "UserDefaults.standard.bool(forKey: K.k)",
        ], "b"
      ),
      (
        [
          "b.swift": "class B { static let k = \"b\" }", "c.swift": "let k = \"c\"",
          "a.swift": "class A: B { class func f() { \(swiftUse) } }",
        ], "b"
      ),
      (
        [
          "b.swift": "class B { let k = \"b\" }\nclass C: B, P {}",
          "a.swift": "let k = \"c\"\nclass A: M.C { func f() { \(swiftUse) } }",
        ],
        "b"
      ),
      (
        [
          "b.swift": "class B { private let k = \"b\" }", "c.swift": "let k = \"c\"",
          "a.swift": "class A: B { func f() { \(swiftUse) } }",
        ], "c"
      ),
      (
        [
          "b.swift": "class B { let k = other() }", "c.swift": "let k = \"c\"",
          "a.swift": "class A: B { func f() { \(swiftUse) } }",
        ], "*"
      ),
      (
        [
          "b.swift": "class B { let k = \"b\" }", "c.swift": "let k = \"c\"",
          "a.swift": "class A: B { func f() { UserDefaults.standard.bool(forKey: self.k) } }",
        ], "b"
      ),
      (
        [
          "b.swift": "class B { static let k = \"b\" }\nclass A: B {}", "c.swift": "let k = \"c\"",
          "a.swift": "UserDefaults.standard.bool(forKey: A.k)",
        ], "b"
      ),
      (
        [
          "b.swift": "enum A { static let n = 1 }", "c.swift": "let k = \"c\"",
          "a.swift": "UserDefaults.standard.bool(forKey: A.k)",
        ], "*"
      ),
      (
        [
          "b.m": "static NSString *const k = @\"b\";", "c.m": "NSString *const k = @\"c\";",
          "a.m": "BOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:k];",
        ], "c"
      ),
      (
        [
          "b.h": "static NSString *const k = @\"b\";",
          "a.m": "BOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:k];",
        ], "b"
      ),
      (
        [
          "b.kt": "private const val k = \"b\"", "c.kt": "const val k = \"c\"",
          "a.kt": "val x = NSUserDefaults.standardUserDefaults.boolForKey(k)",
        ], "c"
      ),
      (
        [
          "b.kt": "const val k = \"b\"\nclass C {\nval k = other()\n}",
          "a.kt": "fun C.f() { NSUserDefaults.standardUserDefaults.boolForKey(k) }",
        ], "*"
      ),
      (
        [
          "b.kt": "const val k = \"b\"\nclass C {\nval n = other()\n}",
          "a.kt": "fun <T> C.f() { NSUserDefaults.standardUserDefaults.boolForKey(k) }",
        ], "b"
      ),
      (
        [
          "b.cs": "partial class A { private const string k = \"b\"; }",
          "a.cs": "partial class A { void F() { NSUserDefaults.StandardUserDefaults.BoolForKey(k); } }",
        ], "b"
      ),
      (
        [
          "b.cs": "class B { private const string k = \"b\"; }",
          "a.cs": "class A { void F() { NSUserDefaults.StandardUserDefaults.BoolForKey(B.k); } }",
        ], "*"
      ),
    ] as [(KeyValuePairs<String, String>, String)]) func onlyReachableConstantsCount(
      _ files: KeyValuePairs<String, String>, _ key: String
    )
  {
    #expect(Self.usage(files).uses.map(\.key.shown) == [key])
  }

  @Test func anInitializerWithoutTheEndOfItsParametersIsRead() {
    let code =
      "class A {\nlet s: UserDefaults\ninit(store: UserDefaults {\nself.s = store }\nfunc f() { s.bool(forKey: \"k\") }\n}"
    #expect(Self.usage(["a.swift": code]).uses.map(\.key.shown) == ["k"])
  }

  @Test func wrappersOfTheAppAreKnown() {
    let wrapper = KeyWrapper(name: "Stored", key: .index(0), defaultValue: .label("or"))
    let usage = Self.usage(["a.swift": "@Stored(\"k\", or: true) var x: Bool"], wrappers: [wrapper])
    #expect(Self.dump(usage) == ["read k literal boolean = true"])
  }

  @Test func circlesOfConstantsEnd() {
    let usage = Self.usage([
      "a.swift": "enum A { static let a = A.b\nstatic let b = A.a }\nUserDefaults.standard.bool(forKey: A.a)"
    ])
    #expect(Self.dump(usage) == ["read * dynamic boolean"])
  }

  @Test(arguments: [
    ("row_*", "row_1", true), ("row_*", "col_1", false), ("*_x", "a_x", true), ("a*b*c", "a1b2c", true),
    ("a*b*c", "acb", false),
  ]) func patternsMatch(_ pattern: String, _ key: String, _ matches: Bool) {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map { String($0) }
    let usage = Self.usage([
      "a.swift": "UserDefaults.standard.bool(forKey: \"\(parts.joined(separator: "\\(x)"))\")"
    ])
    #expect(usage.uses[0].key.matches(key) == matches)
  }
}
