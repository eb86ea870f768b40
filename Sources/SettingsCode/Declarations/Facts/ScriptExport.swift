/// A function that React Native makes callable from scripts: `NativeModules.Settings.flag('k')`
struct ScriptExport: Sendable, Hashable {
  /// The name of the class that has the function.
  let owner: String
  /// The function's name; in Objective-C the first part of the selector.
  let function: String
  /// The function's name in scripts.
  let name: String
}
