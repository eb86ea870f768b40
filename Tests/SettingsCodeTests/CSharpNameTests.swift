import Testing

@testable import SettingsCode

/// What names mean in C#.
@Suite struct CSharpNameTests {
  private func keys(_ code: String) -> [String] {
    CodeUsage.of(["a.cs": code.replacing("USE", with: "Preferences.Get(key, 1)")]).shownKeys
  }

  /// The `key` of the class is "b"; `*` is a name that something else in the file has too.
  @Test(arguments: [
    ("class C(string key) { int F() => USE; }", "*"), ("class C(string key) { int F() { return USE; } }", "*"),
    ("class C(string key) { int x = USE; }", "*"), ("class C(string key) : D(USE) { }", "*"),
    ("class C<T>(string key) where T : class { int F() { return USE; } }", "*"),
    ("class C([Attr(1)] string key, int n = 2) { int F() => USE; }", "*"),
    ("record R(string key) { int F() => USE; }", "*"), ("record struct R(int n, string key) { int F() => USE; }", "*"),
    ("record class R(string key = \"x\") { int F() => USE; }", "*"), ("struct T(string n) { int F() => USE; }", "b"),
    ("class C(string n) : D(key) { int F() => USE; }", "*"), ("record R(string key);\nint F() => USE;", "*"),
    ("class C { public C(string key) : base(USE) { } }", "*"), ("int F(int n) => n > 0 ? G(key) : USE;", "b"),
    ("int F() { if (x is string key) { USE; } return 0; }", "*"), ("int F() { d.Try(out var key); return USE; }", "*"),
    ("int F() { switch (o) { case string key: USE; break; } return 0; }", "*"),
    ("int F() { var (n, key) = pair; return USE; }", "*"), ("int F() { string key; return USE; }", "*"),
    ("int F() { return key; USE; }", "b"), ("int F() { await key; USE; }", "b"),
    ("int F() { var f = delegate(string key) { USE; }; }", "*"), ("int this[string key] => USE;", "*"),
    ("int F() { foreach (var n in key) USE; }", "b"), ("int F() { foreach (var key in all) USE; }", "*"),
    ("int F() { return from key in all select USE; }", "*"),
    ("int F<T>(string key) where T : class => USE;", "*"), ("void F(object sender, string key) { USE; }", "*"),
    ("void F(object sender, EventArgs e) { USE; }", "b"), ("void F() { foreach (var record in all) { USE; } }", "b"),
    ("class C { public string key { get; set; }\nint F() => USE; }", "*"),
  ]) func nearerNamesHideConstants(_ code: String, _ key: String) {
    #expect(keys("class A {\nconst string key = \"b\";\n\(code)\n}") == [key], "\(code)")
  }

  /// Texts of properties, names that are imported, and arguments that have names.
  @Test(arguments: [
    ("class B { int F() => Preferences.Get(Keys.A, 1); }", "a"),
    ("class B { int F() => Preferences.Get(Keys.B, 1); }", "b"),
    ("using static App.Keys;\nclass B { int F() => Preferences.Get(A, 1); }", "a"),
    ("using K = App.Keys;\nclass B { int F() => Preferences.Get(K.A, 1); }", "a"),
    ("using static App.Keys;\nclass B { int F(string A) => Preferences.Get(A, 1); }", "*"),
    ("class B { int F() => Preferences.Get(key: \"k\", defaultValue: 1); }", "k"),
  ]) func membersOfTypesAreKnown(_ code: String, _ key: String) {
    let usage = CodeUsage.of([
      "k.cs": "static class Keys { public const string A = \"a\"; public static string B => \"b\"; }", "a.cs": code,
    ])
    #expect(usage.shownKeys == [key])
    #expect(usage.uses.map(\.defaultValue) == [.integer(1)])
  }
}
