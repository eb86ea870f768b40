import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// Values that code states: constants, fallbacks and property lists.
@Suite struct StatedValueTests {
  private static let get = "UserDefaults.standard.string(forKey: \"k\")"
  private static let flag = "UserDefaults.standard.bool(forKey: \"k\")"
  private static let number = "UserDefaults.standard.integer(forKey: \"k\")"
  private static let preferences = "late SharedPreferencesAsync prefs;\n"
  private static let asked = "UserDefaults.standard.object(forKey: \"k\")"

  /// The defaults that uses of a key state.
  private func stated(_ files: KeyValuePairs<String, String>) -> [String] {
    CodeUsage.of(files).uses.compactMap { use in
      use.defaultValue.flatMap { $0 == .other ? nil : $0.shown }
    }
  }

  @Test(
    "a name has the value of its constant",
    arguments: [
      ("struct S { static let v: Bool = false }", "S.v", "false"),
      ("let v = 7", "v", "7"), ("enum E: String { case a, v = \"x\" }", "E.v.rawValue", "'x'"),
      ("enum E { static var v: Double { 0.5 } }", "E.v", "0.5"), ("let w = 3\nlet v = w", "v", "3"),
      ("func v() -> Int { 4 }", "v()", "4"), ("let v = 3", "Double(v)", "3.0"),
      ("let v = 3", "-v", "-3"), ("let v = String(5)", "v", "'5'"),
      ("let v = true", "!v", "false"), ("", "60 * 5", "300"),
      (
        "enum A { enum N { static let v = 1 } }\nenum B { enum N { static let v = 2 } }", "B.N.v",
        "2"
      ),
    ])
  func aNameHasTheValueOfItsConstant(_ constants: String, _ value: String, _ shown: String) {
    let code =
      "\(constants)\nfunc f() { UserDefaults.standard.register(defaults: [\"k\": \(value)]) }"
    #expect(stated(["a.swift": code]) == [shown], "\(code)")
  }

  @Test(
    "a value that may change or is looked up is unknown",
    arguments: [
      ("struct S { var v = 3 }", "s.v"), ("var v = 3", "v"), ("", "String(localized: \"v\")"),
      ("", "NSLocalizedString(\"v\", comment: \"\")"), ("func v() -> Int { now() }", "v()"),
      ("enum A { static let v = 1 }\nenum B { static let v = 2 }", "x.v"),
    ])
  func aValueThatMayChangeIsUnknown(_ constants: String, _ value: String) {
    let code =
      "\(constants)\nfunc f() { UserDefaults.standard.register(defaults: [\"k\": \(value)]) }"
    #expect(stated(["a.swift": code]) == [], "\(code)")
  }

  @Test(
    "a fallback may be stated in many forms",
    arguments: [
      ("if let a = \(get) { return a }\nreturn \"x\"", "'x'"),
      ("if let a = \(get) { b = a } else { b = \"x\" }", "'x'"),
      ("guard let a = \(get) else { return \"x\" }\nreturn a", "'x'"),
      ("var a = \(get)\nif a == nil { a = \"x\" }\nreturn a!", "'x'"),
      ("let a = \(get)\nreturn a ?? \"x\"", "'x'"),
      ("return \(get).flatMap { T(rawValue: $0) } ?? .b", "'bee'"),
      ("return \(get).flatMap(T.init) ?? .a", "'a'"),
      ("return T(rawValue: \(get) ?? \"\") ?? .b", "'bee'"),
      ("return T(rawValue: \(get) ?? \"bee\") ?? .a", ""),
      ("if let r = \(get), let a = T(rawValue: r) { return a }\nreturn .b", "'bee'"),
      ("guard let r = \(get), let a = T(rawValue: r) else { return .b }\nreturn a", "'bee'"),
      ("guard let r = \(get) else { return .b }\nreturn T(rawValue: r) ?? .a", "'bee'"),
      ("if let r = \(get), let a = T(rawValue: r) { v = a } else { v = .b }", "'bee'"),
      ("return (\(asked) as? NSNumber)?.intValue ?? 5", "5"),
      ("return \(asked) == nil ? true : \(flag)", "true"),
      ("return \(asked) != nil ? \(flag) : true", "true"),
      ("if \(asked) == nil { return true }\nreturn \(flag)", "true"),
    ])
  func fallbacksAreStatedInManyForms(_ body: String, _ shown: String) {
    let code = "enum T: String { case a, b = \"bee\" }\nfunc f() -> X {\n\(body)\n}"
    #expect(stated(["a.swift": code]) == [shown].filter { !$0.isEmpty }, "\(code)")
  }

  @Test(
    "code that handles a missing value in another way states no fallback",
    arguments: [
      "if let a = \(get) { show(a) }\nreturn \"x\"",
      "guard let a = \(get) else { return \"x\" }\nreturn b",
      "if let a = \(get) { b = a } else { c = \"x\" }", "let a = \(get)\nif b == nil { a = \"x\" }",
    ])
  func otherCodeStatesNoFallback(_ body: String) {
    #expect(stated(["a.swift": "func f() -> X {\n\(body)\n}"]) == [], "\(body)")
  }

