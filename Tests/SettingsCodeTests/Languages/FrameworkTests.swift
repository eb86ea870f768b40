import Testing

@testable import SettingsCode

/// Frameworks, receivers that are not known, and the app's own subscripts and properties.
@Suite struct FrameworkTests {
  @Test(arguments: [
    (
      "a.dart", "final p = await SharedPreferences.getInstance();\nfinal x = p.getBool('k');",
      "flutter.k"
    ),
    ("a.dart", "final p = SharedPreferencesAsync();\nfinal x = await p.getBool('k');", "k"),
    ("a.dart", "late SharedPreferencesWithCache _p;\nf() => _p.getBool('k');", "k"),
    (
      "a.dart", "SharedPreferences.setPrefix('my.');\nSharedPreferences p;\nf() => p.getBool('k');",
      "my.k"
    ),
    ("a.ts", "await Preferences.get({ key: 'k' });", "CapacitorStorage.k"),
    (
      "a.ts", "Preferences.configure({ group: 'NativeStorage' });\nPreferences.get({ key: 'k' });",
      "k"
    ),
    ("a.ts", "Preferences.configure({ group: 'g' });\nPreferences.get({ key: 'k' });", "g.k"),
    ("a.js", "plugins.appPreferences.fetch(ok, fail, 'k');", "k"),
    (
      "a.js", "var p = plugins.appPreferences;\np.fetch(function () {}, function () {}, 'd', 'k');",
      "d.k"
    ),
    ("a.js", "plugins.appPreferences.fetch('k').then(f);", "k"),
    ("a.js", "Titanium.App.Properties.getInt('k', 3);", "k"),
    ("a.js", "RNIosSettingsBundle.get('k', f);", "k"),
    ("a.ts", "ApplicationSettings.getBoolean('k', true);", "k"),
    ("a.cs", "Preferences.Get(\"k\", 1);", "k"),
    ("a.cs", "class A { IPreferences p; int F() => p.Get(\"k\", 1); }", "k"),
    ("a.cs", "var x = DependencyService.Get<IPreferences>().Get(\"k\", 1);", "k"),
    ("a.cs", "class A { bool K => AppSettings.GetValueOrDefault(nameof(K), true); }", "K"),
    ("a.cs", "if (PlayerPrefs.GetInt(\"k\", 1) == 1) {}", "k"),
    ("a.cs", "var x = PlayerPrefs.GetString(Keys.K); class Keys { const string K = \"k\"; }", "k"),
    ("a.js", "import P from 'react-native-default-preference';\nP.get('k').then(f);", "k"),
    ("a.ts", "import { AppState, Settings as S } from 'react-native';\nS.get('k');", "k"),
  ]) func eachFrameworkReadsItsKey(_ file: String, _ code: String, _ key: String) {
    let usage = CodeUsage.of([file: code])
    #expect(usage.uses.filter { $0.access == .read }.map(\.key.shown) == [key], "\(code)")
  }

  @Test(arguments: [
    (
      "const G = 'g';\nawait DefaultPreference.setName(G);\nDefaultPreference.get('k');",
      "read k literal in g"
    ),
    (
      "DefaultPreference.setName('g'); DefaultPreference.setName('h');\nDefaultPreference.get('k');",
      "read k literal somewhere"
    ),
    ("DefaultPreference.getMultiple(['k']);", "read k literal"),
  ]) func aLibraryReadsTheSuiteThatItIsGiven(_ code: String, _ use: String) {
    #expect(CodeUsage.of(["a.js": code]).shownUses == [use], "\(code)")
  }

  /// Unity gives 0 for a missing number, unless code names a default or tells 0 apart.
  @Test(arguments: [
    ("float v = PlayerPrefs.GetFloat(\"k\");\nPlay(v);", KeyUse.Absence.zero),
    ("float v = PlayerPrefs.GetFloat(\"k\", 1);\nPlay(v);", .handled),
    ("float v = PlayerPrefs.GetFloat(\"k\");\nif (v == 0) v = 1;", .handled),
    ("if (PlayerPrefs.GetInt(\"k\") == 0) {}", .handled),
    ("var v = PlayerPrefs.GetString(\"k\");", .handled),
  ]) func aMissingNumberIsZeroInUnity(_ code: String, _ absence: KeyUse.Absence) {
    #expect(CodeUsage.of(["a.cs": code]).uses.map(\.absence) == [absence], "\(code)")
  }

