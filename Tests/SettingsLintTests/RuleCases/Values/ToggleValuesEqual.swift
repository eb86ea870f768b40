@testable import SettingsLint

extension RuleCases {
  static let toggleValuesEqual = RuleCases(
    of: .toggleValuesEqual,
    bad: [
      .row(
        .toggleSwitch, ["FalseValue": .marked(1)],
        finds: """
          'FalseValue' 1 of 'sounds' equals true, which an absent 'TrueValue' means; the switch cannot be turned off
          help: change one, or remove both to store a Boolean
          """)
    ],
    good: [.row(.toggleSwitch)])
}
