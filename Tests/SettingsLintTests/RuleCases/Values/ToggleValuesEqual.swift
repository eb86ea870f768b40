@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let toggleValuesEqual = RuleCases(
    of: .toggleValuesEqual,
    bad: [
      .row(
        .toggleSwitch, ["FalseValue": .marked(1)],
        finds: """
          'sounds' stores true for on and 1 for off; the switch cannot be turned off
          help: change one, or remove both to store a Boolean; stored values keep the old type, so convert them at launch
          """)
    ],
    good: [.row(.toggleSwitch)])
}
