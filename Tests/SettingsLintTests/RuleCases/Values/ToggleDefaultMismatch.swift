@testable import SettingsLint

extension RuleCases {
  static let toggleDefaultMismatch = RuleCases(
    of: .toggleDefaultMismatch,
    bad: [
      .row(
        .toggleSwitch, ["DefaultValue": .marked(2)],
        finds: """
          default 2 of 'sounds' is neither true nor false; Settings shows the switch off
          help: write <true/> or <false/>
          """)
    ],
    good: [
      .row(.toggleSwitch),
      .row(.toggleSwitch, ["DefaultValue": "on", "TrueValue": "on", "FalseValue": "off"]),
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch, ["DefaultValue": "YES"])])],
        bundleName: "InAppSettings.bundle", dialects: ["inappsettingskit"]),
    ])
}
