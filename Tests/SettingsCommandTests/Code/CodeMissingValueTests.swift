import SettingsProject
import TestSupport
import Testing

/// Treatment of values that are neither stored nor registered, in code.
@Suite struct CodeMissingValueTests {
  typealias Case = CodeCase

  private static let on = TestRow.toggle("t")
  private static let read = "let t = UserDefaults.standard.bool(forKey: \"t\")\n"
  private static let readObjectiveC =
    "BOOL t = [[NSUserDefaults standardUserDefaults] boolForKey:@\"t\"];\n"

  /// Only a test whether a store has the key handles a missing value.
  static let presence: [Case] =
    [
      "let isThere = NSUbiquitousKeyValueStore.default.object(forKey: \"t\") != nil"
    ].map { Case(on, "A.swift", read + $0, "unregistered-default") }

  /// So may what the key is given to.
  static let storePresence: [Case] =
    [
      "let known = flags.has(\"t\")",
      "let names = [\"t\", \"u\"]",
      "enum Keys { static let t = \"t\" }\nlet known = flags.has(Keys.t)",
      "let isThere = UserDefaults.standard.object(forKey: \"t\") != nil",
      "let isThere = UserDefaults.standard.dictionaryRepresentation().keys.contains(\"t\")",
      "let all = UserDefaults.standard.dictionaryRepresentation()\nlet isThere = all[\"t\"] != nil || all.keys.contains(\"t\")",
      "extension UserDefaults { func has(_ key: String) -> Bool { object(forKey: key) != nil } }\nlet b = store.has(\"t\")",
      "struct S { let d = UserDefaults.standard\nfunc has(_ k: String) -> Bool { d.object(forKey: k) != nil } }\nlet b = s.has(\"t\")",
      "func has(_ key: String) -> Bool { exists(key) }\nfunc exists(_ k: String) -> Bool { UserDefaults.standard.object(forKey: k) != nil }\nlet b = has(\"t\")",
      "struct Setting { init(_ key: String, _ value: Bool) { UserDefaults.standard.set(value, forKey: key) } }\nlet b = Setting(\"t\", true)",
      "let b = settingsStore.has(\"t\")",
      "for key in [\"t\", \"u\"] where UserDefaults.standard.object(forKey: key) == nil { use(key) }",
    ].map { Case(on, "A.swift", read + $0) } + [
      Case(
        on, "A.m",
        readObjectiveC
          + "@implementation S\n- (BOOL)has:(NSString *)key { return [[NSUserDefaults standardUserDefaults] objectForKey:key] != nil; }\n- (void)f { if ([other has:@\"t\"]) { } }\n@end"
      ),
      Case(
        on, "A.m",
        readObjectiveC
          + "BOOL b = [[[NSUserDefaults standardUserDefaults] dictionaryRepresentation].allKeys containsObject:@\"t\"];"
      ),
    ]

  @Test(arguments: presence + storePresence) func testsForAStoredValueAreRecognized(_ sample: Case)
  {
    #expect(sample.found == sample.findings, "\(sample.files)")
  }

  private static let integer = "UserDefaults.standard.integer(forKey: \"n\")"
  private static let string = "UserDefaults.standard.string(forKey: \"u\")"

  /// Code that handles one value apart, which may mean a missing one. The rows' default is 3.
  static let numbers: [Case] = [
    ("let n = N(rawValue: \(integer)) ?? .a", []),
    ("func f() { let raw = \(integer)\nlet n = N(rawValue: raw) ?? .d }", []),
    ("func f() { switch \(integer) { case 0: a()\ncase 3: b()\ndefault: c() } }", []),
    ("func f() { let n = \(integer)\nswitch n { case 0: a()\ndefault: b() } }", []),
    ("func f() { let n = \(integer)\nuse(n) }", ["unregistered-default"]),
    ("let isFast = \(integer) == 3", []),
    ("let isFast = \(integer) == 0", []),
  ].map { code, findings in
    var sample = Case(.numbers("n"), "A.swift", code)
    sample.findings = findings
    return sample
  }

