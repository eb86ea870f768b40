import Testing

@testable import SettingsCode

/// Keys in lists, and in dictionaries that stand elsewhere.
@Suite struct KeyListTests {
  @Test func casesOfAnEnumerationAreFoundAtTheirNames() {
    let code =
      "enum K: String, CaseIterable { case a, b }\nfor k in K.allCases { d.bool(forKey: k.rawValue) }"
    let usage = CodeUsage.of(["a.swift": "let d = UserDefaults.standard\n" + code])
    #expect(usage.uses.map { usage.files[0].code.text($0.range) } == ["a", "b"])
  }

  @Test(arguments: [
    (
      "for key in [\"a\", \"b\"] { UserDefaults.standard.removeObject(forKey: key) }",
      ["remove a literal", "remove b literal"]
    ),
    (
      "let all = [\"a\", \"b\"]\nfunc f() { for key in all { UserDefaults.standard.removeObject(forKey: key) } }",
      ["remove a literal", "remove b literal"]
    ),
    (
      """
      enum Key: String, CaseIterable { case a, b = "bee" }
      func f() { for key in Key.allCases { UserDefaults.standard.removeObject(forKey: key.rawValue) } }
      """, ["remove a literal", "remove bee literal"]
    ),
    // Other constants, and cases of other enumerations, are none of the keys.
    (
      """
      enum Key: String, CaseIterable { case a; static let other = "x" }
      enum Other: String { case b }
      func f() { for key in Key.allCases { UserDefaults.standard.removeObject(forKey: key.rawValue) } }
      """, ["remove a literal"]
    ),
    (
      "for key in [\"a\", other()] { UserDefaults.standard.removeObject(forKey: key) }",
      ["remove * dynamic"]
    ),
    (
      "func f() { let key = String(format: \"row_%d\", 1); UserDefaults.standard.removeObject(forKey: key) }",
      ["remove row_* pattern"]
    ),
    (
      "func initial() -> [String: Any] { return [\"a\": true] }\nUserDefaults.standard.register(defaults: initial())",
      ["register a literal = true"]
    ),
    (
      "func initial() -> [String: Any] { let d: [String: Any] = [\"a\": true]\nreturn d }\nUserDefaults.standard.register(defaults: initial())",
      ["register a literal = true"]
    ),
    (
      "enum D { static var all: [String: Any] { [\"a\": 3] } }\nUserDefaults.standard.register(defaults: D.all)",
      ["register a literal = 3"]
    ),
    (
      "func f() { var d: [String: Any] = [\"a\": 3]\nd[\"b\"] = true\nUserDefaults.standard.register(defaults: d) }",
      ["register a literal = 3", "register b literal = true"]
    ),
    ("UserDefaults.standard.register(defaults: load(file))", ["register * dynamic"]),
    (
      """
      struct Route { let key: String }
      let routes = [Route(key: "a"), Route(key: "b")]
      let open = routes.filter { UserDefaults.standard.bool(forKey: $0.key) }
      """, ["read a literal boolean", "read b literal boolean"]
    ),
    (
      """
      let routes = [Route(path: "x", key: "a")]
      func f() { for route in routes { UserDefaults.standard.removeObject(forKey: route.key) } }
      """, ["remove a literal"]
    ),
    (
      "let keys = [\"a\", \"b\"]\nkeys.forEach { key in UserDefaults.standard.removeObject(forKey: key) }",
      ["remove a literal", "remove b literal"]
    ),
    (
      "let keys = [\"a\"]\nfunc f(_ n: Int) { UserDefaults.standard.removeObject(forKey: keys[n]) }",
      ["remove a literal"]
    ),
    (
      "let names = [\"x\": \"a\"]\nfunc f() { UserDefaults.standard.removeObject(forKey: names[\"x\"]!) }",
      ["remove * dynamic"]
    ),
    (
      """
      func f() {
        for row in rows() {
          let key = row.name
          let value = UserDefaults.standard.bool(forKey: key)
          if key == "a" { use(value) } else if name == "x" { return }
          switch key { case "b": use(value); default: break }
        }
      }
      """, ["read * dynamic boolean", "read a literal boolean", "read b literal boolean"]
    ),
    // A member of something unknown is none of the only type that has a property of the name.
    (
      """
      struct Route { let key: String }
      let routes = [Route(key: "home")]
      func f(_ remote: [String: Any]) {
        for entry in remote { UserDefaults.standard.removeObject(forKey: entry.key) }
        _ = remote.filter { UserDefaults.standard.bool(forKey: $0.key) }
      }
      """, ["remove * dynamic", "read * dynamic boolean"]
    ),
  ]) func keysOfListsInSwiftAreFound(_ code: String, _ expected: [String]) {
    #expect(CodeUsage.of(["a.swift": code]).shownUses == expected, "\(code)")
  }

