@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let stringsValueType = RuleCases(
    of: .stringsValueType,
    bad: [
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": "\"General\" = ↓();\n\"Sounds\" = ();",
        ],
        finds: """
          translation of 'General' is an empty array, not a string (and 1 more place)
          help: write a string
          """)
    ])
}
