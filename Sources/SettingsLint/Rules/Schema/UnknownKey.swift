extension Rule {
  static let unknownKey = Rule(
    .unknownKey, title: "key that nothing reads",
    rationale: """
      Settings never reads a key it does not know, so a misspelled key has no effect. Where the row needs the key, \
      Settings drops the whole row; that is an error. An app may read keys of its own from pages that Settings never \
      shows; there only a misspelled key is reported. Each key is reported once.
      """,
    remedy: "Write the key as the schema does, upper and lower case included, or remove it.",
    sources: ["Apple, Settings Application Schema Reference", "https://github.com/mono0926/LicensePlist/issues/105"],
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
      ["Root.plist": Sample.page([Sample.row(.textField, ["Unit": "km"])])], bundleName: "InAppSettings.bundle",
      dialects: ["inappsettingskit"]))
}
