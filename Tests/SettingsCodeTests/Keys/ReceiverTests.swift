import SettingsFiles
import Testing

@testable import SettingsCode

/// Receivers that are expressions in parentheses, awaited, forced or cast, in every language.
@Suite struct ReceiverTests {
  @Test(arguments: [
    ("a.swift", "let x = (UserDefaults.standard as UserDefaults).bool(forKey: \"k\")"),
    ("a.swift", "let x = (UserDefaults.standard as? UserDefaults)?.bool(forKey: \"k\")"),
    ("a.swift", "let x = ((UserDefaults.standard))!.bool(forKey: \"k\")"),
    (
      "a.m", "BOOL x = [(NSUserDefaults *)[NSUserDefaults standardUserDefaults] boolForKey:@\"k\"];"
    ),
    ("a.m", "BOOL x = [([NSUserDefaults standardUserDefaults]) boolForKey:@\"k\"];"),
    ("a.js", "const x = (await (Settings)).get('k');"),
    ("a.ts", "const x = (Settings as any).get('k');"),
    ("a.ts", "const x = Settings!.get('k'), y = f(1);"),
    ("a.js", "const x = NativeModules['RNIosSettingsBundle'].get('k', f);"),
    ("a.js", "const x = require('a').Settings.get('k');"),
    (
      "a.kt",
      "val x = (NSUserDefaults.standardUserDefaults as NSUserDefaults).boolForKey(\"k\")"
    ),
    ("a.kt", "val x = NSUserDefaults.standardUserDefaults!!.boolForKey(\"k\")"),
    ("a.cs", "var x = (NSUserDefaults.StandardUserDefaults).BoolForKey(\"k\");"),
    ("a.cs", "var x = ((NSUserDefaults)NSUserDefaults.StandardUserDefaults).BoolForKey(\"k\");"),
    ("a.cs", "var x = ((IPreferences)Preferences.Default).Get(\"k\", true);"),
  ]) func anExpressionIsAReceiver(_ file: String, _ code: String) {
    let uses = CodeUsage.of([file: code]).uses
    #expect(uses.map { $0.key.shown } == ["k"] && uses.map { $0.store } == [.standard], "\(code)")
  }

  @Test(arguments: [
    ("a.swift", "let c = Container().resolve(UserDefaults.self)!.bool(forKey: \"k\")"),
    ("a.swift", "let c = container.resolve<UserDefaults>().bool(forKey: \"k\")"),
  ]) func aContainerGivesAStore(_ file: String, _ code: String) {
    #expect(CodeUsage.of([file: code]).shownUses == ["read k literal boolean somewhere"])
  }

  /// A member of `UserDefaults` is found by its name, whether it is a property or a function, and
  /// whatever else has the name.
  @Test(arguments: [
    ("static var group: UserDefaults { UserDefaults(suiteName: \"g\")! }", "group"),
    ("static let group = UserDefaults(suiteName: \"g\")!", "group"),
    ("static func group() -> UserDefaults { UserDefaults(suiteName: \"g\")! }", "group()"),
    ("class func group() throws -> UserDefaults { return .init(suiteName: \"g\")! }", "group()"),
    ("static func group() async -> UserDefaults { .init(suiteName: \"g\")! }", "group()"),
  ]) func aMemberOfUserDefaultsGivesAStore(_ declaration: String, _ member: String) {
    let file = "extension UserDefaults { \(declaration) }"
    for use in [
      "let a = UserDefaults.MEMBER.bool(forKey: \"k\")",
      "let d: UserDefaults = .MEMBER\nlet a = d.bool(forKey: \"k\")",
      "let group = UserDefaults.MEMBER\nlet a = group.bool(forKey: \"k\")",
      "func f() {\n let group = UserDefaults.MEMBER\n let a = group.bool(forKey: \"k\")\n}",
      "func f() {\n let group = other\n let a = UserDefaults.MEMBER.bool(forKey: \"k\")\n}",
      "struct S {\n let group = UserDefaults.MEMBER\n var a: Bool { group.bool(forKey: \"k\") }\n}",
    ] {
      let code = use.replacing("MEMBER", with: member)
      let usage = CodeUsage.of(["a.swift": code, "b.swift": file])
      #expect(usage.shownUses == ["read k literal boolean in g"], "\(code)")
      #expect(CodeUsage.of(["a.swift": file + "\n" + code]).shownUses == usage.shownUses, "\(code)")
      // Without the declaration, it is still a store.
      let alone = CodeUsage.of(["a.swift": code]).shownUses
      #expect(alone == ["read k literal boolean somewhere"], "\(code)")
    }
  }

