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
}
