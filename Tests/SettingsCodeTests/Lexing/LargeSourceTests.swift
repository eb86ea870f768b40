import Testing

@testable import SettingsCode

/// Headers, scopes and lists of a size that only generated code has.
@Suite struct LargeSourceTests {
  private static let values = (0..<2_000).map { "\($0)" }.joined(separator: ", ")
  private static let read = "UserDefaults.standard.bool(forKey: k)"

  private func keys(_ path: String, _ code: String) -> [String] {
    Set(CodeUsage.of([path: code]).shownKeys).sorted()
  }

  @Test(
    "a long list in a header hides no parameter before it, and is searched no further",
    arguments: [
      ("func f(k: String, n: [Int] = [LIST]) { READ }", "*"),
      ("func f(n: [Int] = [LIST], m: Int) { READ }", "a"),
      ("run([LIST]) { READ }", "a"), ("for k in [LIST] { READ }", "*"),
      ("if let k = g([LIST]) { READ }", "*"),
      // A name so far behind is a value.
      ("func f(n: [Any] = [LIST, k]) { READ }", "a"),
    ])
  func aLongListInAHeaderHidesNoParameterBeforeIt(_ code: String, _ key: String) {
    let text =
      "let k = \"a\"\n"
      + code.replacing("LIST", with: Self.values).replacing("READ", with: Self.read)
    #expect(keys("a.swift", text) == [key], "\(code)")
  }

