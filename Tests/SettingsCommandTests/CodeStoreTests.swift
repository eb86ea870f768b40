import SettingsWorkspace
import Testing

/// Which objects are user defaults, and of which suite.
@Suite struct CodeStoreTests {
  typealias Case = CodeCase

  private static let kotlin = "import com.russhwolf.settings.Settings\n"

  static let library: [Case] =
    [
      // Recognized by a type or by the call that creates it.
      ("class P(private val store: Settings) { val a = store.getBoolean(\"a\", true) }", ["default-disagrees"]),
      ("class P(private val store: Settings) { var a by store.boolean(\"a\", true) }", ["default-disagrees"]),
      (
        "class P(private val store: Settings) { var a: Boolean by store.boolean(defaultValue = true) }",
        ["default-disagrees"]
      ),
      ("val kv = Settings()\nval b = kv.getBoolean(\"a\", true)", ["default-disagrees"]),
      ("val b = Settings().getBoolean(\"a\", true)", ["default-disagrees"]),
      ("class P { private val kv by inject<Settings>()\nval b = kv.getBoolean(\"a\", true) }", ["default-disagrees"]),
      (
        "class P { val kv: Settings by lazy { make() }\nval b = this.kv.getBoolean(\"a\", true) }",
        ["default-disagrees"]
      ),
      ("object App { val kv = Settings() }\nval b = App.kv.getBoolean(\"a\", true)", ["default-disagrees"]),
      // Something else, or not certain.
      ("class P(private val appSettings: UiSettings) { val a = appSettings.getBoolean(\"a\", true) }", []),
      ("class P(private val appSettings: UiSettings) { var a by appSettings.boolean(\"a\", true) }", []),
      ("class P(private val kv: Store) { var a: Boolean by kv.boolean(defaultValue = true) }", []),
      ("val b = prefs.getBoolean(\"a\", true)", []),
      ("class P(private val kv: Settings)\nclass Q(private val kv: Map) { val b = kv.getBoolean(\"a\", true) }", []),
      ("class P(private val kv: Settings)\nfun f() = map { kv -> kv.getBoolean(\"a\", true) }", []),
    ].map { code, findings in
      var sample = Case(.toggle("a", false), "A.kt", kotlin + code)
      sample.findings = findings
      return sample
    } + [
      // One of the app's own types.
      Case(
        .toggle("a", false), "A.kt", "class P(private val store: Settings) { val a = store.getBoolean(\"a\", true) }"),
      // Such delegates do not use a property's name.
      Case(
        [.toggle("a", false), .toggle("b", false)], "A.kt",
        kotlin
          + "class P(s: Settings) { val b = s.getBoolean(\"b\", false)\nvar a by remember { mutableStateOf(true) } }",
        "unread-key"),
      Case(
        .toggle("a", false), "A.kt",
        kotlin + "val kv = NSUserDefaultsSettings.Factory().create(\"group.x\")\nval b = kv.getBoolean(\"a\", false)",
        "wrong-suite-read"),
      Case(.toggle("a", false), "A.kt", kotlin + "val kv = Settings()", "unread-key").and("B.kt", "val x = 1"),
      Case(.toggle("a", false), "A.kt", kotlin + "val kv = Settings()", "default-disagrees").and(
        "B.kt", "val b = kv.getBoolean(\"a\", true)"),
      Case(.toggle("a", false), "A.kt", kotlin + "class P(val kv: Settings)").and(
        "B.kt", "val b = kv.getBoolean(\"a\", true)"),
    ]

  @Test(arguments: library) func storesOfALibraryAreRecognizedByTheirTypes(_ sample: Case) {
    #expect(sample.found == sample.findings, "\(sample.files)")
  }

  private static let group = "UserDefaults(suiteName: \"group.x\")!"
  private static let type = "class S { let d: UserDefaults\ninit(_ d: UserDefaults) { self.d = d }\n"
  private static let body = "var a: Bool { d.bool(forKey: \"a\") } }\n"

  /// The row is in the app's own defaults; which store comes from outside is unknown, however it is given.
  @Test(arguments: [
    type + body + "let s = S(\(group))", type + body + "let s = S(.standard)", type + body,
    type + "convenience init() { self.init(\(group)) }\n" + body + "let s = S()",
    "class S { let d: UserDefaults\ninit(_ d: UserDefaults = \(group)) { self.d = d }\n" + body + "let s = S()",
    "struct S { var d: UserDefaults = \(group)\n" + body + "let s = S(d: .standard)",
    "class S { var d: UserDefaults!\n" + body + "func f(s: S) { s.d = \(group) }",
  ]) func storesFromOutsideAreUnknown(_ code: String) {
    #expect(Case(.toggle("a", false), "A.swift", code).found == [], "\(code)")
  }

  @Test func aStoreThatIsAConstantIsKnown() {
    let sample = Case(.toggle("a", false), "A.swift", "class S { private let d = \(Self.group)\n" + Self.body)
    #expect(sample.found == ["wrong-suite-read"])
  }

  @Test func aVariableOfAnotherFunctionIsNotAStore() {
    let sample = Case(
      .toggle("a", false), "A.swift",
      "func f() { let d = UserDefaults.standard\nuse(d) }\nfunc g(d: Keychain) { d.string(forKey: \"a\") }")
    #expect(sample.found == [])
  }
}
