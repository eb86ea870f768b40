import Testing

@testable import SettingsCode

/// Types, functions, loops and constants of C#, Kotlin, Dart and JavaScript.
@Suite struct CallDeclarationTests {
  @Test(
    "a function that passes its parameter on reads the key",
    arguments: [
      (
        "a.cs",
        "static class Toggle {\n  public static Boolean Value(String name)\n  {\n    return NSUserDefaults.StandardUserDefaults.BoolForKey(name);\n  }\n}\nvar x = Toggle.Value(\"k\");"
      ),
      (
        "a.cs",
        "class Store { bool Get(string key) => Preferences.Get(key, false); bool A => Get(\"k\"); }"
      ),
      ("a.js", "function flag(name) { return Settings.get(name) }\nconst x = flag('k')"),
      ("a.js", "const flag = async (name) => Settings.get(name)\nconst x = await flag('k')"),
      ("a.ts", "const flag = (name: string): Promise<string> => Settings.get(name)\nflag('k')"),
      (
        "a.ts",
        "class S { flag(name: string, other = {}): boolean { return Settings.get(name) } }\nconst s = new S()\ns.flag('k')"
      ),
      (
        "a.dart",
        "late SharedPreferencesAsync p;\nFuture<bool?> flag(String name, {bool other = false}) async { return p.getBool(name); }\nf() => flag('k', other: true);"
      ),
      (
        "a.dart",
        "late SharedPreferencesAsync p;\nflag({required String name}) => p.getBool(name);\nf() => flag(name: 'k');"
      ),
      (
        "a.kt",
        "fun flag(name: String): Boolean = NSUserDefaults.standardUserDefaults.boolForKey(name)\nval x = flag(\"k\")"
      ),
      (
        "a.kt",
        "inline fun <reified T : Any> flag(name: String): T? = NSUserDefaults.standardUserDefaults.objectForKey(name) as? T\nval x = flag<Int>(\"k\")"
      ),
      (
        "a.cs",
        "class Store { static T Get<T>(string key, T other) where T : struct { return Preferences.Get(key, other); } int A => Get<int>(\"k\", 1); }"
      ),
      (
        "a.ts",
        "const name = 'n'\nfunction flag<T extends boolean>(name: string): T { return Settings.get(name) }\nflag<true>('k')"
      ),
      (
        "a.ts", "const flag = async <T,>(name: string): Promise<T> => Settings.get(name)\nflag('k')"
      ),
      (
        "a.dart",
        "late SharedPreferencesAsync p;\nT flag<T>(String name, T other) => p.getInt(name) ?? other;\nf() => flag<int>('k', 1);"
      ),
    ])
  func aFunctionThatPassesItsParameterOnReads(_ file: String, _ code: String) {
    let keys = CodeUsage.of([file: code]).uses.filter { $0.access == .read }.map(\.key.shown)
    #expect(keys.filter { !$0.contains("*") } == ["k"], "\(code)")
  }

  @Test(
    "a call of another function of the same name, or of a parameter, reads no key",
    arguments: [
      ("a.js", "function flag(name) { return Settings.get(name) }\nother.flag('k')"),
      ("a.js", "const name = 'k'\nfunction flag(name) { return Settings.get(name) }"),
      ("a.js", "flag('k')\nSettings.get(name)"),
      (
        "a.cs",
        "class A { bool Flag(string n) => Preferences.Get(n, false); }\nclass B { bool Flag(string n) { return false; } bool C => Flag(\"k\"); }"
      ),
    ])
  func anotherFunctionOfTheSameNameDoesNotRead(_ file: String, _ code: String) {
    #expect(CodeUsage.of([file: code]).uses.allSatisfy { $0.key.text == nil }, "\(code)")
  }

  @Test(
    "loops and closures read each item of a list",
    arguments: [
      (
        "a.cs",
        "void F(NSUserDefaults settings) {\n  var all = new List<string>() { \"a\", \"b\" };\n  foreach (var key in all)\n  {\n    settings.BoolForKey(key);\n  }\n}"
      ),
      ("a.cs", "foreach (var key in new[] { \"a\", \"b\" }) Preferences.Get(key, false);"),
      ("a.js", "for (const key of ['a', 'b']) { Settings.get(key) }"),
      ("a.js", "const keys = ['a', 'b']\nkeys.forEach(key => Settings.get(key))"),
      (
        "a.js",
        "const keys = ['a', 'b']\nPromise.all(keys.map((key) => { return Settings.get(key) }))"
      ),
      ("a.js", "keys = ['a', 'b'];\nfunction f(count) { Settings.get(keys[count]) }"),
      (
        "a.js",
        "const rows = [{ id: 'a', n: 1 }, { id: 'b', n: 2 }]\nrows.forEach(row => Settings.get(row.id))"
      ),
      (
        "a.dart",
        "late SharedPreferencesAsync p;\nf() { for (final key in <String>['a', 'b']) { p.getBool(key); } }"
      ),
      (
        "a.kt",
        "listOf(\"a\", \"b\").forEach { NSUserDefaults.standardUserDefaults.boolForKey(it) }"
      ),
      (
        "a.kt",
        "for (key in listOf(\"a\", \"b\")) { NSUserDefaults.standardUserDefaults.boolForKey(key) }"
      ),
    ])
  func loopsAndClosuresReadEachItem(_ file: String, _ code: String) {
    let usage = CodeUsage.of([file: code])
    #expect(usage.uses.map(\.key.shown) == ["a", "b"], "\(code)")
    #expect(usage.uses.allSatisfy { $0.access == .read }, "\(code)")
  }

  @Test(
    "constants of types, objects and functions are known where they are visible",
    arguments: [
      (
        "a.dart",
        "class Keys { static String news = 'k'; }\nlate SharedPreferencesAsync p;\nf() { String key = Keys.news; p.getBool(key); }",
        "k"
      ),
      ("a.js", "const KEYS = { sounds: 'k', other: 'o' }\nSettings.get(KEYS.sounds)", "k"),
      ("a.js", "let key = 'k'\nSettings.get(key)", "k"),
      ("a.js", "let key = 'k'\nkey = 'l'\nSettings.get(key)", "*"),
      ("a.js", "const key = 'k'\nfunction f() { let key = other()\nSettings.get(key) }", "*"),
      ("a.ts", "enum Keys { sounds = 'k' }\nSettings.get(Keys.sounds)", "k"),
      (
        "a.kt",
        "object Keys { const val sounds = \"k\" }\nval x = NSUserDefaults.standardUserDefaults.boolForKey(Keys.sounds)",
        "k"
      ),
      (
        "a.cs",
        "static class Keys { public static string Sounds => \"k\"; }\nvar x = Preferences.Get(Keys.Sounds, 1);",
        "k"
      ),
      ("a.cs", "class A { string key = \"k\"; int F() { return Preferences.Get(key, 1); } }", "*"),
    ])
  func constantsAreKnownWhereTheyAreVisible(_ file: String, _ code: String, _ key: String) {
    #expect(CodeUsage.of([file: code]).shownKeys == [key], "\(code)")
  }
}