  @Test("thousands of divisions in a line, and of conditions, are read")
  func thousandsOfDivisionsAndConditionsAreRead() {
    #expect(
      keys("a.js", String(repeating: "=/a[]", count: 30_000) + "\nSettings.get(\"k\")") == ["k"])
    #expect(
      keys("a.m", String(repeating: "#if 0\n#endif\n", count: 10_000) + "[d boolForKey:@\"k\"];")
        == [])
  }

  @Test(
    "names in scopes that are very deep have the meaning that they have further out",
    arguments: [10, 99, 3_000])
  func namesInVeryDeepScopesHaveTheMeaningFurtherOut(_ depth: Int) {
    let open = String(repeating: "run {\n", count: depth)
    let close = String(repeating: "}\n", count: depth)
    let reads = String(repeating: Self.read + "\n", count: 20)
    #expect(keys("a.swift", "let k = \"a\"\n\(open)\(reads)\(close)\(Self.read)") == ["a"])
    #expect(
      keys("a.swift", "let k = \"a\"\nfunc f(k: String) {\n\(open)\(reads)\(close)}") == ["*"])
    #expect(
      keys("a.swift", "let k = \"a\"\n\(open)\(close)func f(k: String) { \(Self.read) }") == ["*"])
  }

  @Test("a variable shadows a constant in its scope", arguments: [0, 150, 299])
  func aVariableShadowsAConstantInItsScope(_ place: Int) {
    let variables = (0..<300).map {
      "let \($0 == place ? "k" : "v\(($0 * 7) % 300)") = other.name\n"
    }.joined()
    #expect(keys("a.swift", "let k = \"a\"\nfunc f() {\n\(variables)\(Self.read)\n}") == ["*"])
    #expect(
      keys("a.swift", "let k = \"a\"\nfunc f() {\n\(variables)}\nfunc g() { \(Self.read) }") == [
        "a"
      ])
  }

  @Test("minified code with thousands of assignments in one statement is read")
  func thousandsOfAssignmentsInOneStatementAreRead() {
    let read = "Settings.get(\"k\")"
    for part in ["a=1,", "a=b(1),", "let a = "] {
      #expect(
        keys("a.js", "var " + String(repeating: part, count: 20_000) + read) == ["k"], "\(part)")
    }
    #expect(
      keys(
        "a.swift",
        "var " + String(repeating: "a=1,", count: 20_000) + "b=\(Self.read)\nlet k = \"k\"") == [
          "k"
        ])
  }

  @Test("work grows with the number of marks, variables and uses")
  func workGrowsWithMarksVariablesAndUses() {
    _ = keys("a.swift", String(repeating: "#", count: 500_000))
    let variables = (0..<10_000).map { "NSString *k\($0) = @\"a\($0)\";\n" }.joined()
    #expect(
      keys(
        "a.m",
        "void f(void) {\n\(variables)k1 = g();\n[defaults boolForKey:k0]; [defaults boolForKey:k1]; }"
      ) == [
        "*", "a0",
      ])
    let reads = String(repeating: "_ = \(Self.read)\n", count: 5_000)
    #expect(keys("a.swift", "func f(k: String) {\n\(reads)}\nf(k: \"b\")") == ["*", "b"])
  }

  @Test("thousands of keys in a function that reads pages have a known source")
  func thousandsOfKeysOfAPageReaderAreExplained() {
    let write = "UserDefaults.standard.set(row[\"DefaultValue\"], forKey: key)\n"
    let body =
      "let key = row[\"Key\"], page = \"PreferenceSpecifiers\"\n"
      + String(repeating: write, count: 4_000)
    let usage = CodeUsage.of(["a.swift": "func f() {\n\(body)}\n\(Self.read)"])
    #expect(
      usage.registersRowDefaults && usage.uses.count == 4_001
        && usage.uses.count(where: \.isKeySourceKnown) == 4_000)
  }

  @Test(
    "work grows with the file: angle brackets, equal names and wrappers",
    arguments: [
      ("let x: A<A\n", 40_000), ("x(A<A,\n", 40_000), ("let k = \"a\"\n", 20_000),
      ("func f#() { let k = \"a#\"\nUserDefaults.standard.bool(forKey: k) }\n", 6_000),
      ("func f#(_ k: String) -> Bool { UserDefaults.standard.bool(forKey: k) }\n", 6_000),
      (
        "struct S# { let k: String\nvar v: Bool { UserDefaults.standard.bool(forKey: k) } }\n",
        4_000
      ),
      (
        "class C# { func f(_ k: String) -> Bool { UserDefaults.standard.bool(forKey: k) } }\n",
        4_000
      ),
      ("func f#() { let v = UserDefaults.standard.string(forKey: \"a\")\nprint(v) }\n", 6_000),
      ("func f#() { let d = [\"a\": 1]\nUserDefaults.standard.register(defaults: d) }\n", 6_000),
    ])
  func workGrowsWithTheFile(_ part: String, _ count: Int) {
    let code = (0..<count).map { part.replacing("#", with: "\($0)") }.joined()
    let usage = CodeUsage.of(["a.swift": code + "let z = UserDefaults.standard.bool(forKey: k)\n"])
    #expect(usage.files.count == 1)
  }

  @Test("a function with thousands of uses of one parameter is a wrapper")
  func aFunctionWithThousandsOfUsesOfAParameterIsAWrapper() {
    let read = "[[NSUserDefaults standardUserDefaults] boolForKey:key];\n"
    let code =
      "BOOL f(NSString *key) {\n" + String(repeating: read, count: 10_000)
      + "}\nBOOL x = f(@\"a\");"
    #expect(CodeUsage.of(["a.m": code]).uses.count { $0.key.text == "a" } == 1)
  }

  @Test("a token takes 12 bytes, and a file no more room than its tokens need")
  func aTokenTakes12Bytes() {
    let code = String(repeating: Self.read + "\n", count: 1_000)
    let tokens = CodeUsage.of(["a.swift": code]).files[0].tokens
    #expect(MemoryLayout<CodeToken>.stride == 12 && tokens.capacity < tokens.count + 64)
  }

  @Test("functions of one name that call each other are not followed along every way")
  func functionsThatCallEachOtherAreNotFollowedEveryWay() {
    let types = (0..<7).map { number in
      "struct T\(number) { func key(_ name: String) -> String { key(name) } }\n"
    }.joined()
    #expect(keys("a.swift", types + "UserDefaults.standard.bool(forKey: T0().key(name))") == ["*"])
  }

  @Test("chains, casts and brackets of any length are read")
  func expressionsOfAnyLengthAreRead() {
    let read = "UserDefaults.standard.bool(forKey: \"k\")"
    for (before, after) in [
      ("", ".x"), ("", "()"), ("", " as Int"), ("!", ""), ("(", ")"), ("try ", ""),
    ] {
      let code = [before, after].map { String(repeating: $0, count: 20_000) }
      #expect(keys("a.swift", "let x = \(code[0])\(read)\(code[1])") == ["k"], "\(before)\(after)")
    }
    let brackets = ["(", ")"].map { String(repeating: $0, count: 40) }
    let nested =
      "let x = \(brackets[0])UserDefaults.standard.object(forKey: \"k\") as? Bool ?? true\(brackets[1])"
    #expect(CodeUsage.of(["a.swift": nested]).shownUses == ["read k literal boolean = true"])
    _ = keys("a.m", "id x = " + String(repeating: "(a)", count: 20_000) + "[d boolForKey:@\"k\"];")
    let casts = [String(repeating: "(a)[", count: 20), String(repeating: " c]", count: 20)]
    #expect(keys("a.m", "id x = \(casts[0])(a)[defaults boolForKey:@\"k\"]\(casts[1]);") == ["k"])
  }
}
