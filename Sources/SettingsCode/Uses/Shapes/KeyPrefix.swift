/// A text that a framework adds before each key: `flutter.` in `flutter.sounds`
package struct KeyPrefix: Sendable, Hashable {
  /// The usual name of the framework.
  package let framework: String
  /// The text that the framework adds by default.
  package let standard: String
  /// The instruction for changing the code instead of the key in the page.
  package let alternative: String
  /// The text after a group that code sets: `.` in `app.sounds` for the group `app`
  let separator: String
  /// The group for which no text is added to keys, if any.
  let plainGroup: String?

  package static let flutter = KeyPrefix(
    framework: "shared_preferences", standard: "flutter.",
    alternative: "read it with 'SharedPreferencesAsync'", separator: "", plainGroup: nil)
  package static let capacitor = KeyPrefix(
    framework: "Capacitor", standard: "CapacitorStorage.",
    alternative: "call 'Preferences.configure' with the group 'NativeStorage'", separator: ".",
    plainGroup: "NativeStorage")
  static let all = [flutter, capacitor]

  /// Returns the text that is added to keys for a group that code sets: `app.` for the group `app`
  func text(ofGroup group: String) -> String {
    if group == plainGroup { return "" }
    return group + separator
  }
}
