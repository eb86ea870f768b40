/// A function that React Native makes callable from scripts: `NativeModules.Settings.flag('k')`
struct ScriptExport: Sendable, Hashable {
  /// The class of the function.
  let owner: String
  /// The function's name; in Objective-C the first part of the selector.
  let function: String
  /// The name that scripts call it by.
  let name: String
}
