/// The `CFPreferences` functions of CoreFoundation that read and write preferences.
enum PreferencesShapes {
  static let shapes: [CallShape] = [
    getter("CFPreferencesCopyAppValue", nil, .null),
    getter("CFPreferencesCopyValue", nil, .null),
    getter("CFPreferencesGetAppBooleanValue", .boolean, .zero),
    getter("CFPreferencesGetAppIntegerValue", .integer, .zero),
    CallShape(
      .write, ["CFPreferencesSetAppValue", "CFPreferencesSetValue"], key: .index(0),
      value: .index(1), on: .none, in: .argument(.index(2), isSuiteName: true)),
    CallShape(
      .read, ["CFPreferencesCopyKeyList", "CFPreferencesCopyMultiple"], on: .none, in: .someDefaults
    ),
  ]

  /// Returns the shape of a getter that takes a key and the name of a suite.
  private static func getter(
    _ name: String, _ type: ValueKind?, _ absence: KeyUse.Absence
  ) -> CallShape {
    CallShape(
      .read, [name], key: .index(0), type, absence: absence, on: .none,
      in: .argument(.index(1), isSuiteName: true))
  }
}