  @Test(arguments: [
    "cache.Get(\"k\", 1);", "class A { ICache p; int F() => p.Get(\"k\", 1); }",
    "class A { IPreferences p; int F(ICache q) => q.Get(\"k\", 1); }",
  ]) func anObjectOfAnotherTypeIsNotAStore(_ code: String) {
    #expect(CodeUsage.of(["a.cs": code]).uses.isEmpty, "\(code)")
  }

  @Test func aCallThatOnlyWritesDoesNotRead() {
    for code in ["Ti.App.Properties.setString('k', 'x');", "Settings.set({ k: 1 });"] {
      #expect(CodeUsage.of(["a.js": code]).uses.map(\.access) == [.write], "\(code)")
    }
  }

  @Test(arguments: [
    ("a.m", "BOOL x = [[Controller shared] boolForKey:@\"k\"];"),
    ("a.swift", "let x = controller.bool(forKey: \"k\")"),
    ("a.m", "static NSString *const kK = @\"k\";\nBOOL x = [[Controller shared] boolForKey:kK];"),
  ]) func aReadFromAnUnknownReceiverIsDoubtful(_ file: String, _ code: String) {
    let usage = CodeUsage.of([file: code])
    #expect(usage.uses.isEmpty && usage.doubtfulReads.map(\.key.shown) == ["k"], "\(code)")
    #expect(usage.doubtfulReads.map(\.confidence) == [.receiver])
  }

  @Test(arguments: [
    (
      "enum K: String { case a, b }\nextension UserDefaults { subscript(_ k: K) -> Bool { bool(forKey: k.rawValue) } }\n"
        + "let x = UserDefaults.standard[.a], y = UserDefaults.standard[K.b]",
      ["read a constant boolean", "read b constant boolean"]
    ),
    (
      "class P { subscript(key: String) -> Bool { get { UserDefaults.standard.bool(forKey: key) } } }\n"
        + "struct V { let p = P(); func f() { _ = p[\"a\"] } }",
      ["read a literal boolean"]
    ),
    (
      "class P { subscript(of key: String) -> Bool { UserDefaults.standard.bool(forKey: key) } }\n"
        + "struct V { let p = P(); func f() { _ = p[of: \"a\"]; _ = p[\"b\"] } }",
      ["read a literal boolean"]
    ),
    (
      "extension UserDefaults { @NSManaged var a: Bool }\nlet x = UserDefaults.standard.a",
      ["read a literal boolean"]
    ),
    (
      "func t(_ k: String) -> String? {\nlet v = UserDefaults.standard.object(forKey: k) as? String\nreturn v\n}\nlet x = t(\"a\")",
      ["read a literal string"]
    ),
    (
      "final class S {\nfunc u(_ k: String, n: String) { _ = UserDefaults.standard.string(forKey: k) }\n"
        + "func u(_ k: String, n: Bool) { _ = UserDefaults.standard.bool(forKey: k) }\n}\n"
        + "func f(s: S, name: String) { s.u(\"a\", n: name) }", ["read a literal string"]
    ),
    (
      "struct P { let prefix: String\nfunc b(_ k: String) -> Bool { UserDefaults.standard.bool(forKey: prefix + k) } }\nlet x = P(prefix: p).b(\"a\")",
      ["read *a pattern boolean"]
    ),
    ("let names = [\"a\"]\nlet x = names[0], y = table[\"a\"]", []),
  ]) func wrappersOfOtherForms(_ code: String, _ expected: [String]) {
    let shown = CodeUsage.of(["a.swift": code]).shownUses.filter { !$0.contains(" * ") }
    #expect(shown == expected, "\(code)")
  }
}
