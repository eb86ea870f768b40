/// The functions of CoreFoundation.
enum PreferencesShapes {
  static let shapes: [CallShape] =
    [
      ("CFPreferencesCopyAppValue", nil, KeyUse.Absence.null),
      ("CFPreferencesCopyValue", nil, .null),
      ("CFPreferencesGetAppBooleanValue", ValueKind.boolean, .zero),
      ("CFPreferencesGetAppIntegerValue", .integer, .zero),
    ].map { name, type, absence in
      CallShape(
        .read, [name], key: .index(0), type, absence: absence, on: .none,
        in: .argument(.index(1), isSuiteName: true))
    } + [
      CallShape(
        .write, ["CFPreferencesSetAppValue", "CFPreferencesSetValue"], key: .index(0),
        value: .index(1), on: .none,
        in: .argument(.index(2), isSuiteName: true)),
      CallShape(
        .read, ["CFPreferencesCopyKeyList", "CFPreferencesCopyMultiple"], on: .none, in: .unknown),
    ]
}
