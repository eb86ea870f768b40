import Testing

@testable import SettingsCode

/// Constants that the bodies of functions declare, and those that enumerations compute.
@Suite struct LocalConstantTests {
  private func keys(_ files: KeyValuePairs<String, String>) -> [String] {
    CodeUsage.of(files).uses.map { $0.key.shown }
  }

  @Test func aLocalConstantOfSwiftIsKnownInItsFunctionAlone() {
    let code = """
      let key = "outer"
      struct Options {
        var first: Bool {
          let key = "a"
          return UserDefaults.standard.bool(forKey: key)
        }
        func second() -> Bool {
          let key = "b"
          return UserDefaults.standard.bool(forKey: key)
        }
        func third() -> Bool { UserDefaults.standard.bool(forKey: key) }
      }
      extension Options {
        func fourth() -> Bool { UserDefaults.standard.bool(forKey: key) }
      }
      func free() -> Bool { UserDefaults.standard.bool(forKey: key) }
      """
    #expect(keys(["a.swift": code]) == ["a", "b", "outer", "outer", "outer"])
  }

  @Test func aLocalConstantOfObjectiveCIsKnownInItsMethodAlone() {
    let code = """
      static NSString *const kKey = @"outer";
      @implementation Options
      - (BOOL)first {
        NSString *kKey = @"a";
        return [[NSUserDefaults standardUserDefaults] boolForKey:kKey];
      }
      - (BOOL)second {
        static NSString *const kKey = @"b";
        return [[NSUserDefaults standardUserDefaults] boolForKey:kKey];
      }
      - (BOOL)third { return [[NSUserDefaults standardUserDefaults] boolForKey:kKey]; }
      @end
      """
    #expect(keys(["a.m": code]) == ["a", "b", "outer"])
  }

  /// A name behind a dot is a member, never a variable of some function.
  @Test func aLocalConstantIsNotAMember() {
    let code = """
      enum Keys { static let sounds = "k" }
      func other() { let sounds = "local"; print(sounds) }
      struct Options {
        func use() { let sounds = "in a method"; print(sounds) }
        func first() -> Bool { UserDefaults.standard.bool(forKey: .sounds) }
      }
      """
    #expect(keys(["a.swift": code]) == ["k"])
  }

  @Test(arguments: [
    "case .sounds: \"play_sounds\"\ncase .music, .voices: \"audio\"",
    "case .sounds: return \"play_sounds\"\ncase Keys.music, .voices: return \"audio\"",
  ]) func aPropertyHasATextForEachCase(_ cases: String) {
    let code = """
      enum Keys {
        case sounds, music, voices
        var text: String {
          switch self {
          \(cases)
          }
        }
      }
      let a = UserDefaults.standard.bool(forKey: Keys.sounds.text)
      let b = UserDefaults.standard.bool(forKey: Keys.voices.text)
      let c = UserDefaults.standard.bool(forKey: Other.voices.text)
      """
    let usage = CodeUsage.of(["a.swift": code])
    #expect(
      usage.shownUses == [
        "read play_sounds constant boolean", "read audio constant boolean",
        "read * dynamic boolean",
      ])
  }
}
