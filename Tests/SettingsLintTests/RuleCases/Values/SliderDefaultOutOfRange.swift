@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let sliderDefaultOutOfRange = RuleCases(
    of: .sliderDefaultOutOfRange,
    bad: [
      .row(
        .slider, ["DefaultValue": .marked(-0.5)],
        finds: """
          default -0.5 of 'volume' is below 'MinimumValue' 0; no user can choose it
          help: write a default between 0 and 1
          """)
    ],
    good: [.row(.slider, ["DefaultValue": 0])])
}
