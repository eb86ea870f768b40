@testable import SettingsLint

extension RuleCases {
  static let duplicateValue = RuleCases(
    of: .duplicateValue,
    bad: [
      // A default that is the title of one of them cannot be written as a value before they differ.
      .row(
        .multiValue, ["DefaultValue": "B", "Titles": ["A", "B", "C"], "Values": ["x", "↓x", "y"]],
        finds: """
          'Values' of 'experience' has 'x' twice; Settings never shows the second as selected
          help: give each choice its own value
          """)
    ],
    good: [.row(.multiValue)])
}
