import Testing

@testable import SettingsCode

/// Meaning of a name in code: a constant, or something nearer that hides it.
@Suite struct ConstantNameTests {
  @Test func aPropertyThatReturnsOneOfTwoTextsIsNotKnown() {
    let code =
      "var key: String { if x { return \"a\" }\nreturn \"b\" }\nUserDefaults.standard.bool(forKey: key)"
    #expect(CodeUsage.of(["a.swift": code]).shownUses == ["read * dynamic boolean"])
  }

  @Test func constantsThatDisagreeAreNotGuessed() {
    let usage = CodeUsage.of([
      "A.swift": "enum A { static let k = \"a\" }", "B.swift": "enum B { static let k = \"b\" }",
      "C.swift":
        "let x = UserDefaults.standard.bool(forKey: .k)\nlet y = UserDefaults.standard.bool(forKey: B.k)",
    ])
    #expect(usage.shownUses == ["read * dynamic boolean", "read b constant boolean"])
  }

  @Test(arguments: [
    ("names.forEach { k in KEY }", true), ("names.forEach { (k, n) in KEY }", true),
    ("func f(k: String) { KEY }", true),
    ("names.forEach { name in KEY }", false), ("func f(name: String) { KEY }", false),
    ("func f(k: String) { names.forEach { name in KEY } }", true), ("run(k) { KEY }", false),
    ("if k.isEmpty { KEY }", false), ("if let k = names.first { KEY }", true),
    ("for k in names { KEY }", true),
    ("var x: Bool { KEY }", false),
    ("func f(\n  k: String, n: Int\n) -> Bool\nwhere T: X {\n KEY }", true),
    ("func f(k: String) {}\nfunc g() { KEY }", false), ("call(k, body: { KEY })", false),
    ("let x = k.map { KEY }", false), ("func f() { let k = other.name\nKEY }", true),
    ("func f() { let (k, _) = pair\nKEY }", true), ("func f() { let (_, n) = pair\nKEY }", false),
    ("func f() { let n = 1\nKEY }", false), ("struct S { let k: String\nfunc f() { KEY } }", true),
    ("func f() { do { let k = other.name }\nKEY }", false),
  ]) func parametersHideConstants(_ code: String, _ hides: Bool) {
    let text =
      "let k = \"sounds\"\n" + code.replacing("KEY", with: "UserDefaults.standard.bool(forKey: k)")
    #expect(
      CodeUsage.of(["a.swift": text]).shownUses == [
        hides ? "read * dynamic boolean" : "read sounds constant boolean"
      ])
  }

  /// A name that is bound in a member hides a constant of its type, and a constant hides a name that
  /// is bound around it.
  @Test(arguments: [
    (
      "a.swift",
      "class A {\nstatic let k = \"a\"\nfunc f(k: String) { UserDefaults.standard.bool(forKey: k) }\n}",
      "*"
    ),
    (
      "a.swift",
      "class A {\nlet k = \"a\"\nfunc f() { for k in names { UserDefaults.standard.bool(forKey: k) } }\n}",
      "*"
    ),
    (
      "a.swift",
      "class A {\nlet k = \"a\"\nfunc f(n: String) { UserDefaults.standard.bool(forKey: k) }\n}",
      "a"
    ),
    (
      "a.swift",
      "func f(k: String) {\nlet k = \"a\"\nrun { UserDefaults.standard.bool(forKey: k) }\n}", "a"
    ),
    ("a.swift", "let k = \"a\"\nfunc f() { UserDefaults.standard.bool(forKey: item.k) }", "*"),
    (
      "a.swift",
      "extension String { static let k = \"b\" }\nlet k = \"a\"\nenum A: String { case n\nvar x: Bool { "
        + "UserDefaults.standard.bool(forKey: k) } }", "a"
    ),
    (
      "a.m",
      "static NSString *const k = @\"a\";\nvoid f(void) { NSString *n = @\"x\", *k = [self name]; "
        + "[[NSUserDefaults standardUserDefaults] boolForKey:k]; }", "*"
    ),
    (
      "a.m",
      "static NSString *const k = @\"a\";\nvoid f(void) { [names each:^(NSString *k) { "
        + "[[NSUserDefaults standardUserDefaults] boolForKey:k]; }]; }", "*"
    ),
  ]) func theInnermostNameCounts(_ file: String, _ code: String, _ key: String) {
    #expect(CodeUsage.of([file: code]).shownKeys == [key])
  }

  /// Patterns bind names.
  @Test(arguments: [
    ("let (k, _) = x\nUSE", "*"), ("let (_, (n, k)) = x\nUSE", "*"),
    ("if case let .a(k) = x { USE }", "*"),
    ("if case let .a(id: k) = x { USE }", "*"),
    ("guard case let .a(n, k) = x else { return }\nUSE", "*"),
    ("switch x {\ncase let .a(k): USE\n}", "*"), ("switch x {\ncase let Item.a(_, k): USE\n}", "*"),
    ("if let n, f(k) { USE }", "a"), ("let (n, m) = f(k)\nUSE", "a"),
    ("if case let .a(k: n) = x { USE }", "a"),
    ("let n = f(1, k)\nUSE", "a"), ("if case let .a(n) = x, f(n, k) { USE }", "a"),
  ]) func patternsBindNames(_ code: String, _ key: String) {
    let text = code.replacing("USE", with: Self.swiftUse)
    #expect(
      CodeUsage.of(["a.swift": "private let k = \"a\"\nfunc g() {\n\(text)\n}"]).shownKeys == [key])
  }

  /// A static constant of a file that others include is theirs too.
  @Test(arguments: [("k.h", "a"), ("k.hpp", "a"), ("k.pch", "a"), ("k.m", "*")])
  func staticConstantsOfHeadersAreShared(_ file: String, _ key: String) {
    let usage = CodeUsage.of([
      "a.m": "void f() { [[NSUserDefaults standardUserDefaults] boolForKey:k]; }",
      file: "static NSString *const k = @\"a\";\n",
    ])
    #expect(usage.shownKeys == [key])
  }

  private static let swiftUse = "UserDefaults.standard.bool(forKey: k)"

  /// A name that is private to a file has no meaning in others.
  @Test(
    arguments: [
      (["b.swift": "private let k = \"b\"", "c.swift": "let k = \"c\"", "a.swift": swiftUse], "c"),
      (["b.swift": "fileprivate let k = \"b\"", "a.swift": swiftUse], "*"),
      (
        [
          "b.swift": "private enum K { static let k = \"b\" }",
          "a.swift": "UserDefaults.standard.bool(forKey: K.k)",
        ],
        "*"
      ),
      (
        [
          "b.swift": "private enum K { static let k = \"b\" }",
          "c.swift": "enum K { static let k = \"c\" }",
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
          "b.swift": "class B { private let k = \"b\" }", "c.swift": "let k = \"c\"",
          "a.swift": "class A: B { func f() { \(swiftUse) } }",
        ], "c"
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
          "b.swift": "let k = \"b\"", "c.swift": "let k = \"b\"",
          "a.swift": "func f() { \(swiftUse) }",
        ], "b"
      ),
    ] as [(KeyValuePairs<String, String>, String)]) func onlyReachableConstantsCount(
      _ files: KeyValuePairs<String, String>, _ key: String
    )
  {
    #expect(CodeUsage.of(files).shownKeys == [key])
  }

  @Test func constantsThatMeanOthersAreFollowed() {
    let names = "let a0 = \"k\"\n" + (1...6).map { "let a\($0) = a\($0 - 1)\n" }.joined()
    let prefixed = "func p(_ n: String) -> String { \"x\" + n }\n"
    let usage = CodeUsage.of([
      "a.swift": names + prefixed
        + "UserDefaults.standard.bool(forKey: a6)\nUserDefaults.standard.bool(forKey: p(a6))"
    ])
    #expect(usage.shownKeys == ["k", "xk"])
    let functions =
      "func f0() -> String { \"k\" }\n"
      + (1...5).map { "func f\($0)() -> String { f\($0 - 1)() }\n" }.joined()
    #expect(
      CodeUsage.of(["a.swift": functions + "UserDefaults.standard.bool(forKey: f5())"]).shownKeys
        == ["k"])
    let renaming = usage.renaming("k", to: "n", isMeant: { _ in true }, isOther: { _ in false })
    #expect(renaming.edits.map(\.offsets) == [10..<11] && renaming.edits.map(\.text) == ["n"])
  }

  @Test func aTextThatIsMadeOfATextIsAKey() {
    let code = "let k = String(\"sounds\")\nUserDefaults.standard.bool(forKey: k)"
    #expect(CodeUsage.of(["a.swift": code]).shownKeys == ["sounds"])
  }

  @Test func constantsOfNamespacesAreFollowed() {
    let usage = CodeUsage.of([
      "a.mm": "namespace App { NSString * const key = @\"a\"; }",
      "b.mm":
        "void f() { NSUserDefaults *d = [NSUserDefaults standardUserDefaults]; [d floatForKey : App::key];\n"
        + "[d setFloat : 1 forKey : App::key]; }",
    ])
    #expect(usage.shownUses == ["read a constant real", "write a constant = 1"])
  }

  @Test func circlesOfConstantsEnd() {
    let usage = CodeUsage.of([
      "a.swift":
        "enum A { static let a = A.b\nstatic let b = A.a }\nUserDefaults.standard.bool(forKey: A.a)"
    ])
    #expect(usage.shownUses == ["read * dynamic boolean"])
  }
}
