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
