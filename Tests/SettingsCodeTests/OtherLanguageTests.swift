import Testing

@testable import SettingsCode

/// C#, Kotlin, Dart, JavaScript and TypeScript: keys in calls.
@Suite struct OtherLanguageTests {
  @Test(arguments: [
    (
      "a.kt", #"val x = NSUserDefaults.standardUserDefaults.boolForKey("k")"#,
      ["read k literal boolean"]
    ),
    (
      "a.cs", #"var x = NSUserDefaults.StandardUserDefaults.BoolForKey("k");"#,
      ["read k literal boolean"]
    ),
    ("a.cs", #"NSUserDefaults.StandardUserDefaults["k"] = value;"#, ["write k literal"]),
    (
      "a.cs",
      "var all = NSUserDefaults.StandardUserDefaults;\nvoid F() { all.SetString(v, \"k\"); }",
      ["write k literal"]
    ),
    ("a.cs", #"var x = Preferences.Default.Get("k", 3);"#, ["read k literal integer = 3"]),
    ("a.cs", #"var x = Preferences.Get("k", "v", "g");"#, ["read k literal string in g = 'v'"]),
    (
      "a.cs", #"var x = CrossSettings.Current.GetValueOrDefault("k", true);"#,
      ["read k literal boolean = true"]
    ),
    (
      "a.cs", #"DateTime N => Preferences.Get<DateTime>("k", DateTime.Now);"#,
      ["read k literal date"]
    ),
    ("a.cs", #"var x = Preferences.Get($"row_{id}", 1);"#, ["read row_* pattern integer = 1"]),
    ("a.js", #"const x = Settings.get('k');"#, ["read k literal"]),
    (
      "a.html",
      "<p>Don't</p>\n<script type='a'>Settings.get('k')</script>\n`<script>Settings.get('l')</script>",
      ["read k literal", "read l literal"]
    ),
    // Nothing hides the end of a script.
    (
      "a.html",
      "<scripts>Settings.get('a')</scripts><script src='a.js'></script>Settings.get('b')<SCRIPT>Settings.get('k') // `</Script>"
        + "Settings.get('c')<script>x = '</scripts'; Settings.get('l'); '</script >Settings.get('d')",
      ["read k literal", "read l literal"]
    ),
    (
      "a.js", "class A {\n#k = Settings.get('k')\n#load() { return Settings.get('l') }\n}",
      ["read k literal", "read l literal"]
    ),
    ("a.cs", "x = @\"C:\\\"; y = Preferences.Get(\"k\", 1);", ["read k literal integer = 1"]),
    ("a.js", #"Settings.set({k: 1});"#, ["write k literal = 1"]),
    ("a.js", "const x = Settings.get(`row_${id}`);", ["read row_* pattern"]),
    (
      "a.js", #"const x = await UserDefaults.stringForKey('k');"#,
      ["read k literal string somewhere"]
    ),
    ("a.dart", #"final x = prefs.getBool('k');"#, ["read flutter.k literal boolean somewhere"]),
    ("a.dart", #"final x = widget.getBool('k');"#, []),
    // A number that is told apart from others means a missing one.
    ("a.cs", "var n = Preferences.Get(\"n\", -1); if (n == -1) n = 3;", ["read n literal integer"]),
    ("a.cs", "var n = Preferences.Get(\"n\", -1); use(n);", ["read n literal integer = -1"]),
  ]) func literalKeysAreFound(_ file: String, _ code: String, _ expected: [String]) {
    #expect(CodeUsage.of([file: code]).shownUses == expected, "\(code)")
  }

  @Test func aStoreOfAnotherFileIsNotFollowed() {
    let usage = CodeUsage.of([
      "a.cs": "all = NSUserDefaults.StandardUserDefaults;",
      "b.cs": "void F() { all.SetString(v, \"k\"); }",
    ])
    #expect(usage.shownUses == [])
  }

  /// A name that begins with a capital letter, or follows `const`, is that of a constant; any other
  /// one may be that of a variable.
  @Test(arguments: [
    ("class A { const string Key = \"k\"; int F() => Preferences.Get(Key, 1); }", "k"),
    ("int F() => Preferences.Get(Keys.Other, 1);", "b"),
    // Only with the name of its type.
    ("int F() => Preferences.Get(Other, 1);", "*"),
    ("int F(string key) => Preferences.Get(key, 1);", "*"),
    (
      "enum E { First, Last } class A { int F() => Preferences.Get(E.Last.ToString(), 1); }", "Last"
    ),
    ("enum E { First } class A { int F() => Preferences.Get(nameof(E.First), 1); }", "First"),
    ("class A { int F() => Preferences.Get(id.Last.ToString(), 1); }", "*"),
    ("int F() => Preferences.Get(Twice, 1);", "*"),
    ("const string key = \"k\"; int F() => Preferences.Get(key, 1);", "k"),
    ("string key = \"k\"; int F() => Preferences.Get(key, 1);", "*"),
  ]) func constantsThatBeginWithACapitalLetterAreKnown(_ code: String, _ key: String) {
    let keys =
      "static class Keys { public const string Other = \"b\", Last = \"c\"; const string Twice = \"d\"; }"
    let usage = CodeUsage.of([
      "k.cs": keys, "l.cs": "class L { const string Twice = \"e\"; }", "a.cs": code,
    ])
    #expect(usage.shownKeys == [key], "\(code)")
  }
}
