import Foundation
import SettingsProject
import TestSupport
import Testing

/// Code that most likely does the right thing gives no finding, and what is certain gives one.
@Suite struct CodeDoubtTests {
  typealias Case = CodeCase

  static let silent: [Case] = [
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

  @Test(arguments: silent) func nothingIsFound(_ sample: Case) {
    #expect(sample.found == [], "\(sample.rows)")
  }

  static let certain: [Case] = [
    // A property whose wrapper states another key is no use of a key with its name.
    Case(
      [.toggle("sounds", false), .toggle("music", false)], "A.swift",
      "class S { @AppStorage(\"music\") var sounds = false }\nlet on = s.sounds", "unread-key"),
    // The app's own function, with its default, and a first run that stores another value.
    Case(
      .toggle("sounds", false), "A.swift",
      """
      func flag(_ key: String, default value: Bool) -> Bool { UserDefaults.standard.object(forKey: key) as? Bool ?? value }
      let on = flag("sounds", default: true)
      """, "default-disagrees"),
    Case(
      .toggle("sounds"), "A.swift",
      "func flag(_ key: String) -> Bool { UserDefaults.standard.bool(forKey: key) }\nlet on = flag(\"sounds\")",
      "unregistered-default"),
    Case(
      .toggle("sounds"), "a.m",
      """
      void f(NSUserDefaults *d) {
        if (![d objectForKey:@"sounds"]) { [d setBool:NO forKey:@"sounds"]; }
        g([d boolForKey:@"sounds"]);
      }
      """, "default-disagrees"),
    // A key that goes on behind another one is no slip.
    Case(
      .toggle("version", false), "A.swift",
      "let a = UserDefaults.standard.bool(forKey: \"version1.2seen\")",
      "unread-key"),
    // A format without text of its own names no key.
    Case(
      .toggle("a", false), "A.m",
      "NSString *s = [NSString stringWithFormat:@\"%02x%02x%02x%02x\", 1, 2, 3, 4];", "unread-key"),
    // What only compares a key, or asks another object for it, registers nothing.
    Case(
      .toggle("a"), "A.swift",
      "let a = UserDefaults.standard.bool(forKey: \"a\")\nif name == \"a\" { f() }",
      "unregistered-default"),
    Case(
      .toggle("a"), "A.m",
      "BOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:@\"a\"] || [remote boolForKey:@\"a\"];",
      "unregistered-default"),
    // Reads of one fault are one finding, and so is a page that no code knows.
    Case(
      .toggle("sounds", false), "A.swift",
      "let a = UserDefaults.standard.array(forKey: \"sounds\")\nlet b = UserDefaults.standard.array(forKey: \"sounds\")",
      "mistyped-read"),
    Case(
      ["a", "b", "c"].map { .toggle($0, false) }, "A.swift",
      "let x = UserDefaults.standard.bool(forKey: \"x\")",
      "unread-key"),
    Case(
      .list("u", "yes", ["yes", "no"]), "A.swift",
      "let u = UserDefaults.standard.bool(forKey: \"u\")",
      "unregistered-default"),
    // `NSUserDefaults` as Swift named its functions at first.
    Case(
      .toggle("sounds"), "A.swift",
      "let on = NSUserDefaults.standardUserDefaults().boolForKey(\"sounds\")",
      "unregistered-default"),
    Case(
      .textField("s", "b"), "A.swift",
      "let s = UserDefaults.standard.string(forKey: \"s\") ?? \"a\"\nif s == \"b\" { f() }",
      "default-disagrees"),
    Case(
      .numbers("n"), "A.swift",
      "enum Q: Int { case low, mid }\nstruct V { @AppStorage(\"n\") var q: Q = .mid }",
      "default-disagrees"),
    Case(
      .texts("u", "mi"), "A.swift",
      "enum U: String { case km, mi }\nstruct V { @AppStorage(\"u\") var u = U.km }",
      "default-disagrees"),
    Case(
      .textField("s", "b"), "A.swift",
      "struct V { @Shared(.appStorage(\"s\")) var s: String = \"a\" }",
      "default-disagrees"),
    Case(
      .texts("u", "1"), "A.swift",
      "UserDefaults.standard.register(defaults: [\"u\": 1])\nlet u = UserDefaults.standard.object(forKey: \"u\")",
      "default-disagrees"),
    Case(
      .textField("s", "b"), "A.swift", "label.text = UserDefaults.standard.string(forKey: \"s\")",
      "unregistered-default"),
    Case(
      .textField("s", "b"), "A.swift",
      "let s = UserDefaults.standard.object(forKey: \"s\") as! String",
      "unregistered-default"),
    Case(
      .textField("s", "b"), "A.m",
      "self.label.text = [[NSUserDefaults standardUserDefaults] stringForKey:@\"s\"];",
      "unregistered-default"),
    Case(
      .textField("p", "80"), "A.swift", "let p = UserDefaults.standard.integer(forKey: \"p\")",
      "unregistered-default"),
    Case(
      .toggle("a", false), "A.swift", "let a = UserDefaults.standard.bool(forKey: \"a\")",
      "wrong-suite-read",
      group: "group.g"),
    Case(
      .toggle("a", false), "A.swift",
      "#if DEBUG\nlet a = UserDefaults.standard.bool(forKey: \"a\")\n#endif",
      "unread-key info"),
    // What reads the keys is not among the sources.
    Case([.toggle("a", false), .toggle("b", false)], "A.swift", "load(\"a\")", "unread-key info"),
    // What is written is not what is read.
    Case(
      .toggle("a", false), "A.swift",
      "UserDefaults(suiteName: \"group.g\")!.set(true, forKey: \"a\")\nlet a = UserDefaults.standard.bool(forKey: \"a\")",
      "wrong-suite-read", group: "group.g"),
    Case(
      .toggle("t"), "A.swift",
      "let t = UserDefaults.standard.bool(forKey: \"t\")\nfunc f() { UserDefaults.standard.set(false, forKey: \"t\") }",
      "unregistered-default"),
    // Keys of iCloud, and those that code stores itself, are no slips.
    Case(
      .toggle("play_sounds", false), "A.swift",
      "let a = NSUbiquitousKeyValueStore.default.bool(forKey: \"play_sound\")", "unread-key"),
    Case(
      .toggle("play_sounds", false), "A.swift",
      "let d = UserDefaults.standard, a = d.bool(forKey: \"play_sound\")\nfunc f() { d.set(true, forKey: \"play_sound\") }",
      "unread-key"),
    // Keys that resemble only one of the two make no series.
    Case(
      [.toggle("color", false), .toggle("colon", false)], "A.swift",
      "let a = UserDefaults.standard.bool(forKey: \"colon\"), b = UserDefaults.standard.bool(forKey: \"colur\")",
      "undeclared-key"),
    Case(
      [.toggle("color", false), .toggle("metal", false)], "A.swift",
      "let a = UserDefaults.standard.bool(forKey: \"metal\"), b = UserDefaults.standard.bool(forKey: \"colur\")",
      "undeclared-key"),
    // One cause, one finding.
    Case(
      .toggle("play_sounds", false), "A.swift",
      "let a = UserDefaults.standard.bool(forKey: \"play_sound\")",
      "undeclared-key"),
    // Numbered keys are no slips.
    Case(
      [.toggle("server1", false), .toggle("server2", false)], "A.swift",
      "let a = UserDefaults.standard.bool(forKey: \"server1\"), c = UserDefaults.standard.bool(forKey: \"server3\")",
      "unread-key"),
    Case(
      .numbers("n"), "A.cs", "DateTime N => Preferences.Get<DateTime>(\"n\", DateTime.Now);",
      "mistyped-read"),
  ]

  @Test(arguments: certain) func whatIsCertainIsFound(_ sample: Case) {
    #expect(sample.found == sample.findings, "\(sample.rows)")
  }

  @Test func linkedSourcesAreScannedOnce() throws {
    let run = try CommandRun()
    try run.writePage(
      "Settings.bundle/Root.plist", "Type = PSToggleSwitchSpecifier; Title = T; Key = a;")
    try run.write("App/A.swift", "let a = UserDefaults.standard.string(forKey: \"field\")\n")
    try run.write("Shared/B.swift", "let b = UserDefaults.standard.bool(forKey: \"a\")\n")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/B.swift", withDestinationPath: "../Shared/B.swift")
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/Shared", withDestinationPath: "../Shared")
    try manager.createSymbolicLink(atPath: run.folder + "/App/Around", withDestinationPath: "..")
    let usage = run.run("usage", "Settings.bundle", "--sources", "App").output
    #expect(usage.contains("2 keys declared, 2 read, in 2 source files"), "\(usage)")
    for file in ["D.swift", "notes.txt"] {
      try run.write("Other/" + file, "let d = 1\n")
      try manager.createSymbolicLink(
        atPath: run.folder + "/App/" + file, withDestinationPath: "../Other/" + file)
    }
    let more = run.run("usage", "Settings.bundle", "--sources", "App").output
    #expect(more.contains("2 keys declared, 2 read, in 3 source files"), "\(more)")
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/C.swift", withDestinationPath: "../Gone.swift")
    let lint = run.run("lint", "Settings.bundle", "--sources", "App").output
    #expect(
      lint.contains("App/C.swift: info: the file is not scanned: it is a link that leads nowhere"),
      "\(lint)")
  }

