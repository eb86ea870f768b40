import Testing

@testable import SettingsCode

/// Constants and stores that other files declare.
@Suite struct OtherFileTests {
  @Test func constantsOfOtherFilesAreFollowed() {
    let usage = CodeUsage.of([
      "Keys.m": "NSString *const SoundKey = @\"sounds\";",
      "Keys.h": "extern NSString *const SoundKey;",
      "Use.m": "BOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:SoundKey];",
    ])
    #expect(usage.shownUses == ["read sounds constant boolean"])
  }

  @Test func storesOfOtherFilesAreFollowed() {
    let usage = CodeUsage.of([
      "a.swift": """
      let shared = UserDefaults(suiteName: "g")!
      enum Prefs { static let store = UserDefaults(suiteName: "p")! }
      func f() { let store = UserDefaults.standard }
      """, "b.swift": "let x = shared.bool(forKey: \"k\"), y = Prefs.store.bool(forKey: \"k\")",
    ])
    #expect(usage.shownUses == ["read k literal boolean in g", "read k literal boolean in p"])
  }

  @Test func aStoreOfTheTypeInAnotherFileIsFollowed() {
    let usage = CodeUsage.of([
      "a.swift": "class A { let store = UserDefaults(suiteName: \"g\")! }",
      "b.swift": "extension A { func f() -> Bool { self.store.bool(forKey: \"k\") } }",
    ])
    #expect(usage.shownUses == ["read k literal boolean in g"])
  }

  @Test func aStoreThatAnotherFileIsGivenIsFollowed() {
    let usage = CodeUsage.of([
      "a.h": "extern NSUserDefaults *saved;",
      "a.m":
        "@implementation A\n+ (void)load { saved = [[NSUserDefaults alloc] initWithSuiteName:@\"g\"]; }\n@end",
      "b.m": "BOOL x = [saved boolForKey:@\"k\"];",
    ])
    #expect(usage.shownUses == ["read k literal boolean in g"])
  }

  @Test func aStoreMayHaveSeveralNames() {
    let names = (1...5).map { "let s\($0): UserDefaults = s\($0 - 1)\n" }.joined()
    let code =
      "let s0: UserDefaults = UserDefaults(suiteName: \"g\")!\n\(names)let x = s5.bool(forKey: \"k\")"
    #expect(CodeUsage.of(["a.swift": code]).shownUses == ["read k literal boolean in g"])
  }
}
