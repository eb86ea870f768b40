@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let defaultTypeDiffers = RuleCases(
    of: .defaultTypeDiffers,
    bad: [
      .row(
        .multiValue, ["DefaultValue": "↓1", "Titles": ["A", "B", "C"], "Values": ["0", 1, "2"]],
        finds: """
          default of 'experience' is the string '1', but 'Values' has the integer 1; Settings selects nothing
          help: write each value and the default as a string
          """)
    ],
    good: [.row(.multiValue)])
}
