@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let titlesValuesCount = RuleCases(
    of: .titlesValuesCount,
    bad: [
      // The choices are written as keys: one mistake, one finding.
      .row(
        .multiValue,
        ["Titles": [], "Master": 2, "Expert": 1, "Beginner": 0, "↓Values": [], "DefaultValue": 0],
        finds: """
          'Titles' and 'Values' of 'experience' are empty; Settings drops the row
          help: write 'Master', 'Expert' and 'Beginner' as 'Titles' and 2, 1 and 0 as 'Values', instead of as keys
          """),
      .row(
        .titleValue, ["DefaultValue": "d", "Titles": ["Day", "Night"], "↓Values": ["d"]],
        finds:
          "2 'Titles' but 1 'Values' in 'theme'; Settings shows the value itself\nhelp: add 1 value or remove 1 title"
      ),
      .row(
        .multiValue, ["Titles": [], "↓Values": [], "DefaultValue": 0],
        finds:
          "'Titles' and 'Values' of 'experience' are empty; Settings drops the row\nhelp: add choices, or use 'PSTitleValueSpecifier'"
      ),
      // The choices that it lacks are why it has no default.
      .row(
        .multiValue, ["Titles": nil, "Values": nil, "DefaultValue": nil], mark: true,
        finds: """
          'experience' has neither 'Titles' nor 'Values'; Settings drops the row
          help: add choices, or use 'PSTitleValueSpecifier'
          """),
      .row(
        .radioGroup, ["Titles": [], "↓Values": []],
        finds: """
          'Titles' and 'Values' of 'experience' are empty; Settings drops the row
          help: add choices
          """),
    ],
    good: [
      .row(.multiValue),
      .row(.titleValue),
    ])
}