  /// A pipe would be waited for, and a folder with nothing but one has no code to compare with.
  @Test func sourcesThatAreNoFilesAreNamed() throws {
    let run = try CommandRun()
    try run.writePage(
      "Settings.bundle/Root.plist", "Type = PSToggleSwitchSpecifier; Title = T; Key = a;")
    try run.write("App/A.swift", "let a = UserDefaults.standard.bool(forKey: \"a\")\n")
    try run.write("Empty/notes.txt", "")
    for path in ["App/P.swift", "pipe", "pipe.swift", "Pipes/P.swift"] {
      if path.hasPrefix("Pipes") {
        try FileManager.default.createDirectory(
          atPath: run.folder + "/Pipes", withIntermediateDirectories: true)
      }
      #expect(mkfifo(run.folder + "/" + path, 0o600) == 0)
    }
    for path in ["pipe", "pipe.swift", "/dev/null"] {
      for arguments in [
        ["lint", "Settings.bundle"], ["lint", "Settings.bundle", "--sources", "App"],
        ["usage", "Settings.bundle"],
      ] {
        let outcome = run.run(arguments + ["--sources", path])
        #expect(
          outcome.errors.contains(
            "settingsc: error: the sources '\(path)' cannot be read: not a regular file or folder\n"
          ),
          "\(outcome.errors)")
        #expect(outcome.status == .failure)
      }
    }
    let beside = run.run("lint", "Settings.bundle", "--sources", "App")
    #expect(
      beside.output.contains(
        "App/P.swift: info: the file is not scanned: not a regular file or folder"),
      "\(beside.output)")
    for command in ["lint", "usage"] {
      let alone = run.run(command, "Settings.bundle", "--sources", "Pipes")
      #expect(
        alone.errors
          == "settingsc: error: 'Pipes/P.swift' is not scanned: not a regular file or folder\n")
      #expect(alone.status == .failure)
    }
    #expect(
      run.run("lint", "Settings.bundle", "--sources", "Empty").errors
        == "settingsc: note: there are no source files in 'Empty', so the keys are not compared with code\n"
    )
  }

  #if os(Linux)
    @Test func sourcesWhoseNamesAreNotUTF8AreNamed() throws {
      let run = try CommandRun()
      try run.writePage(
        "Settings.bundle/Root.plist", "Type = PSToggleSwitchSpecifier; Title = T; Key = a;")
      try run.write("App/A.swift", "let a = UserDefaults.standard.bool(forKey: \"a\")\n")
      let name =
        (run.folder + "/App/").utf8.map { CChar(bitPattern: $0) } + [-1] + ".swift".utf8CString
      let file = fopen(name, "w")
      #expect(file != nil)
      if let file { fclose(file) }
      let lint = run.run("lint", "Settings.bundle", "--sources", "App").output
      #expect(
        lint.contains("App/\u{FFFD}.swift: info: the file is not scanned: its name is not UTF-8"),
        "\(lint)")
    }
  #endif

  @Test func functionsAreNamedAsTheyAreWritten() {
    let files = [
      "Settings.bundle/Root.plist": page(.toggle("a", false)),
      "App/a.cs": "NSUserDefaults.StandardUserDefaults.SetBool(true, \"a\");\n",
      "App/A.m": "[[NSUserDefaults standardUserDefaults] setBool:YES forKey:@\"a\"];\n",
    ]
    let usage = MemoryRun(files).run("usage", "Settings.bundle", "--sources", "App").output
    #expect(usage.contains(" SetBool"), "\(usage)")
    #expect(usage.contains(" setBool:forKey:"), "\(usage)")
  }
}
