import Testing

@testable import SettingsCode

/// Wrappers of Swift that Objective-C calls, and the other way around.
@Suite struct BridgedWrapperTests {
  private func known(_ files: KeyValuePairs<String, String>) -> [String] {
    CodeUsage.of(files).shownUses.filter { !$0.contains(" * dynamic") }
  }

  @Test func objectiveCCallsAWrapperOfSwiftAndWrapsItAgain() {
    let swift = """
      @objc extension ViewController {
        func integerForSetting(_ key: String) -> Int { UserDefaults.standard.integer(forKey: key) }
        func flag(for key: String) -> Bool { UserDefaults.standard.bool(forKey: key) }
      }
      """
    let objectiveC = """
      @interface MetalController : ViewController
      @end
      @implementation MetalController
      - (Gesture)gestureForSetting:(NSString *)key {
        NSInteger number = [self integerForSetting:key];
        return number < 0 ? 0 : number;
      }
      - (Gesture)tap { return [self gestureForSetting:@"tap"]; }
      - (BOOL)isOn { return [self flagFor:@"on"]; }
      @end
      """
    #expect(
      known(["a.swift": swift, "b.m": objectiveC]) == [
        "read tap literal integer", "read on literal boolean",
      ])
  }

  @Test func swiftCallsAWrapperOfObjectiveC() {
    let objectiveC = """
      @implementation Settings
      + (BOOL)flagForKey:(NSString *)key {
        return [[NSUserDefaults standardUserDefaults] boolForKey:key];
      }
      + (BOOL)flag:(NSString *)key orDefault:(BOOL)value {
        return [[NSUserDefaults standardUserDefaults] boolForKey:key];
      }
      @end
      """
    let swift = """
      let a = Settings.flag(forKey: "a")
      let b = Settings.flag("b", orDefault: true)
      let c = Other.flag(forKey: "c")
      """
    #expect(
      known(["a.m": objectiveC, "b.swift": swift]) == [
        "read a literal boolean", "read b literal boolean = true",
      ])
  }

  /// A wrapper that keeps the store in a variable gives what the store gives.
  @Test(arguments: [
    (
      "a.swift",
      "func flag(_ k: String) -> Bool {\n  let d = UserDefaults.standard\n  return d.bool(forKey: k)\n}\nlet a = flag(\"a\")"
    ),
    (
      "a.m",
      "BOOL flag(NSString *k) { NSUserDefaults *d = [NSUserDefaults standardUserDefaults]; return [d boolForKey:k]; }\nvoid load(void) { x = flag(@\"a\"); }"
    ),
  ]) func aStoreInAVariableOfAWrapperChangesNothing(_ path: String, _ code: String) {
    let scanner = CodeUsage.of([path: code])
    #expect(scanner.uses.filter { $0.key.text == "a" }.map { $0.absence } == [.zero])
  }
}
