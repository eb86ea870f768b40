extension Rule {
  static let unknownKey = Rule(
    .unknownKey, title: "key that nothing reads",
    rationale: """
      A misspelled key has no effect, or makes Settings drop a row that needs it, which is an error. On pages that \
      Settings never shows, apps read keys of their own; there only a misspelled key is reported.
      """,
    remedy: "Write the key as the schema does, upper and lower case included, or remove it.",
    sources: [.schema(), .issue("mono0926/LicensePlist", 105)],
    bad: .row(
      .textField, ["↓AutoCorrectionType": "No"],
      finds: "unknown key 'AutoCorrectionType' in a PSTextFieldSpecifier; Settings ignores it",
      help: "rename it to 'AutocorrectionType'",
      fixed: ["AutoCorrectionType": nil, "AutocorrectionType": "No"]),
    alsoBad: .row(
      .toggleSwitch, ["DefaultValue": nil, "↓Defaultvalue": true],
      finds: "unknown key 'Defaultvalue' in a PSToggleSwitchSpecifier; Settings drops the row",
      help: "rename it to 'DefaultValue'",
      fixed: ["Defaultvalue": nil, "DefaultValue": true]),
    // The app reads what InAppSettingsKit does not.
    good: .files(
      ["Root.plist": Sample.page([Sample.row(.textField, ["Unit": "km"])])],
      bundleName: "InAppSettings.bundle",
      dialects: ["inappsettingskit"]))
}
