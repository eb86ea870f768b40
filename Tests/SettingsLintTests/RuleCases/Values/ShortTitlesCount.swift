@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let shortTitlesCount = RuleCases(
    of: .shortTitlesCount,
    bad: [
      .row(
        .multiValue, ["↓ShortTitles": ["B", "M", "E"]],
        finds: """
          2 'Titles' but 3 'ShortTitles' in 'experience'; Settings ignores the short titles
          help: remove 1 short title
          """)
    ],
    good: [.row(.multiValue)])
}
