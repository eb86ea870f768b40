@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let conflictingDefaults = RuleCases(
    of: .conflictingDefaults,
    bad: [
      // The same number, once as an integer and once as a real, on two pages of one suite.
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.slider, ["DefaultValue": 1]), Sample.row(.childPane),
          ]),
          "More.plist": Sample.page([Sample.row(.slider, ["DefaultValue": .marked(1.0)])]),
        ],
        finds: """
          'volume' has two defaults, the integer 1 and the real 1.0; the app registers only one
          help: give all its rows one default, or each its own key; stored values stay with the old key
          """),
      .rows(
        Sample.row(.titleValue),
        Sample.row(.titleValue, ["Title": "At dawn", "DefaultValue": "↓Day"]),
        finds: """
          'theme' has two defaults, 'Night' and 'Day'; each row shows its own
          help: give all its rows one default, or each its own key
          """),
    ])
}