  static let texts: [Case] = [
    "let u = U(rawValue: \(string) ?? \"km\") ?? .mi",
    "let u = \(string).flatMap(U.init(rawValue:)) ?? .km",
  ].map { Case(.texts("u", "mi"), "A.swift", $0) }

  @Test(arguments: numbers + texts) func theHandlingOfZeroIsRecognized(_ sample: Case) {
    #expect(sample.found == sample.findings, "\(sample.files)")
  }

  /// Code that displays a value, so that users see it if it is missing.
  static let shown: [Case] =
    [
      ("label.text = [d stringForKey:@\"s\"];", ["unregistered-default"]),
      ("[label setText:[d stringForKey:@\"s\"]];", ["unregistered-default"]),
      ("NSString *s = [d stringForKey:@\"s\"]; if (!s) s = @\"b\"; label.text = s;", []),
      ("NSString *s = [d stringForKey:@\"s\"]; label.text = s ?: @\"b\";", []),
      ("NSString *s = [d stringForKey:@\"s\"]; use(s);", ["unregistered-default"]),
      ("[self use:[d stringForKey:@\"s\"]];", []),
      (
        "NSData *s = [d objectForKey:@\"s\"]; use(s);",
        ["mistyped-read error", "unregistered-default"]
      ),
      ("use((NSArray *)[d objectForKey:@\"s\"]);", ["mistyped-read error"]),
      ("NSString *s = [d objectForKey:@\"s\"]; use(s);", ["unregistered-default"]),
    ].map { code, findings in
      var sample = Case(
        .textField("s", "b"), "A.m",
        "void f(void) { NSUserDefaults *d = [NSUserDefaults standardUserDefaults];\n\(code) }")
      sample.findings = findings
      return sample
    } + [
      Case(
        .textField("s", "b"), "A.swift",
        "func f() { label.text = UserDefaults.standard.string(forKey: \"s\") }",
        "unregistered-default"),
      Case(
        .textField("s", "b"), "A.swift",
        "func f() { let s = UserDefaults.standard.string(forKey: \"s\")\nlabel.text = s\nif s == nil { ask() } }"
      ),
      Case(
        on, "A.m",
        "BOOL t = [[[NSUserDefaults standardUserDefaults] objectForKey:@\"t\"] boolValue];",
        "unregistered-default"),
      Case(
        on, "A.m",
        "BOOL t = [[NSUserDefaults standardUserDefaults] objectForKey:@\"t\"].boolValue;",
        "unregistered-default"),
      Case(
        .textField("s", "b"), "A.m",
        "NSInteger n = [[[NSUserDefaults standardUserDefaults] stringForKey:@\"s\"] intValue];"),
      Case(
        .textField("s", "80"), "A.m",
        "NSInteger n = [[[NSUserDefaults standardUserDefaults] stringForKey:@\"s\"] intValue];",
        "unregistered-default"),
    ]

  /// A function with more arguments than the one of user defaults is one of the app's own.
  static let overloads: [Case] = [
    ("A.swift", "let t = UserDefaults.standard.bool(forKey: \"t\", defaultValue: true)", []),
    ("A.swift", "let t = UserDefaults.App.bool(forKey: \"t\", or: true)", []),
    (
      "A.swift", "let t = UserDefaults.standard.bool(forKey: \"t\", default: false)",
      ["default-disagrees"]
    ),
    (
      "A.m", "BOOL t = [[NSUserDefaults standardUserDefaults] boolForKey:@\"t\" defaultValue:YES];",
      []
    ),
    ("A.cs", "var t = NSUserDefaults.StandardUserDefaults.BoolForKey(\"t\", true);", []),
  ].map { file, code, findings in
    var sample = Case(on, file, code)
    sample.findings = findings
    return sample
  }

  @Test(arguments: overloads) func functionsOfTheAppAreNotThoseOfUserDefaults(_ sample: Case) {
    #expect(sample.found == sample.findings, "\(sample.files)")
  }

  @Test(arguments: shown) func aDisplayedMissingValueHasItsFinding(_ sample: Case) {
    #expect(sample.found == sample.findings, "\(sample.files)")
  }
}
