import SettingsProject
import TestSupport
import Testing

/// Code that most likely is correct, and has no finding.
@Suite struct UnreportedCodeTests {
  typealias Case = CodeCase

  static let correct: [Case] = [
    // Flutter puts a prefix before keys.
    Case(.toggle("flutter.sounds"), "a.dart", "final b = prefs.getBool('sounds') ?? true;"),
    Case(
      .toggle("flutter.sounds"), "a.dart", "const key = 'sounds'; final b = prefs.getBool(key);"),

    // A registered default is found wherever the key is read.
    Case(
      .toggle("a"), "A.swift",
      "UserDefaults.standard.register(defaults: [\"a\": true])\nstruct V { @AppStorage(\"a\") var a = false }"
    ),
    Case(
      .numbers("n"), "A.swift",
      "UserDefaults.standard.register(defaults: load())\nlet n = UserDefaults.standard.object(forKey: \"n\") as? Int ?? 0"
    ),

    Case(
      .toggle("t"), "A.swift",
      "UserDefaults.standard.register(defaults: load())\nlet t = UserDefaults.standard.bool(forKey: \"t\")"
    ),

    // A fallback in a larger expression, or one that stands for a missing value.
    Case(
      .texts("u", "km"), "A.swift",
      "let u = U(rawValue: UserDefaults.standard.string(forKey: \"u\") ?? \"\") ?? .km"),
    Case(
      .textField("u", "km"), "A.swift",
      "let s = UserDefaults.standard.string(forKey: \"u\") ?? \"\"\nuse(s.isEmpty ? \"km\" : s)"),
    Case(
      .numbers("n"), "A.swift",
      "let a = UserDefaults.standard.object(forKey: \"n\") as? Int ?? -1\nif a == -1 { use(3) }"),
    Case(
      .textField("s", "a.b"), "A.swift",
      "let u = URL(string: UserDefaults.standard.string(forKey: \"s\") ?? \"\") ?? other"),

    // Numbers and texts that are Booleans or numbers are read as such.
    Case(.list("n", 0, [0, 1]), "A.swift", "let n = UserDefaults.standard.bool(forKey: \"n\")"),
    Case(
      .list("u", "no", ["yes", "no"]), "A.swift",
      "let u = UserDefaults.standard.bool(forKey: \"u\")"),
    Case(.textField("n", "0"), "A.swift", "let n = UserDefaults.standard.integer(forKey: \"n\")"),

    // `string(forKey:)` gives a number as its text.
    Case(.toggle("a", false), "A.swift", "let a = UserDefaults.standard.string(forKey: \"a\")"),

    Case(.numbers("n"), "A.swift", "struct V { @AppStorage(\"n\") var n = -1 }"),

    // Values of one meaning.
    Case(
      .list("u", "3", ["1", "3"], titles: ["A", "B"]), "A.swift",
      "let d = UserDefaults.standard\nd.register(defaults: [\"u\": 3])\nlet u = d.integer(forKey: \"u\")"
    ),
    Case(
      .toggle("a", "YES", title: "T"), "A.m",
      "[[NSUserDefaults standardUserDefaults] registerDefaults:@{@\"a\": @YES}];\nBOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:@\"a\"];"
    ),

    // The code states the default, or asks whether there is a value.
    Case(
      .numbers("n"), "A.swift",
      "let n = N(rawValue: UserDefaults.standard.integer(forKey: \"n\")) ?? .b"),
    Case(
      .numbers("n"), "A.m",
      "NSInteger n = [[NSUserDefaults standardUserDefaults] integerForKey:@\"n\"];\nif (!n) n = 3;"),
    Case(
      .numbers("n"), "A.cs",
      "var n = (int)NSUserDefaults.StandardUserDefaults.IntForKey(\"n\"); if (n == 0) n = 3;"),
    Case(
      .numbers("n"), "A.swift",
      "let n = UserDefaults.standard.integer(forKey: \"n\") == 0 ? 3 : UserDefaults.standard.integer(forKey: \"n\")"
    ),
    Case(
      .numbers("n"), "A.swift",
      "func f() -> Int { switch UserDefaults.standard.integer(forKey: \"n\") { case 1: return 1\ndefault: return 3 } }"
    ),
    Case(
      .toggle("t"), "A.swift",
      "let on = isKeyPresent(key: \"t\") ? UserDefaults.standard.bool(forKey: \"t\") : true"),
    Case(
      .toggle("t"), "A.m",
      "- (BOOL)a { if (![self has:@\"t\"]) return YES; return [[NSUserDefaults standardUserDefaults] boolForKey:@\"t\"]; }"
    ),
    Case(
      .toggle("t"), "A.swift",
      "enum Keys { static let t = \"t\" }\nlet on = has(Keys.t) ? UserDefaults.standard.bool(forKey: Keys.t) : true"
    ),
    Case(
      .toggle("t"), "A.swift",
      "for k in [\"t\"] where old(k) { UserDefaults.standard.set(true, forKey: k) }\nlet t = UserDefaults.standard.bool(forKey: \"t\")"
    ),
    Case(
      .toggle("t"), "A.swift",
      "UserDefaults.standard.setVolatileDomain([\"t\": true], forName: UserDefaults.registrationDomain)\nlet t = UserDefaults.standard.bool(forKey: \"t\")"
    ),

    // The store comes from outside.
    Case(
      .toggle("a", false), "A.swift",
      "class S { let d: UserDefaults\ninit(_ d: UserDefaults = .standard) { self.d = d }\nvar a: Bool { d.bool(forKey: \"a\") } }",
      group: "group.x"),
    Case(
      .toggle("a", false), "A.swift",
      "struct P { var store: KV = UserDefaults.standard\nvar a: Bool { store.bool(forKey: \"a\") } }",
      group: "group.x"),
    Case(
      .toggle("a", false), "A.swift",
      "extension UserDefaults { static var app: UserDefaults = .standard }\nlet a = UserDefaults.app.bool(forKey: \"a\")",
      group: "group.x"
    ).and("B.swift", "func boot() { UserDefaults.app = UserDefaults(suiteName: \"group.x\")! }"),
    Case(
      .toggle("a", false), "A.swift",
      "let w = V().defaultAppStorage(UserDefaults(suiteName: \"group.x\")!)\nstruct V { @AppStorage(\"a\") var a = false }",
      group: "group.x"),
    Case(
      .toggle("a", false), "A.swift",
      "UserDefaults.standard.addSuite(named: \"group.x\")\nlet a = UserDefaults.standard.bool(forKey: \"a\")",
      group: "group.x"),

    // Code that is told of changes knows the key.
    Case(
      .toggle("a", false), "A.swift",
      "UserDefaults.standard.addObserver(self, forKeyPath: \"a\", options: [], context: nil)"),
    // Code may copy the value to the store that it reads, and states the default where it reads.
    Case(
      .toggle("a", false), "A.swift",
      "let a = UserDefaults.standard.bool(forKey: \"a\")\nfunc f(d: UserDefaults) { d.set(true, forKey: \"a\") }",
      group: "group.x"),
    Case(
      .textField("s", "b"), "A.swift",
      "let s = UserDefaults.standard.string(forKey: \"s\") ?? \"b\"\nUserDefaults.standard.set(s, forKey: \"s\")"
    ),

    // A slash where a value is expected begins a regular expression.
    Case(
      .toggle("sounds", false), "a.js",
      "const f = (s) => s.replace(/[\\/*`\"]/g, \"\");\nSettings.get(\"sounds\");\n/* x */"),
    Case(
      .toggle("sounds", false), "a.js",
      "x.replace(/\"/g, \"\"); applicationPreferences.get(\"sounds\", f);"),
    // The values of a switch as `bool(forKey:)` takes them, and code that tells values apart by
    // their types.
    Case(
      .toggle("a", true, ["TrueValue": "YES", "FalseValue": "NO"]), "A.m",
      "[[NSUserDefaults standardUserDefaults] registerDefaults:@{@\"a\": @\"YES\"}];\nBOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:@\"a\"];"
    ),
    Case(
      .numbers("n"), "A.swift",
      "let d = UserDefaults.standard\nif d.object(forKey: \"n\") as? String == \"custom\" { f() }\nlet n = d.object(forKey: \"n\") as? Int ?? 3"
    ),
    // A function puts the key together.
    Case(
      .toggle("app_a", false), "A.swift",
      "func full(_ name: String) -> String { \"app_\" + name }\nlet a = UserDefaults.standard.bool(forKey: full(\"a\"))"
    ),
    Case(
      .toggle("app_a", false), "A.m",
      "- (NSString *)full:(NSString *)key { return [prefix stringByAppendingString:key]; }\n- (void)f { [[NSUserDefaults standardUserDefaults] boolForKey:[self full:@\"_a\"]]; }"
    ),
    Case(
      .toggle("a", false), "A.m",
      "+ (NSString *)key { return @\"a\"; }\n- (void)f { [[NSUserDefaults standardUserDefaults] boolForKey:[X key]]; }"
    ),
    Case(
      .toggle("a", false), "A.swift",
      "let a = UserDefaults.standard.value(forKeyPath: \"a\") as? Bool"),
    // A key that is passed on may be stored where it goes.
    Case(
      .toggle("a"), "A.swift",
      "initialize(\"a\", true)\nlet a = UserDefaults.standard.bool(forKey: \"a\")"),

    // Code that is not scanned may do what is missed.
    Case(.toggle("a"), "A.swift", "let a = UserDefaults.standard.bool(forKey: \"a\")").and(
      "B.swift", "a\u{0}b"),
    Case(.toggle("a", false), "A.swift", "let b = UserDefaults.standard.bool(forKey: \"b\")").and(
      "B.swift", "/* open"),
    Case(
      .toggle("a", false), "A.swift", "let a = UserDefaults.standard.bool(forKey: \"a\")",
      group: "group.g"
    ).and(
      "B.swift", "\"\"\"\n"),

    // A member makes another text of a raw value.
    Case(
      .toggle("app_sounds", false), "A.swift",
      "enum K: String { case sounds\nvar key: String { \"app_\\(rawValue)\" } }\nlet a = UserDefaults.standard.bool(forKey: K.sounds.key)"
    ),
    Case(
      .toggle("sounds", false), "A.swift",
      "enum K: String { case sounds\nvar key: String { rawValue } }\nlet a = UserDefaults.standard.bool(forKey: K.sounds.key)"
    ),

    // The key is the name of a property, or a text that is put together.
    Case(
      .toggle("sounds", false), "A.kt",
      "var sounds: Boolean by settings.boolean(defaultValue = false)"),
    Case(.toggle("sounds", false), "A.kt", "val s by settings.nullableBoolean(\"sounds\")"),
    Case(
      .toggle("f_a", false), "A.m",
      "BOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:[@\"f_\" stringByAppendingString:c]];"
    ),
    Case(
      .toggle("f_a", false), "A.m",
      "BOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:[@\"f_\" stringByAppendingFormat:@\"%@\", c]];"
    ),
    Case(
      .toggle("f_a", false), "A.swift",
      "let a = UserDefaults.standard.bool(forKey: \"f_\".appending(c))"),
    Case(
      .toggle("app_a", false), "A.m",
      "#define KEY(n) @\"app_\" n\nBOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:KEY(@\"a\")];"
    ),
    Case(
      .toggle("Sounds", false), "A.cs", "bool Sounds => Preferences.Get(nameof(Sounds), false);"),
    Case(
      .toggle("Sounds", false), "A.cs",
      "bool Get(bool d, [CallerMemberName] string key = null) => Preferences.Get(key, d);\npublic bool Sounds { get => Get(true); }"
    ),
    Case(
      .toggle("sounds", false), "A.swift",
      "func get(_ key: String = #function) -> Bool { UserDefaults.standard.bool(forKey: key) }\nvar sounds: Bool { get() }"
    ),
    Case(
      .toggle("sounds", false), "A.m",
      "BOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:NSStringFromSelector(@selector(sounds))];"
    ),
    Case(
      .toggle("sounds", false), "A.m",
      "#define KEY(x) @#x\nBOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:KEY(sounds)];"
    ),
  ]

  @Test(arguments: correct) func codeWithoutAFaultIsNotReported(_ sample: Case) {
    #expect(sample.found == [], "\(sample.rows)")
  }
}
