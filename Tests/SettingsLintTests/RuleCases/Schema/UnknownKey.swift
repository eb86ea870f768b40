@testable import SettingsLint

extension RuleCases {
  static let unknownKey = RuleCases(
    of: .unknownKey,
    bad: [
      .rows(
        Sample.row(.textField, ["↓Placeholder": "Ann"]), Sample.row(.textField, ["Key": "b", "Placeholder": "Bob"]),
        finds: "unknown key 'Placeholder' in 2 places; Settings ignores it\nhelp: remove it"),
      .page(
        Sample.page([Sample.row(.toggleSwitch)]).replacing(text: "<key>Pref", with: "↓<key>Prefs"),
        finds: """
          unknown page key 'PrefserenceSpecifiers'; Settings shows no rows
          help: rename it to 'PreferenceSpecifiers'
          """,
        fixed: Sample.page([Sample.row(.toggleSwitch)])),
      // A key that is meant twice is renamed by nobody but the author.
      .row(
        .toggleSwitch, ["DefaultValue": nil, "↓Defaultvalue": true, "defaultValue": false],
        finds: """
          unknown key 'Defaultvalue' in a PSToggleSwitchSpecifier; Settings drops the row
          help: rename 'Defaultvalue' or 'defaultValue' to 'DefaultValue', and remove the rest
          """),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Titel": "Settings"]),
        finds: "unknown page key 'Titel'; Settings ignores it\nhelp: rename it to 'Title'",
        fixed: Sample.page([Sample.row(.toggleSwitch)], ["Title": "Settings"])),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Comment": "For testers.", "Owner": "Ann"]),
        finds: "unknown page keys 'Comment' and 'Owner'; Settings ignores them\nhelp: remove them"),
    ],
    good: [
      .row(.textField, ["AutocorrectionType": "No"]),
      .row(.group, ["FooterText": "What is played."]),
    ])
}
