@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let sliderRange = RuleCases(
    of: .sliderRange,
    bad: [
      .row(
        .slider, ["DefaultValue": 1, "MinimumValue": .marked(1), "MaximumValue": 1],
        finds:
          "'MinimumValue' 1 of 'volume' is not below 'MaximumValue' 1\nhelp: write a larger 'MaximumValue'"
      )
    ],
    good: [.row(.slider, ["DefaultValue": -3, "MinimumValue": -5, "MaximumValue": -0.5])])
}
