@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unknownKey = RuleCases(
    of: .unknownKey,
    bad: [
      .row(
        .group,
        [
          "↓Item 0": ["Type": "PSToggleSwitchSpecifier", "Key": "inner", "Title": "Inner"]
        ],
        finds: """
          row 'inner' is inside 'General', under the key 'Item 0'; Settings does not show it
          help: move this row into 'PreferenceSpecifiers'
          """),
      .page(
        Sample.page(
          [Sample.row(.toggleSwitch)],
          ["↓More": ["Type": "PSChildPaneSpecifier", "File": "More"]]),
        finds: """
          row 'More' is inside the page, under the key 'More'; Settings does not show it
          help: move this row into 'PreferenceSpecifiers'
          """),
      // Somebody has put rows aside.
      .page(
        Sample.page([Sample.row(.toggleSwitch)]).replacing(
          text: "<key>Pref",
          with: "↓<key>Hidden Items</key>\n<array>\n\(Sample.row(.group))\n</array>\n<key>Pref"),
        finds: """
          unknown page key 'Hidden Items'; Settings ignores it
          help: remove it, or keep the parked rows out of the shipped bundle
          """),
      // A dictionary without a key or a page is no row.
      .row(
        .group, ["↓Extra": ["Type": "number"]],
        finds: "unknown key 'Extra' in a PSGroupSpecifier; Settings ignores it\nhelp: remove it"),
      .rows(
        Sample.row(.textField, ["↓Placeholder": "Ann"]),
        Sample.row(.textField, ["Key": "b", "Placeholder": "Bob"]),
        finds: """
          unknown key 'Placeholder' in a PSTextFieldSpecifier; Settings ignores it (and 1 more place)
          help: remove it
          """),
      .page(
        Sample.page([Sample.row(.toggleSwitch)]).replacing(text: "<key>Pref", with: "↓<key>Prefs"),
        finds: """
          unknown page key 'PrefserenceSpecifiers'; Settings shows no rows
          help: rename it to 'PreferenceSpecifiers'
          """,
        fixed: Sample.page([Sample.row(.toggleSwitch)])),
      // A key that is meant twice is renamed by nobody but the author.
      .row(
        .toggleSwitch, ["DefaultValue": nil, "↓Defaultvalue": true, "↓defaultValue": false],
        finds: [
          """
          unknown key 'Defaultvalue' in a PSToggleSwitchSpecifier; Settings drops the row
          help: rename it to 'DefaultValue'
          """,
          """
          unknown key 'defaultValue' in a PSToggleSwitchSpecifier; Settings ignores it
          help: rename it to 'DefaultValue'
          """,
        ]),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Titel": "Settings"]),
        finds: "unknown page key 'Titel'; Settings ignores it\nhelp: rename it to 'Title'",
        fixed: Sample.page([Sample.row(.toggleSwitch)], ["Title": "Settings"])),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Comment": "For testers.", "Owner": "Ann"]),
        finds: """
          unknown page key 'Comment'; Settings ignores it (and 1 more place)
          help: remove it
          """),
    ],
    good: [
      // Generators of acknowledgments write it.
      .row(.group, ["FooterText": "As is.", "License": "zlib"]),
      .row(.textField, ["AutocorrectionType": "No"]),
      .row(.group, ["FooterText": "What is played."]),
    ])
}
