import Testing

@testable import SettingsCode

/// Receivers in Dart: awaited, in parentheses, forced, kept, provided.
@Suite struct DartReceiverTests {
  private static func read(_ code: String) -> String { "f(x) async { final v = \(code); }" }

  @Test(arguments: [
    "await SharedPreferencesAsync().getBool('k')",
    "await SharedPreferencesAsync(options: o).getBool(\"k\") ?? false",
    "(await SharedPreferencesWithCache.create(cacheOptions: o)).getBool('k')",
    "(await SharedPreferencesWithCache.create(cacheOptions: o))!.getBool('k') ?? true",
    "(store ??= SharedPreferencesAsync()).getBool('k')",
    "((store as SharedPreferencesAsync)).getBool('k')",
    "GetIt.I<SharedPreferencesAsync>().getBool('k')",
    "Provider.of<SharedPreferencesAsync>(context)!.getBool('k')",
    "SharedPreferencesAsync()..setBool('other', true)..getBool('k')",
    "x..value = SharedPreferencesAsync().getBool('k')",
  ]) func anExpressionIsAReceiver(_ code: String) {
    let code = "SharedPreferencesAsync? store;\n" + Self.read(code)
    #expect(Self.certainReads(code) == ["k"], "\(code)")
  }

  @Test(arguments: [
    "late final SharedPreferencesWithCache s;\nf() => s.getBool('k');",
    "SharedPreferencesAsync? s;\nf() => [s?.getBool('k'), s!.getBool('k')];",
    "SharedPreferencesAsync get s => make();\nf() => s.getBool('k');",
    "Future<SharedPreferencesWithCache> s() async => make();\nf() async => (await s()).getBool('k');",
    "f() => SharedPreferencesWithCache.create().then((s) => s.getBool('k'));",
    "final p = FutureProvider<SharedPreferencesWithCache>((ref) async => make());\n"
      + "f(ref) async => [ref.watch(p).requireValue.getBool('k'), (await ref.read(p.future)).getBool('k')];",
    "@riverpod\nSharedPreferencesAsync s(Ref ref) => make();\nf(ref) => ref.watch(sProvider).getBool('k');",
    "final p = FutureProvider((ref) => SharedPreferencesWithCache.create());\n"
      + "f(ref) => ref.watch(p).requireValue.getBool('k');",
    "f() async { final s = await lib.SharedPreferencesWithCache.create();\nreturn s.getBool('k'); }",
    "f(AsyncSnapshot<SharedPreferencesWithCache> s) => s.data!.getBool('k');",
  ]) func aStoreIsKeptAndProvided(_ code: String) {
    #expect(Set(Self.certainReads(code)) == ["k"], "\(code)")
  }

  @Test func aStoreOfAnotherFileIsKnown() {
    let usage = CodeUsage.of([
      "a.dart": "late final SharedPreferencesWithCache box;",
      "b.dart": "f() => box.getBool('k');", "c.dart": "f() => app.box.getBool('l');",
    ])
    #expect(usage.shownUses == ["read k literal boolean", "read l literal boolean"])
  }

  @Test func aHiddenStoreOfAnotherFileIsNotMeant() {
    let usage = CodeUsage.of([
      "a.dart": "late final SharedPreferencesAsync _box;",
      "b.dart": "late Box _box;\nf() => _box.getBool('k');",
    ])
    #expect(usage.uses.isEmpty && usage.doubtfulReads.map { $0.key.shown } == ["k"])
  }

  @Test(arguments: [
    ("r'k$'", "k$"), ("'k' \"l\"\n  'm'", "klm"), ("'''k'''", "k"), ("\"\"\"k\"\"\"", "k"),
    ("r'''k$'''", "k$"), ("'k_$n'", "k_*"), ("'k_${n('x')}_l'", "k_*_l"), ("'k' '$n'", "k*"),
  ]) func everyStringIsRead(_ text: String, _ key: String) {
    #expect(Self.certainReads(Self.read("SharedPreferencesAsync().getBool(\(text))")) == [key])
  }

  /// A case is its name, and what an initializer of the enumeration is given.
  @Test(arguments: [
    ("enum K { sounds, music }", "K.sounds.name", "sounds"),
    ("enum K { sounds, music;\nString get id => name; }", "K.music.name", "music"),
    (
      "enum K { sounds('s'), music('m');\nfinal String key;\nconst K(this.key); }", "K.music.key",
      "m"
    ),
    ("enum K { sounds }", "K.sounds", "*"), ("enum K { sounds }", "K.music.name", "*"),
  ]) func aCaseIsAKey(_ cases: String, _ key: String, _ text: String) {
    let usage = CodeUsage.of([
      "k.dart": cases, "a.dart": Self.read("SharedPreferencesAsync().getBool(\(key))"),
    ])
    #expect(usage.shownKeys == [text], "\(cases)")
  }

  /// The app's own functions may have the names of those that they call.
  @Test(arguments: [
    ("Prefs.getBool('k')", ["k"]), ("(await Prefs.load()).getBool('k')", ["k"]),
    ("Prefs().getBool('k')", ["k"]), ("locator<Prefs>().getBool('k')", ["k"]),
    ("Other.getBool('k')", []), ("other.getBool('k')", []), ("other().getBool('k')", []),
  ]) func aWrapperHasTheNameOfWhatItCalls(_ code: String, _ keys: [String]) {
    let wrapper = """
      class Prefs {
        static late final SharedPreferencesAsync _prefs;
        static Future<bool> getBool(String key, [bool? or]) async =>
          await _prefs.getBool(key) ?? or ?? false;
      }
      """
    let usage = CodeUsage.of(["prefs.dart": wrapper, "a.dart": Self.read(code)])
    #expect(usage.uses.filter { $0.key.text != nil }.map { $0.key.shown } == keys, "\(code)")
  }

  /// A function of the app puts the text before keys that its own store does.
  @Test(arguments: [
    ("SharedPreferences", ["flutter.k", "flutter.a", "flutter.b"]),
    ("SharedPreferencesAsync", ["k", "a", "b"]),
  ]) func aWrapperHasThePrefixOfItsStore(_ type: String, _ keys: [String]) {
    let usage = CodeUsage.of([
      "a.dart": "\(type) store;\nSharedPreferences x; SharedPreferencesAsync y;\n"
        + "bool flag(String key) => store.getBool(key);\nf() => flag('k');\n"
        + "g() { for (final key in keys) { store.getBool(key); } }",
      "b.dart": "const keys = ['a', 'b'];",
    ])
    #expect(usage.uses.filter { $0.key.text != nil }.map { $0.key.shown } == keys)
  }

  /// Of an object that is not known, the types tell that the code names.
  @Test(arguments: [
    ("SharedPreferences p;", ["flutter.k"]), ("SharedPreferencesAsync p;", ["k"]),
    ("SharedPreferences p; SharedPreferencesAsync q;", ["flutter.k", "k"]),
  ]) func anUnknownReceiverMayBeAnyTypeThatIsNamed(_ types: String, _ keys: [String]) {
    let usage = CodeUsage.of(["a.dart": types, "b.dart": "f(x) => x().getBool('k');"])
    #expect(usage.uses.isEmpty && usage.doubtfulReads.map { $0.key.shown } == keys)
  }

  private static func certainReads(_ code: String) -> [String] {
    CodeUsage.of(["a.dart": code]).uses.filter { $0.access == .read && $0.store == .standard }
      .map { $0.key.shown }
  }
}
