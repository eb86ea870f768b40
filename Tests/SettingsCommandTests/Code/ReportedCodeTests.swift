import SettingsProject
import TestSupport
import Testing

/// Code with a fault that is certain, and its findings.
@Suite struct ReportedCodeTests {
  typealias Case = CodeCase

  static let faulty: [Case] = [
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

  @Test(arguments: faulty) func codeWithAFaultIsReported(_ sample: Case) {
    #expect(sample.found == sample.findings, "\(sample.rows)")
  }
}
