import SettingsProject
import Testing

/// Which objects are user defaults, and of which suite.
@Suite struct CodeStoreTests {
  typealias Case = CodeCase

  private static let group = "UserDefaults(suiteName: \"group.x\")!"
  private static let type =
    "class S { let d: UserDefaults\ninit(_ d: UserDefaults) { self.d = d }\n"
  private static let body = "var a: Bool { d.bool(forKey: \"a\") } }\n"

  /// The row is in the app's own defaults; which store comes from outside is unknown, however it is
  /// given.
  @Test(arguments: [
    type + body + "let s = S(\(group))", type + body + "let s = S(.standard)", type + body,
    type + "convenience init() { self.init(\(group)) }\n" + body + "let s = S()",
    "class S { let d: UserDefaults\ninit(_ d: UserDefaults = \(group)) { self.d = d }\n" + body
      + "let s = S()",
    "struct S { var d: UserDefaults = \(group)\n" + body + "let s = S(d: .standard)",
    "class S { var d: UserDefaults!\n" + body + "func f(s: S) { s.d = \(group) }",
  ]) func storesFromOutsideAreUnknown(_ code: String) {
    #expect(Case(.toggle("a", false), "A.swift", code).found == [], "\(code)")
  }

  @Test func aStoreThatIsAConstantIsKnown() {
    let sample = Case(
      .toggle("a", false), "A.swift", "class S { private let d = \(Self.group)\n" + Self.body)
    #expect(sample.found == ["wrong-suite-read"])
  }

  @Test func aVariableOfAnotherFunctionIsNotAStore() {
    let sample = Case(
      .toggle("a", false), "A.swift",
      "func f() { let d = UserDefaults.standard\nuse(d) }\nfunc g(d: Keychain) { d.string(forKey: \"a\") }"
    )
    #expect(sample.found == [])
  }
}
