import Testing

@testable import SettingsCode

/// Keys in lists, and in dictionaries that stand elsewhere.
@Suite struct KeyListTests {
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
    ("for key in [\"a\", other()] { UserDefaults.standard.removeObject(forKey: key) }", ["remove * dynamic"]),
    (
      "func f() { let key = String(format: \"row_%d\", 1); UserDefaults.standard.removeObject(forKey: key) }",
      ["remove row_* pattern"]
    ),
    (
      "func initial() -> [String: Any] { return [\"a\": true] }\nUserDefaults.standard.register(defaults: initial())",
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
    // The key is a member of the items of a list.
    (
      """
      struct Option { let title: String; let key: String }
      let all = [Option(title: "A", key: "a"), Option(title: "B", key: "b")]
      func f() { _ = all.filter { UserDefaults.standard.bool(forKey: $0.key) } }
      """, ["read a literal boolean", "read b literal boolean", "read * dynamic boolean"]
    ),
    (
      """
      struct A { let key: String }
      struct B { let key: String }
      let a = A(key: "a")
      func f() { for item in all { UserDefaults.standard.removeObject(forKey: item.key) } }
      """, ["remove * dynamic"]
    ),
  ]) func swift(_ code: String, _ expected: [String]) {
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
      "NSDictionary *d = [self initial];\n[[NSUserDefaults standardUserDefaults] registerDefaults:d];\n}\n"
        + "- (NSDictionary *)initial {\nreturn @{ @\"a\": @3 };", ["register a literal = 3"]
    ),
    (
      "NSString *key = [NSString stringWithFormat:@\"row_%d\", 1];\n"
        + "[[NSUserDefaults standardUserDefaults] removeObjectForKey:key];", ["remove row_* pattern"]
    ),
  ]) func objectiveC(_ code: String, _ expected: [String]) {
    #expect(CodeUsage.of(["a.m": "void f(void) {\n\(code)\n}"]).shownUses == expected, "\(code)")
  }

  @Test func dictionariesOfOtherFiles() {
    let usage = CodeUsage.of([
      "a.swift": "UserDefaults(suiteName: \"g\")?.register(defaults: Initial.values)",
      "b.swift": "enum Initial { static let values: [String: Any] = [\"a\": true] }",
    ])
    #expect(usage.shownUses == ["register a literal in g = true"])
  }
}