  @Test func aFunctionWithArgumentsMayGiveAnyStore() {
    let code = """
      extension UserDefaults {
        static func group(_ name: String) -> UserDefaults { UserDefaults(suiteName: "g" + name)! }
      }
      let a = UserDefaults.group("x").bool(forKey: "k")
      """
    #expect(CodeUsage.of(["a.swift": code]).shownUses == ["read k literal boolean somewhere"])
  }

  /// An argument is no receiver.
  @Test(arguments: [
    "copy(Settings).get('k');", "box(Preferences.Default).Get('k');", "f(() => Settings).get('k');",
  ]) func anArgumentIsNotAReceiver(_ code: String) {
    #expect(CodeUsage.of(["a.js": code]).uses.isEmpty, "\(code)")
  }

  @Test func longChainsAreReadInParts() {
    let chain = String(repeating: ".then(f)", count: 2_000)
    let usage = CodeUsage.of(["a.js": "Settings.get('a')\(chain).then(() => Settings.get('b'))"])
    #expect(usage.shownKeys == ["a", "b"])
  }

  /// Two comparisons are not the type arguments of a call: `count<limit && total>(other)`
  @Test(arguments: [
    ("a.swift", "let x = a < b && defaults.bool(forKey: \"k\") > (c)"),
    ("a.swift", "let x = f(a < defaults.bool(forKey: \"k\"), b > (c))"),
    ("a.swift", "let x = a < b - defaults.integer(forKey: \"k\") && d > (c)"),
    ("a.m", "BOOL x = a < b && [NSUserDefaults.standardUserDefaults boolForKey:@\"k\"] > (c);"),
    ("a.js", "const x = a < b && Settings.get('k') > (c);"),
    ("a.kt", "val x = a < b && NSUserDefaults.standardUserDefaults.boolForKey(\"k\") > (c)"),
  ]) func twoComparisonsAreNoTypeArguments(_ file: String, _ code: String) {
    #expect(CodeUsage.of([file: code]).shownKeys == ["k"], "\(code)")
  }

  @Test(arguments: [
    ("a.swift", "let x: Box<(Int) -> Bool> = Box<@convention(c) (Int) -> Bool>(f), y = z > (c)", 2),
    ("a.swift", "let x = Box<A & B, [C: D?]>(f)", 1),
    ("a.swift", "let x = a < b - c && d > (e)", 0),
    ("a.swift", "let x = a < b && c > (d)", 0), ("a.swift", "let x = a < f(b), c > (d)", 0),
    ("a.mm", "auto x = function<void(int)>(f);", 1), ("a.mm", "auto x = forward<Item &&>(f);", 1),
    ("a.dart", "final x = <void Function(int)>[f];", 1),
    ("a.kt", "val x = listOf<Map<String?, (Int) -> Unit>>(f)", 2),
  ]) func typesAreInPairedAngleBrackets(_ file: String, _ code: String, _ count: Int) throws {
    let language = try #require(AllLanguages.language(ofFile: file))
    let tokens = LexedCode(FileBytes(Array(code.utf8)), language: language).tokens
    #expect(tokens.count { $0.isByte("<") && $0.partner != nil } == count, "\(code)")
  }
}
