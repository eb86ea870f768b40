@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let duplicateValue = RuleCases(
    of: .duplicateValue,
    bad: [
      .row(
        .titleValue, ["DefaultValue": "d", "Titles": ["Day", "Night"], "Values": ["d", "↓d"]],
        finds: "'Values' of 'theme' has 'd' twice; Settings never shows the title of the second",
        help: "remove one of them, with its title"),
      // A default that is the title of one of them cannot be written as a value before they differ.
      .row(
        .multiValue,
        ["DefaultValue": "B", "Titles": ["A", "B", "C"], "Values": ["x", "↓x", "y"]],
        finds: """
          'Values' of 'experience' has 'x' twice; Settings never shows the second as selected
          help: give the second its own value; stored values belong to the first
          """),
    ],
    good: [.row(.multiValue)])
}
