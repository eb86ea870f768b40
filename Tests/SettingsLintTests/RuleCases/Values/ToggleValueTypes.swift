@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let toggleValueTypes = RuleCases(
    of: .toggleValueTypes,
    bad: [
      .row(
        .toggleSwitch, ["DefaultValue": false, "FalseValue": "↓off"],
        finds: """
          'sounds' has the string 'off' as 'FalseValue', but no 'TrueValue'; on stores a Boolean
          help: add a string as 'TrueValue'; stored values keep the old type, so convert them at launch
          """)
    ],
    good: [.row(.toggleSwitch, ["DefaultValue": "on", "TrueValue": "on", "FalseValue": "off"])])
}
