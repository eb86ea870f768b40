import Testing

@testable import SettingsCode

/// Values that are read from user defaults, and other objects, which are no user defaults.
@Suite struct NestedValueTests {
  private func shown(_ files: KeyValuePairs<String, String>) -> [String] {
    CodeUsage.of(files).shownUses
  }

  @Test(arguments: [
    "NSDictionary *d = [[NSUserDefaults standardUserDefaults] objectForKey:@\"accounts\"]; x = [[d objectForKey:@\"a\"] boolValue];",
    "NSDictionary *d = [[NSUserDefaults standardUserDefaults] dictionaryForKey:@\"accounts\"]; x = [d objectForKey:@\"a\"];",
    "x = [[[NSUserDefaults standardUserDefaults] objectForKey:@\"accounts\"] objectForKey:@\"a\"];",
    "_d = [[NSUserDefaults standardUserDefaults] objectForKey:@\"accounts\"]; x = [_d objectForKey:@\"a\"];",
    "NSUserDefaults *s = [NSUserDefaults standardUserDefaults]; NSDictionary *d = [s objectForKey:@\"accounts\"]; x = [d objectForKey:@\"a\"];",
  ]) func aValueOfObjectiveCIsNotTheStoreItIsReadFrom(_ body: String) {
    let usage = CodeUsage.of(["a.m": "@implementation A\n- (void)load { \(body) }\n@end"])
    #expect(usage.uses.map { $0.key.shown } == ["accounts"])
    #expect(usage.doubtfulReads.map { $0.key.shown } == ["a"])
  }

  @Test(arguments: [
    "let d = UserDefaults.standard.object(forKey: \"accounts\") as! NSDictionary\nlet x = d.object(forKey: \"a\")",
    "let x = (UserDefaults.standard.dictionary(forKey: \"accounts\") as NSDictionary?)?.object(forKey: \"a\")",
  ]) func aValueOfSwiftIsNotTheStoreItIsReadFrom(_ body: String) {
    let usage = CodeUsage.of(["a.swift": "func load() {\n\(body)\n}"])
    #expect(usage.uses.map { $0.key.shown } == ["accounts"])
    #expect(usage.doubtfulReads.map { $0.key.shown } == ["a"])
  }

  @Test func preferencesOfAnUnknownObjectAreNotUserDefaults() {
    let code = """
      func load(_ config: WKWebViewConfiguration) {
        config.preferences.setValue(true, forKey: "developerExtrasEnabled")
      }
      class Model {
        func sounds() -> Bool { self.preferences.bool(forKey: "sounds") }
        func music() -> Bool { preferences.bool(forKey: "music") }
      }
      """
    #expect(
      shown(["a.swift": code]) == [
        "read sounds literal boolean somewhere", "read music literal boolean somewhere",
      ])
  }

  @Test func aMessageToAMemberBehindAnArrowIsRead() {
    let code = """
      #define kFont @"font"
      @implementation A
      - (void)load {
        NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
        [self->_player setFont:[defaults stringForKey:kFont]];
        BOOL a = [self->_defaults boolForKey:@"a"];
      }
      @end
      """
    #expect(
      shown(["a.m": code]) == [
        "read font constant string", "read a literal boolean somewhere",
      ])
  }

  @Test func aKeyPathDoesNotReadAKey() {
    let code = """
      extension UserDefaults {
        @NSManaged var syncOn: Bool
        static func load() { standard.register(defaults: [#keyPath(UserDefaults.syncOn): true]) }
      }
      """
    #expect(shown(["a.swift": code]) == ["register syncOn literal = true"])
  }

  @Test func aPropertyReadsTheKeyOfItsNameInObjectiveC() {
    let code = """
      extension UserDefaults {
        @NSManaged @objc(other) private var _other: NSNumber?
        @NSManaged var names: [String]?
        @NSManaged var table: [String: Any]?
      }
      let a = UserDefaults.standard._other
      let b = UserDefaults.standard.names
      let c = UserDefaults.standard.table
      """
    #expect(
      shown(["a.swift": code]) == [
        "read other literal", "read names literal array", "read table literal dictionary",
      ])
  }

  /// Android has a type of the name that Flutter's package has.
  @Test func sharedPreferencesOfAndroidAreNotUserDefaults() {
    let code = """
      class A {
        var sp: SharedPreferences? = null
        fun load() = sp!!.getBoolean("sounds", false)
      }
      """
    #expect(shown(["A.kt": code]).isEmpty)
  }

  @Test func aProvidedStoreOfFlutterIsKnownInALocalVariable() {
    let code = """
      final prefsProvider = Provider<SharedPreferences>((ref) => throw UnimplementedError());
      class N extends Notifier<String> {
        static const _key = 'language';
        void set(String v) {
          final sp = ref.read(prefsProvider);
          sp.setString(_key, v);
          sp.remove(_key);
        }
        bool get isSet => ref.watch(prefsProvider).containsKey(_key);
      }
      """
    #expect(
      shown(["a.dart": code]) == [
        "write flutter.language constant", "remove flutter.language constant",
        "read flutter.language constant",
      ])
  }
}