  @Test(
    "Objective-C states values and fallbacks",
    arguments: [
      (
        "NSString *a = [d stringForKey:@\"k\"];\nif (a == nil || [a length] == 0) { a = kX; }",
        "'x'"
      ),
      ("NSString *a = [d stringForKey:@\"k\"];\nif (!a) a = kX;", "'x'"),
      ("return [d objectForKey:@\"k\"] ? [d boolForKey:@\"k\"] : YES;", "true"),
      ("if ([d objectForKey:@\"k\"] == nil) return NO;\nreturn [d boolForKey:@\"k\"];", "false"),
      ("[d registerDefaults:@{ @\"k\": @(LevelHigh) }];", "2"),
      ("NSString *a = [d stringForKey:@\"k\"] ?: kX;", "'x'"),
      ("NSInteger a = [d integerForKey:@\"k\"] ?: 2;", "2"),
      ("double a = ([d doubleForKey:@\"k\"] ?: 1.5);", "1.5"),
      ("NSInteger a = [[d objectForKey:@\"k\"] integerValue] ?: 2;", "2"),
    ])
  func objectiveCStatesValuesAndFallbacks(_ body: String, _ shown: String) {
    let code = """
      typedef NS_ENUM(NSInteger, Level) { LevelLow = 1, LevelHigh };
      static NSString *const kX = @"x";
      id f(NSUserDefaults *d) {
      \(body)
      }
      """
    #expect(stated(["a.m": code]) == [shown], "\(body)")
  }

  @Test(
    "a fallback is the default unless later code replaces it or the expression goes on",
    arguments: [
      ("a.js", "const f = () => { const v = Settings.get('k') ?? ''; return v || 'x' }", ""),
      ("a.js", "const f = () => { const v = Settings.get('k') ?? 'y'; return v || 'x' }", "'y'"),
      ("a.js", "const f = () => (Settings.get('k') ?? '').trim() || 'x'", ""),
      ("a.js", "const f = () => (Settings.get('k') ?? 0) == 1", ""),
      ("a.js", "const f = () => (Settings.get('k') ?? false);", "false"),
      ("a.js", "const f = () => g(Settings.get('k') ?? 'x').trim();", "'x'"),
      (
        "a.dart", "\(preferences)f() { final v = prefs.getInt('k') ?? 0; return v == 0 ? 2 : v; }",
        ""
      ),
      (
        "a.dart",
        "\(preferences)f() { final v = (await prefs.getInt('k')) ?? 0; return v == 0 ? 2 : v; }", ""
      ),
      ("a.dart", "\(preferences)f() { final v = prefs.getInt('k') ?? 0; return v; }", "0"),
    ])
  func aFallbackIsTheDefaultUnlessItIsReplaced(_ file: String, _ code: String, _ shown: String) {
    #expect(stated([file: code]) == [shown].filter { !$0.isEmpty }, "\(code)")
  }

  @Test(arguments: ["\"\"", "\"x\""]) func aCastOfAFallbackIsNotTheTypeOfTheRead(_ text: String) {
    let body = "let n = (UserDefaults.standard.object(forKey: \"k\") ?? \(text)) as? Int ?? 5"
    #expect(CodeUsage.of(["a.swift": body]).uses.map(\.type) == [nil], "\(body)")
  }

  @Test func aReadThatAFunctionAsksAboutIsHandled() {
    let usage = CodeUsage.of([
      "a.swift": "func f() -> Bool { if \(Self.asked) == nil { return true }\nreturn \(Self.flag) }"
    ])
    #expect(usage.uses.map(\.absence) == [.handled, .handled])
  }

  @Test(
    "a marker beside a check for a value is no default",
    arguments: [
      (
        "a.cs",
        "class A { int F() { if (Preferences.ContainsKey(\"k\")) { return Preferences.Get(\"k\", 0); } return 1; } }",
        []
      ),
      (
        "a.cs",
        "class A { bool F() => !Preferences.ContainsKey(\"k\") || Preferences.Get(\"k\", false); }",
        []
      ),
      ("a.cs", "class A { int F() => Preferences.Get(\"k\", 0); }", ["0"]),
      (
        "a.cs",
        "class A { int F() => Preferences.ContainsKey(\"k\") ? 1 : Preferences.Get(\"k\", 5); }",
        ["5"]
      ),
      (
        "a.dart",
        "SharedPreferences p;\nint f() { if (p.containsKey('k')) { return p.getInt('k') ?? 0; } return 1; }",
        []
      ),
      (
        "a.swift",
        "func f() { if \(asked) != nil { let v = \(asked) as? Int ?? 0; show(v) } }", []
      ),
      (
        "a.swift",
        "struct S {\nvar isSet: Bool { \(asked) != nil }\nvar k: Int { \(asked) as? Int ?? 0 }\n}",
        ["0"]
      ),
    ])
  func aMarkerBesideACheckIsNoDefault(_ file: String, _ code: String, _ shown: [String]) {
    #expect(stated([file: code]) == shown, "\(code)")
  }

