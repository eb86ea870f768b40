/// The functions of CoreFoundation.
enum PreferencesShapes {
  static let shapes: [CallShape] =
    [
      ("CFPreferencesCopyAppValue", nil, KeyUse.Absence.null, 1), ("CFPreferencesCopyValue", nil, .null, 1),
      ("CFPreferencesGetAppBooleanValue", ValueKind.boolean, .zero, 1),
      ("CFPreferencesGetAppIntegerValue", .integer, .zero, 1),
    ].map { name, type, absence, store in
      CallShape([name]) {
        $0.receiver = .none
        $0.key = .index(0)
        $0.type = type
        $0.absence = absence
        $0.store = .argument(.index(store), isName: true)
      }
    } + [
      CallShape(["CFPreferencesSetAppValue", "CFPreferencesSetValue"]) {
        $0.receiver = .none
        $0.key = .index(0)
        $0.access = .write
        $0.defaultValue = .index(1)
        $0.store = .argument(.index(2), isName: true)
      },
      CallShape(["CFPreferencesCopyKeyList", "CFPreferencesCopyMultiple"]) {
        $0.receiver = .none
        $0.store = .unknown
      },
    ]
}
