@testable import SettingsLint

extension RuleCases {
  static let titlesValuesCount = RuleCases(
    of: .titlesValuesCount,
    bad: [
      .row(
        .multiValue, ["Titles": [], "↓Values": [], "DefaultValue": 0],
        finds: "'Titles' and 'Values' of 'experience' are empty; Settings drops the row\nhelp: add choices")
    ],
    good: [
      .row(.multiValue),
      .row(.titleValue),
    ])
}
