import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// Functions and types of an app that pass a key on.
@Suite struct WrapperTests {
  /// Only a function that returns what it reads gives what user defaults give for a missing value.
  @Test(arguments: [
    ("UserDefaults.standard.bool(forKey: k)", KeyUse.Absence.zero),
    ("UserDefaults.standard.bool(forKey: k)\nx;", .handled),
    ("!UserDefaults.standard.bool(forKey: k)", .handled),
    ("log()\nreturn UserDefaults.standard.bool(forKey: k)", .handled),
  ]) func onlyAWrapperThatReturnsItsReadGivesZeroForAMissingValue(
    _ body: String, _ absence: KeyUse.Absence
  ) {
    let usage = CodeUsage.of([
      "a.swift": "func flag(_ k: String) -> Bool { \(body) }\nlet a = flag(\"a\")"
    ])
    #expect(usage.uses.filter { $0.key.text == "a" }.map(\.absence) == [absence], "\(body)")
    #expect(usage.uses.map(\.isKeySourceKnown) == usage.uses.map { $0.key.text == nil }, "\(body)")
  }

  @Test func aMacroDoesNotCallItself() {
    let code =
      "#define PREF(k) [[NSUserDefaults standardUserDefaults] boolForKey:k]\nBOOL a(void) { return PREF(@\"a\"); }"
    #expect(CodeUsage.of(["a.m": code]).shownKeys == ["*", "a"])
  }

  @Test func aParameterThatIsAssignedIsNotTheKey() {
    for (line, keys) in [
      ("", ["*", "a"]), ("key = other(key);", ["*"]), ("x.key = key; y = key == z;", ["*", "a"]),
    ] {
      let code = """
        BOOL flag(NSString *key) { \(line) return [[NSUserDefaults standardUserDefaults] boolForKey:key]; }
        void other(NSString *text) { key = text; }
        BOOL a(void) { return flag(@"a"); }
        """
      #expect(CodeUsage.of(["a.m": code]).shownKeys == keys, "\(line)")
    }
  }

  @Test(arguments: [
    (
      "a.m",
      """
      @implementation Prefs
      + (BOOL)flag:(NSString *)key orDefault:(BOOL)value {
        NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
        if ([defaults objectForKey:key] == nil) return value;
        return [defaults boolForKey:key];
      }
      @end
      BOOL a(void) { return [Prefs flag:@"a" orDefault:YES]; }
      """, ["read a literal boolean = true"]
    ),
    (
      "a.m",
      """
      static NSUserDefaults *saved = nil;
      @implementation Prefs
      + (NSUserDefaults *)all {
        if (saved == nil) { saved = [[NSUserDefaults standardUserDefaults] retain]; }
        return saved;
      }
      @end
      BOOL a(void) { return [[Prefs all] boolForKey:@"a"]; }
      """, ["read a literal boolean"]
    ),
    (
      "a.m",
      """
      #define PREF(k) [[NSUserDefaults standardUserDefaults] boolForKey:k]
      #define A @"a"
      #define B A
      BOOL a(void) { return PREF(B); }
      """, ["read a constant boolean"]
    ),
    (
      "a.m",
      """
      @implementation NSUserDefaults (App)
      - (BOOL)flag:(NSString *)key { return [self boolForKey:key]; }
      @end
      BOOL a(void) { return [[NSUserDefaults standardUserDefaults] flag:@"a"]; }
      """, ["read a literal boolean"]
    ),
  ]) func keysThatCallsPassToObjectiveCWrappersAreFound(
    _ file: String, _ code: String, _ expected: [String]
  ) {
    #expect(CodeUsage.of(["\(file)": code]).shownKnownUses == expected, "\(code)")
  }

  @Test(arguments: [
    (
      "a.swift",
      "func flag(_ key: String, in g: Int) -> Bool { UserDefaults.standard.bool(forKey: key) }\nflag(\"a\", in: 1)",
      "flag(_:in:)"
    ),
    (
      "a.m",
      "BOOL flag(NSString *key) { return [[NSUserDefaults standardUserDefaults] boolForKey:key]; }\nBOOL a(void) { return flag(@\"a\"); }",
      "flag"
    ),
    (
      "a.m",
      """
      @implementation Prefs
      + (BOOL)flag:(NSString *)key in:(int)g { return [[NSUserDefaults standardUserDefaults] boolForKey:key]; }
      @end
      BOOL a(void) { return [Prefs flag:@"a" in:1]; }
      """, "flag:in:"
    ),
  ]) func aWrapperIsNamedAsItIsCalled(_ file: String, _ code: String, _ name: String) {
    #expect(CodeUsage.of(["\(file)": code]).uses.filter { $0.key.text == "a" }.map(\.api) == [name])
  }

  @Test func aCallExplainsNoOtherFunctionOfItsName() {
    let usage = CodeUsage.of([
      "a.swift": """
      class A { func flag(_ n: String) -> Bool { UserDefaults.standard.bool(forKey: n) } }
      class B { func flag(_ n: String) -> Bool { UserDefaults.standard.bool(forKey: n) } }
      let a = A().flag("a")
      """
    ])
    #expect(usage.uses.filter(\.key.isUnknown).map(\.isKeySourceKnown) == [true, false])
  }

  @Test func aWrapperOfABaseClassInAnotherFileIsFollowed() {
    let files: KeyValuePairs = [
      "a.swift": "let a = Prefs.shared.flag(\"a\")\nlet b = Other.shared.flag(\"b\")",
      "b.swift":
        "class Base { func flag(_ key: String) -> Bool { UserDefaults.standard.bool(forKey: key) } }",
      "c.swift": "class Prefs: Base {}",
    ]
    #expect(CodeUsage.of(files).shownKnownUses == ["read a literal boolean"])
  }

  @Test("calls of a wrapper are searched from the first token with its name on")
  func callsAreSearchedFromTheFirstNameOn() throws {
    let scanner = CodeScanner()
    let others = (0..<50).map { "func other\($0)() { show(other\($0 + 1)) }" }
    let texts = others + ["func f() { flag(\"sounds\") }", "class Store { func flag() {} }"]
    let files = try texts.map { text in
      try scanner.scan(FileBytes(Array(text.utf8)), path: "a.swift", absolutePath: "/a.swift")
    }
    let finder = WrapperFinder(
      NameResolver(files) { FileTables(files) }, files.map { _ in [] })
    let shape = CallShape(.read, ["flag"], key: .index(0), on: .any, in: .standard) {
      $0.wrapper = .function(file: 51, 0)
    }
    #expect(finder.firstNames(of: ShapeTable([shape])) == [50: 5, 51: 4])
    var withoutName = shape
    withoutName.isSubscript = true
    let firstTokens = Dictionary(uniqueKeysWithValues: files.indices.map { ($0, 0) })
    #expect(finder.firstNames(of: ShapeTable([withoutName])) == firstTokens)
  }
}
