import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// Each shape of code that names a key.
@Suite struct KeyUseTests {
  @Test func aNamedDictionaryIsNotedOnce() {
    let code =
      "let values = [\"a\": 1, \"b\": 2]\n"
      + String(repeating: "UserDefaults.standard.register(defaults: values)\n", count: 3)
      + "UserDefaults(suiteName: \"g\")!.register(defaults: values)\n"
    #expect(
      CodeUsage.of(["a.swift": code]).shownUses == [
        "register a literal = 1", "register a literal in g = 1", "register b literal = 2",
        "register b literal in g = 2",
      ])
  }

  @Test func aPlusSignKeepsAValue() {
    let usage = CodeUsage.of([
      "a.swift": "UserDefaults.standard.register(defaults: [\"a\": +1])",
      "b.m": "[[NSUserDefaults standardUserDefaults] registerDefaults:@{@\"b\": @(+1.5)}];",
    ])
    #expect(usage.shownUses == ["register a literal = 1", "register b literal = 1.5"])
  }

  @Test func slashesAroundAReadHideNoKey() {
    for code in [
      "let s = a!/(UserDefaults.standard.integer(forKey: \"k\"))/c",
      "[1, 2].reduce(0,/)+UserDefaults.standard.integer(forKey: \"k\")+q.reduce(2,/)",
    ] { #expect(CodeUsage.of(["a.swift": code]).shownKeys == ["k"], "\(code)") }
  }

  @Test func aDictionaryThatChangesIsNotKnown() {
    let usage = CodeUsage.of([
      "a.swift":
        "var values = [\"a\": 1]\nvalues.merge(more)\nUserDefaults.standard.register(defaults: values)\n"
    ])
    #expect(usage.shownUses == ["register * dynamic"] && usage.registersUnknownValues)
  }

  @Test func aValueStoredOnTheFirstRunIsRegistered() {
    let usage = CodeUsage.of([
      "a.swift": """
      if UserDefaults.standard.object(forKey: "a") == nil { UserDefaults.standard.set(true, forKey: "a") }
      if UserDefaults.standard.object(forKey: "a") != nil { UserDefaults.standard.set(true, forKey: "b") }
      if UserDefaults.standard.object(forKey: "f") != nil { UserDefaults.standard.set(true, forKey: "f") }
      if other == nil { UserDefaults.standard.set(true, forKey: "g") }
      UserDefaults.standard.set(true, forKey: "h")
      """,
      "b.m": """
      void f(NSUserDefaults *d) { if (![d objectForKey:@"c"]) { [d setInteger:3 forKey:@"c"]; [d setBool:YES forKey:@"e"]; } }
      """,
    ])
    #expect(usage.uses.filter(\.registers).map(\.key.shown) == ["a", "c"])
  }

  @Test(arguments: [("[k: v]", true), ("[\"a_\\(k)\": v]", false), ("[\"a\": v]", false)])
  func aLoopOverUnknownKeysRegistersUnknownValues(_ values: String, _ isUnknown: Bool) {
    let usage = CodeUsage.of([
      "a.swift": "for (k, v) in all { UserDefaults.standard.register(defaults: \(values)) }\n"
    ])
    #expect(usage.registersUnknownValues == isUnknown)
  }

  /// Work grows with the text: ten thousand names and as many calls are as many lookups.
  @Test func manyNamedDictionariesAreRead() {
    let code = (0..<10_000).map {
      "let d\($0) = [\"k\($0)\": true]\nUserDefaults.standard.register(defaults: d\($0))\n"
    }.joined()
    #expect(CodeUsage.of(["a.swift": code]).uses.count == 10_000)
  }

  @Test func sourcesInUTF16AreSkipped() throws {
    let bytes = FileBytes(
      TextEncoding.utf16LittleEndian(hasByteOrderMark: true).encode("let a = 1"))
    #expect(throws: SkippedSource.self) {
      try CodeScanner().scan(bytes, path: "a.swift", absolutePath: "/a.swift")
    }
  }

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

  @Test(arguments: swift.indices) func swiftShapes(_ number: Int) {
    let (text, expected) = Self.swift[number]
    #expect(CodeUsage.of(["a.swift": text]).shownUses == expected, "\(text)")
  }

  static let objectiveC: [(String, [String])] = [
    (
      #"BOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:@"k"];"#,
      ["read k literal boolean"]
    ),
    (
      #"[NSUserDefaults.standardUserDefaults setBool:YES forKey:@"k"];"#, ["write k literal = true"]
    ),
    (
      #"[[[NSUserDefaults alloc] initWithSuiteName:@"g"] integerForKey:@"k"];"#,
      ["read k literal integer in g"]
    ),
    (
      "NSUserDefaults *d = [NSUserDefaults standardUserDefaults];\n[d floatForKey:@\"k\"];",
      ["read k literal real"]
    ),
    (
      #"[[NSUserDefaults standardUserDefaults] registerDefaults:@{ @"a": @YES, @"b": @(1.5) }];"#,
      ["register a literal = true", "register b literal = 1.5"]
    ),
    (
      "NSDictionary *d = [NSDictionary dictionaryWithObjectsAndKeys:@YES, @\"a\", [NSNumber numberWithInt:3], @\"b\", nil];\n[[NSUserDefaults standardUserDefaults] registerDefaults:d];",
      ["register a literal = true", "register b literal = 3"]
    ),
    (
      "#define K @\"k\"\nBOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:K];",
      ["read k constant boolean"]
    ),
    (
      "static NSString *const K = @\"k\";\nid x = [[NSUserDefaults standardUserDefaults] objectForKey:K];",
      ["read k constant"]
    ),
    (
      "#define D [NSUserDefaults standardUserDefaults]\nint x = [D integerForKey:@\"k\"];",
      ["read k literal integer"]
    ),
    (
      #"[[NSUserDefaults standardUserDefaults] boolForKey:[NSString stringWithFormat:@"row_%d", i]];"#,
      ["read row_* pattern boolean"]
    ),
    (#"[dictionary setObject:@"v" forKey:@"k"];"#, []),
    (
      #"[[NSUserDefaults standardUserDefaults] setValue:@"v" forKeyPath:@"k"];"#,
      ["write k literal = 'v'"]
    ),
    (#"[[Globals defaults] integerForKey:@"k"];"#, []),
    (
      "@implementation A\n- (NSDictionary *)loadDefaults { return nil; }\n"
        + "- (id)f { return [[self loadDefaults] objectForKey:@\"k\"]; }\n@end", []
    ),
    (
      "NSUserDefaults *d = [[NSUserDefaults alloc] init];\nall = [d dictionaryRepresentation];\nNSString *x = [all valueForKey:@\"k\"];\n[slider setValue:[x floatValue]];",
      ["read k literal real"]
    ),
    (
      "[[NSUserDefaults standardUserDefaults] registerDefaults:@{ @\"a\": @(!NO), @\"b\": [NSNumber numberWithBool:!NO], "
        + "@\"c\": @(0x1Ful), @\"d\": @(-1.5f), @\"e\": @017, @\"f\": @0 }];",
      [
        "register a literal = true", "register b literal = true", "register c literal = 31",
        "register d literal = -1.5",
        "register e literal = 15", "register f literal = 0",
      ]
    ),
    (
      "#define ON [[NSUserDefaults standardUserDefaults] boolForKey:@\"k\"]\n",
      ["read k literal boolean"]
    ),
    // Each name of a statement is one.
    (
      "static NSString *const kA = @\"a\", *const kB = @\"b\", *kC = @\"c\";\nNSUserDefaults *d, *e;\n"
        + "void f(void) { [d boolForKey:kA]; [e boolForKey:kB]; [d boolForKey:kC]; }",
      [
        "read a constant boolean somewhere", "read b constant boolean somewhere",
        "read c constant boolean somewhere",
      ]
    ),
    (
      #"x = CFPreferencesCopyAppValue(CFSTR("k"), kCFPreferencesCurrentApplication);"#,
      ["read k literal"]
    ),
  ]

  @Test(arguments: objectiveC.indices) func objectiveCShapes(_ number: Int) {
    let (text, expected) = Self.objectiveC[number]
    #expect(CodeUsage.of(["a.m": text]).shownUses == expected, "\(text)")
  }

  @Test func constantsOfOtherFilesAreFollowed() {
    let usage = CodeUsage.of([
      "Keys.m": "NSString *const SoundKey = @\"sounds\";",
      "Keys.h": "extern NSString *const SoundKey;",
      "Use.m": "BOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:SoundKey];",
    ])
    #expect(usage.shownUses == ["read sounds constant boolean"])
  }

  @Test func storesOfOtherFilesAreFollowed() {
    let usage = CodeUsage.of([
      "a.swift": """
      let shared = UserDefaults(suiteName: "g")!
      enum Prefs { static let store = UserDefaults(suiteName: "p")! }
      func f() { let store = UserDefaults.standard }
      """, "b.swift": "let x = shared.bool(forKey: \"k\"), y = Prefs.store.bool(forKey: \"k\")",
    ])
    #expect(usage.shownUses == ["read k literal boolean in g", "read k literal boolean in p"])
  }

  @Test func aStoreOfTheTypeInAnotherFileIsFollowed() {
    let usage = CodeUsage.of([
      "a.swift": "class A { let store = UserDefaults(suiteName: \"g\")! }",
      "b.swift": "extension A { func f() -> Bool { self.store.bool(forKey: \"k\") } }",
    ])
    #expect(usage.shownUses == ["read k literal boolean in g"])
  }

  @Test func aStoreThatAnotherFileIsGivenIsFollowed() {
    let usage = CodeUsage.of([
      "a.h": "extern NSUserDefaults *saved;",
      "a.m":
        "@implementation A\n+ (void)load { saved = [[NSUserDefaults alloc] initWithSuiteName:@\"g\"]; }\n@end",
      "b.m": "BOOL x = [saved boolForKey:@\"k\"];",
    ])
    #expect(usage.shownUses == ["read k literal boolean in g"])
  }

  @Test func aUseOfAllKeysIsTheNameOfTheCall() {
    let usage = CodeUsage.of([
      "a.swift": "let all = UserDefaults.standard.dictionaryRepresentation()"
    ])
    #expect(usage.uses.map(\.range) == [32..<56])
  }

  @Test func aStoreMayHaveSeveralNames() {
    let names = (1...5).map { "let s\($0): UserDefaults = s\($0 - 1)\n" }.joined()
    let code =
      "let s0: UserDefaults = UserDefaults(suiteName: \"g\")!\n\(names)let x = s5.bool(forKey: \"k\")"
    #expect(CodeUsage.of(["a.swift": code]).shownUses == ["read k literal boolean in g"])
  }

  @Test func keysInCloudStoresAreKeptThereToo() {
    let usage = CodeUsage.of([
      "a.swift": """
      extension Defaults.Keys {
        static let a = Key<Bool>("a", default: true, iCloud: true)
        static let b = Key<Bool>("b", default: true)
      }
      Zephyr.sync(keys: ["c"])
      UserDefaults.standard.bool(forKey: "d")
      NSUbiquitousKeyValueStore.default.bool(forKey: "e")
      """
    ])
    #expect(usage.uses.filter(\.isMirrored).map(\.key.shown) == ["a", "c", "e"])
  }

  @Test(arguments: [("\"k\"", true), ("\"k_\" + x", false), ("K.k", false)])
  func aStringAloneIsTheWholeKey(_ key: String, _ isWhole: Bool) {
    let code = "enum K { static let k = \"k\" }\nUserDefaults.standard.bool(forKey: \(key))"
    #expect(CodeUsage.of(["a.swift": code]).uses.map(\.isWholeString) == [isWhole])
  }

  @Test func filesThatAreNotScannedComeLast() {
    let file = CodeUsage.of(["a.swift": "a /* b"]).files
    let usage = CodeUsage(file, skipped: [SkippedSource(path: "z.swift", reason: "it is large")])
    #expect(usage.skipped.count == 2)
    #expect(usage.sourceFiles.map(\.path) == ["a.swift", "z.swift"])
  }

  @Test func generatedNamesOfARowAreWhole() {
    let text = "let a = \"PreferenceSpecifiers\", b = \"DefaultValues\"\n"
    #expect(!CodeUsage.of(["a.swift": text]).registersPages)
    #expect(CodeUsage.of(["a.swift": text.replacing("Values", with: "Value")]).registersPages)
  }

  @Test func codeThatMovesValuesRegistersNone() {
    let text =
      "// Generated by settingsc from two versions of 'a'. Change the bundle, not this file.\nlet a = 1"
    let usage = CodeUsage.of(["a.swift": text])
    #expect(usage.files[0].scan.isGenerated && !usage.registersPages)
  }

  @Test func aFileThatCannotBeReadAgainIsSkipped() {
    let usage = CodeUsage.of([
      "a.swift": "let k = \"a\"", "b.swift": "UserDefaults.standard.bool(forKey: k)",
    ])
    let new = usage.replacing(["/a.swift": FileBytes([0])], scanner: CodeScanner())
    #expect(
      new.files.map(\.path) == ["b.swift"] && new.skipped.map(\.path) == ["a.swift"]
        && new.shownKeys == ["*"])
  }

  @Test func anInitializerWithoutTheEndOfItsParametersIsRead() {
    let code =
      "class A {\nlet s: UserDefaults\ninit(store: UserDefaults {\nself.s = store }\nfunc f() { s.bool(forKey: \"k\") }\n}"
    #expect(CodeUsage.of(["a.swift": code]).shownKeys == ["k"])
  }

  @Test func wrappersOfTheAppAreKnown() {
    let wrapper = KeyWrapper(name: "Stored", key: .index(0), defaultValue: .label("or"))
    let usage = CodeUsage.of(
      ["a.swift": "@Stored(\"k\", or: true) var x: Bool"], wrappers: [wrapper])
    #expect(usage.shownUses == ["read k literal boolean = true"])
  }

  @Test(arguments: [
    ("row_*", "row_1", true), ("row_*", "col_1", false), ("*_x", "a_x", true),
    ("a*b*c", "a1b2c", true),
    ("a*b*c", "acb", false), ("a*b*c", "axc", false), ("a*c", "a1cx", false), ("*b*", "abc", true),
    ("*_x", "a_y", false),
    ("a*b*", "a1b", true), ("a*b*", "b1a", false),
  ]) func patternsMatch(_ pattern: String, _ key: String, _ matches: Bool) {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map { String($0) }
    let usage = CodeUsage.of([
      "a.swift": "UserDefaults.standard.bool(forKey: \"\(parts.joined(separator: "\\(x)"))\")"
    ])
    #expect(usage.uses[0].key.matches(key) == matches)
  }
}
