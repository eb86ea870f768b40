import Testing

@testable import SettingsCode

/// Methods that an app gives to its scripts, which read the key that they are given.
@Suite struct ScriptBridgeTests {
  private static let objectiveC = """
    @implementation RCTBridge
    RCT_EXPORT_MODULE()
    RCT_EXPORT_METHOD(flag:(NSString *)key resolver:(RCTPromiseResolveBlock)resolve) {
      resolve(@([[NSUserDefaults standardUserDefaults] boolForKey:key]));
    }
    RCT_REMAP_METHOD(text, textOf:(NSString *)name callback:(RCTResponseSenderBlock)callback)
    {
      callback(@[[[NSUserDefaults standardUserDefaults] stringForKey:name]]);
    }
    @end
    """

  @Test(arguments: [
    ("NativeModules.Bridge.flag('k')", ["k"]),
    ("const { Bridge } = NativeModules;\nBridge.text('k', f)", ["k"]),
    ("const b = NativeModules.Bridge;\nb.flag('k').then(f)", ["k"]),
    ("const on = key => NativeModules.Bridge.flag(key);\non('k')", ["k"]),
    ("NativeModules.Other.flag('k')", []), ("NativeModules.Bridge.textOf('k')", []),
  ]) func aMethodOfObjectiveCIsRead(_ code: String, _ keys: [String]) {
    #expect(Self.reads(["RCTBridge.m": Self.objectiveC, "app.js": code]) == keys, "\(code)")
  }

  @Test func aModuleMayHaveAnotherName() {
    let code = Self.objectiveC.replacing("RCT_EXPORT_MODULE()", with: "RCT_EXPORT_MODULE(Store);")
    #expect(Self.reads(["a.m": code, "app.js": "NativeModules.Store.flag('k')"]) == ["k"])
    #expect(Self.reads(["a.m": code, "app.js": "NativeModules.Bridge.flag('k')"]) == [])
  }

  @Test(arguments: [
    ("RCT_EXTERN_MODULE(Bridge, NSObject)", "Bridge"),
    ("RCT_EXTERN_REMAP_MODULE(Store, Bridge, NSObject)", "Store"),
  ]) func aMethodOfSwiftIsRead(_ macro: String, _ module: String) {
    let declared = """
      @interface \(macro)
      RCT_EXTERN_METHOD(flag:(NSString *)key resolver:(RCTPromiseResolveBlock)resolve)
      @end
      """
    let swift = """
      @objc(Bridge) class Bridge: NSObject {
        @objc func flag(_ key: String, resolver resolve: @escaping RCTPromiseResolveBlock) {
          resolve(UserDefaults.standard.bool(forKey: key))
        }
        @objc func hidden(_ key: String) -> Bool { UserDefaults.standard.bool(forKey: key) }
      }
      """
    let script = "NativeModules.\(module).flag('k'); NativeModules.\(module).hidden('l');"
    #expect(Self.reads(["Bridge.m": declared, "Bridge.swift": swift, "app.ts": script]) == ["k"])
  }

  private static func reads(_ files: KeyValuePairs<String, String>) -> [String] {
    CodeUsage.of(files).uses.filter { $0.access == .read && $0.key.text != nil }.map {
      $0.key.shown
    }
  }
}