  @Test(arguments: [
    (
      "NSMutableDictionary *d = [NSMutableDictionary dictionary];\n[d setObject:@YES forKey:@\"a\"];\nd[@\"b\"] = @3;\n"
        + "[[NSUserDefaults standardUserDefaults] registerDefaults:d];",
      ["register a literal = true", "register b literal = 3"]
    ),
    (
      "for (NSString *key in @[@\"a\", @\"b\"]) { [[NSUserDefaults standardUserDefaults] removeObjectForKey:key]; }",
      ["remove a literal", "remove b literal"]
    ),
    (
      "NSString *key = [row name];\nid x = [[NSUserDefaults standardUserDefaults] objectForKey:key];\n"
        + "if ([key isEqualToString:@\"a\"]) { use(x); }",
      ["read * dynamic", "read a literal"]
    ),
    (
      "NSDictionary *d = [self initial];\n[[NSUserDefaults standardUserDefaults] registerDefaults:d];\n}\n"
        + "- (NSDictionary *)initial {\nreturn @{ @\"a\": @3 };", ["register a literal = 3"]
    ),
    (
      "NSDictionary *d = [self initial];\nint n = 3;\n[[NSUserDefaults standardUserDefaults] registerDefaults:d];\n}\n"
        + "- (NSDictionary *)initial {\nreturn @{ @\"a\": @3 };", ["register a literal = 3"]
    ),
    (
      "NSString *key = [NSString stringWithFormat:@\"row_%d\", 1];\n"
        + "[[NSUserDefaults standardUserDefaults] removeObjectForKey:key];",
      ["remove row_* pattern"]
    ),
  ]) func keysOfListsInObjectiveCAreFound(_ code: String, _ expected: [String]) {
    #expect(CodeUsage.of(["a.m": "void f(void) {\n\(code)\n}"]).shownUses == expected, "\(code)")
  }

  @Test(
    "a list after a keyword such as return is not a subscript",
    arguments: [
      (
        "a.swift",
        "func f() -> [Bool] { return [\"a\"].map { UserDefaults.standard.bool(forKey: $0) } }"
      ),
      (
        "a.swift",
        "guard [\"a\"].allSatisfy({ UserDefaults.standard.bool(forKey: $0) }) else { return }"
      ),
      ("a.swift", "let x = try? [\"a\"].map { UserDefaults.standard.bool(forKey: $0) }"),
      (
        "a.kt",
        "fun f() { return listOf(\"a\").map { NSUserDefaults.standardUserDefaults.boolForKey(it) } }"
      ),
    ])
  func aListAfterAKeywordIsNotAnElement(_ file: String, _ code: String) {
    #expect(
      CodeUsage.of([file: code]).shownUses.map { $0.hasPrefix("read a literal") } == [true],
      "\(code)")
  }

  @Test(
    "elements, and braces after calls, are not lists",
    arguments: [
      ("a.swift", "for key in config.map[\"x\"] { UserDefaults.standard.bool(forKey: key) }"),
      (
        "a.swift",
        "for key in Binding<String> { \"x\" } { UserDefaults.standard.bool(forKey: key) }"
      ),
      (
        "a.swift",
        "func f() { g(self.names[\"x\"].map { UserDefaults.standard.bool(forKey: $0) }) }"
      ),
      (
        "a.swift",
        "[\"x\"].forEach { name in keys[name].forEach { UserDefaults.standard.bool(forKey: $0) } }"
      ),
      (
        "a.kt",
        "for (key in a.b() { \"x\" }) { NSUserDefaults.standardUserDefaults.boolForKey(key) }"
      ),
      ("a.js", "for (const key of config.map['x']) { DefaultPreference.get(key) }"),
    ])
  func subscriptsAndClosuresAreNotLists(_ file: String, _ code: String) {
    #expect(!CodeUsage.of([file: code]).shownUses.contains { $0.contains(" x ") }, "\(code)")
  }

  @Test func listsOfOtherFilesAreFollowed() {
    let loop =
      "func f() { for key in all { UserDefaults(suiteName: \"g\")!.removeObject(forKey: key) } }"
    #expect(
      CodeUsage.of(["a.swift": loop, "b.swift": "let all = [\"b\"]"]).shownUses == [
        "remove b literal in g"
      ])
    #expect(
      CodeUsage.of(["a.swift": "let all = [\"a\"]\n" + loop, "b.swift": "let all = [\"b\"]"])
        .shownUses
        == ["remove a literal in g"])
    #expect(
      CodeUsage.of([
        "a.swift": loop, "b.swift": "let all = [\"b\"]", "c.swift": "let all = [\"c\"]",
      ]).shownUses
        == ["remove * dynamic in g"])
  }

  @Test func aFunctionThatTwoFilesDeclareIsUnknown() {
    let register = "UserDefaults.standard.register(defaults: initial())"
    func function(_ key: String) -> String {
      "func initial() -> [String: Any] { [\"\(key)\": true] }"
    }
    #expect(
      CodeUsage.of(["a.swift": register, "b.swift": function("b")]).shownUses == [
        "register b literal = true"
      ])
    #expect(
      CodeUsage.of(["a.swift": register, "b.swift": function("b"), "c.swift": function("c")])
        .shownUses
        == ["register * dynamic"])
    #expect(
      CodeUsage.of(["a.swift": register, "b.swift": function("b") + "\n" + function("c")]).shownUses
        == ["register * dynamic"])
  }

  @Test func dictionariesOfOtherFilesAreFollowed() {
    let usage = CodeUsage.of([
      "a.swift": "UserDefaults(suiteName: \"g\")?.register(defaults: Initial.values)",
      "b.swift": "enum Initial { static let values: [String: Any] = [\"a\": true] }",
    ])
    #expect(usage.shownUses == ["register a literal in g = true"])
    // The call is in the other file, and so has no place in this one.
    #expect(usage.uses.map(\.calledNameOffset) == usage.uses.map(\.range.lowerBound))
  }
}
