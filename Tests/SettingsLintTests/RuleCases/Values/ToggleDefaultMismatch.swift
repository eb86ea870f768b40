@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let toggleDefaultMismatch = RuleCases(
    of: .toggleDefaultMismatch,
    bad: [
      .row(
        .toggleSwitch, ["DefaultValue": "↓NO"],
        finds:
          "default 'NO' of 'sounds' is a string, not a Boolean; Settings shows it off, as it means",
        help: "write <false/>",
        fixed: ["DefaultValue": false]),
      .row(
        .toggleSwitch, ["DefaultValue": "↓1", "TrueValue": 1, "FalseValue": 0],
        finds: """
          default '1' of 'sounds' is neither 'TrueValue' 1 nor 'FalseValue' 0; Settings shows the switch off
          help: write 1
          """,
        fixed: ["DefaultValue": 1]),
      .row(
        .toggleSwitch, ["DefaultValue": .marked(2)],
        finds: """
          default 2 of 'sounds' is neither true nor false; Settings shows the switch off
          help: write <true/> or <false/>
          """),
      // Off is what each of these means, so that they are warnings.
      .row(
        .toggleSwitch, ["DefaultValue": "↓"],
        finds: """
          default '' of 'sounds' is a string, not a Boolean; Settings shows it off, as it means
          help: write <false/>
          """,
        fixed: ["DefaultValue": false]),
      .row(
        .toggleSwitch, ["DefaultValue": "↓0"],
        finds: """
          default '0' of 'sounds' is a string, not a Boolean; Settings shows it off, as it means
          help: write <false/>
          """,
        fixed: ["DefaultValue": false]),
      .row(
        .toggleSwitch, ["DefaultValue": "↓", "TrueValue": "on", "FalseValue": "off"],
        finds: """
          default '' of 'sounds' is neither 'TrueValue' 'on' nor 'FalseValue' 'off'; Settings shows it off, as it means
          help: write 'off'
          """,
        fixed: ["DefaultValue": "off"]),
      // One habit made them.
      .rows(
        Sample.row(.toggleSwitch, ["DefaultValue": "↓NO"]),
        Sample.row(.toggleSwitch, ["Key": "music", "Title": "Music", "DefaultValue": "NO"]),
        finds: """
          default 'NO' of 'sounds' is a string, not a Boolean; Settings shows it off, as it means (and 1 more place)
          help: write <false/>
          """,
        fixed: [
          Sample.row(.toggleSwitch, ["DefaultValue": false]),
          Sample.row(.toggleSwitch, ["Key": "music", "Title": "Music", "DefaultValue": false]),
        ]),
    ],
    good: [
      .row(.toggleSwitch),
      .row(.toggleSwitch, ["DefaultValue": "on", "TrueValue": "on", "FalseValue": "off"]),
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch, ["DefaultValue": "YES"])])])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
    ])
}
