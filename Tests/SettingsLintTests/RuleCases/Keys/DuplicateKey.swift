@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let duplicateKey = RuleCases(
    of: .duplicateKey,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.textField), Sample.row(.childPane)]),
          "More.plist": Sample.page([Sample.row(.textField, ["Key": "↓name"])]),
        ],
        finds: """
          'name' is also the key of a row on page 'Root.plist'; both rows share one value
          help: give this row its own key if it is another setting; stored values stay with the other row
          """),
      .rows(
        Sample.row(.textField, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(.textField, ["Key": "↓name", "SupportedUserInterfaceIdioms": ["Pad"]]),
        finds: """
          'name' is the key of two rows for different devices; iPad may show both, and iPhone neither
          help: give each device its own page file, such as 'Root~ipad.plist'
          """),
    ],
    good: [
      .rows(
        Sample.row(.textField, ["Key": "firstName"]), Sample.row(.textField, ["Key": "lastName"]))
    ])
}