  @Test(arguments: [
    ("let a = \(get)\nprint(a as Any)", KeyUse.Absence.null),
    ("let a = \(get)\nif let a { f(a) }", .handled),
    ("let a = \(get)\nprint(a?.count)", .handled), ("f(\(get))", .handled),
    ("let a = \(get)?.lowercased() ?? \"x\"\nprint(a)", .handled),
    ("let a = \(get).flatMap { URL(string: $0) } ?? b\nprint(a)", .handled),
    ("let a = (\(asked) as? Bool).map { !$0 } ?? false\nprint(a)", .handled),
    ("let a = \(get)?.lowercased()\nprint(a as Any)", .null),
    ("let a = \(get)\nlet b = c?.lowercased() ?? \"x\"", .null),
    ("let a = \(number)\nlet b: Set<Int> = a", .zero),
    ("let a = \(number)\nlet b: Int! = a", .zero),
    ("let a = \(number)\nfor i in 0..<a { f(i) }", .zero),
    ("let a = \(number)\nf { b -> a in b }", .zero),
    ("let a = \(number)\nf([1, 2].contains(a))", .handled),
    ("let a = \(number)\nf(all.first { $0.id == a })", .handled),
    ("let a = \(number)\nif 0 == a { f() }", .handled),
    ("let a = \(number)\nf(0 < a)", .handled), ("let a = \(number)\nf(1...2 ~= a)", .handled),
    ("let a = \(number)\nf(a.clamped(to: 1...2))", .handled),
    ("let a = \(number)\nf(a.isZero)", .handled), ("f(\(number).isZero)", .handled),
    ("let a = \(number).clamped(to: 1...2)", .handled),
  ])
  func aReadInAVariableIsHandledWhereTheVariableIs(_ body: String, _ absence: KeyUse.Absence) {
    let usage = CodeUsage.of(["a.swift": "func g() {\n\(body)\n}"])
    #expect(usage.uses.map(\.absence) == [absence], "\(body)")
  }

  @Test(arguments: [
    ("[d stringForKey:@\"k\"].lowercaseString ?: @\"x\"", KeyUse.Absence.handled),
    ("[d stringForKey:@\"k\"].lowercaseString", .null),
  ])
  func aMemberMayHaveTheFallbackInObjectiveC(_ value: String, _ absence: KeyUse.Absence) {
    let code = "void f(NSUserDefaults *d) { NSString *a = \(value); NSLog(@\"%@\", a); }"
    #expect(CodeUsage.of(["a.m": code]).uses.map(\.absence) == [absence], "\(value)")
  }

  @Test func laterCodeReplacesTheMarkerOfAMissingValue() {
    let body = "var a = \(Self.get)?.lowercased() ?? \"\"\nif a.isEmpty { a = \"x\" }\nreturn a"
    #expect(stated(["a.swift": "func f() -> String {\n\(body)\n}"]) == ["'x'"])
  }

  @Test(
    "a property list that is registered is read",
    arguments: [
      "[d registerDefaults:[NSDictionary dictionaryWithContentsOfFile:[b pathForResource:@\"Initial\" ofType:@\"plist\"]]];",
      "NSURL *u = [b URLForResource:@\"Initial\" withExtension:@\"plist\"];\nNSDictionary *v = [NSDictionary dictionaryWithContentsOfURL:u];\n[d registerDefaults:v];",
      "NSString *p = [[b resourcePath] stringByAppendingPathComponent:@\"Initial.plist\"];\n[d registerDefaults:[[NSDictionary alloc] initWithContentsOfFile:p]];",
    ])
  func aRegisteredPropertyListIsRead(_ body: String) throws {
    let code = "void f(NSUserDefaults *d, NSBundle *b) {\n\(body)\n}"
    let usage = CodeUsage.of(["a.m": code])
    #expect(usage.wantedPropertyLists == ["Initial"] && usage.registersUnknownValues)
    let list = try SourcePropertyList(
      FileBytes(Array("<plist version='1.0'><dict><key>k</key><true/></dict></plist>".utf8)),
      path: "App/Initial.plist")
    let known = CodeUsage(usage.files, propertyLists: [list])
    #expect(known.shownUses == ["register k literal somewhere = true"])
    #expect(!known.registersUnknownValues && known.uses[0].propertyList == "App/Initial.plist")
    let page = try SourcePropertyList(
      FileBytes(
        Array(
          "<plist version='1.0'><dict><key>PreferenceSpecifiers</key><array/></dict></plist>".utf8)),
      path: "Initial.plist")
    let paged = CodeUsage(usage.files, propertyLists: [page])
    #expect(paged.registeredPages.map(\.path) == ["Initial.plist"] && paged.uses.isEmpty)
  }
}
