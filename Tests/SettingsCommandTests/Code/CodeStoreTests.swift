import SettingsProject
import Testing

/// Objects that are user defaults, and their suites.
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

  private static let right = "let r = \(group).bool(forKey: \"a\")\n"
  private static let wrong = "let w = UserDefaults.standard.bool(forKey: \"a\")\n"

  private func found(_ app: String, _ widget: String, group: String? = "group.x") -> CodeCase {
    Case(.toggle("a", false), "A.swift", app, group: group).and("Widget.swift", widget)
  }

  @Test func anAppAndItsExtensionAreJudgedEachOnItsOwn() {
    let sample = found(Self.wrong, Self.right)
    #expect(sample.found == ["wrong-suite-read"])
    #expect(sample.output.contains("App/A.swift:1:44: warning: 'a' is read from the app's own"))
    #expect(sample.output.contains("help: read it from the defaults of 'group.x'"))
  }

  @Test func eachWrongStoreIsAFinding() {
    let misspelled = Self.right.replacing("group.x", with: "group.y")
    let sample = found(Self.wrong + Self.right, misspelled)
    #expect(sample.found == ["wrong-suite-read", "wrong-suite-read"])
    #expect(sample.output.contains("'a' is read from the defaults of 'group.y'"))
    #expect(!sample.output.contains("'ApplicationGroupContainerIdentifier'"))
  }

  /// An extension has no access to the app's own defaults.
  @Test func aGroupThatOnlyAnExtensionReadsMayBecomeThatOfThePage() {
    let sample = found(Self.wrong, Self.right, group: nil)
    #expect(sample.found == ["wrong-suite-read"])
    #expect(
      sample.output.contains(
        "set 'ApplicationGroupContainerIdentifier' of the page to 'group.x' and read it from there")
    )
  }

  /// Code may keep the two stores the same.
  @Test(arguments: [
    "func f() { UserDefaults.standard.set(true, forKey: \"a\") }",
    "func f() { UserDefaults.standard.removeObject(forKey: \"a\") }",
    "func f(k: String) { UserDefaults.standard.set(true, forKey: k) }",
    "func f(d: UserDefaults) { d.set(true, forKey: \"a\") }",
    "func f() { \(group).set(UserDefaults.standard.bool(forKey: \"a\"), forKey: \"a\") }",
    "func f(d: UserDefaults) { d.bool(forKey: \"a\") }",
    "func f() { sync(\"a\") }",
  ]) func aCopyIsNotAReadOfTheWrongSuite(_ code: String) {
    var wrong = Self.wrong
    if code.contains("UserDefaults.standard.bool") { wrong = "" }
    #expect(found(wrong + code, Self.right).found == [], "\(code)")
  }
}
