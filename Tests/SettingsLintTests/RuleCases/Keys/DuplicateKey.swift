@testable import SettingsLint

extension RuleCases {
  static let duplicateKey = RuleCases(
    of: .duplicateKey,
    bad: [
      .rows(
        Sample.row(.textField, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(.textField, ["Key": "↓name", "SupportedUserInterfaceIdioms": ["Pad"]]),
        finds: """
          'name' is the key of two rows for different devices; iPad may show both, and iPhone neither
          help: give each device its own page file, such as 'Root~ipad.plist'
          """)
    ],
    good: [.rows(Sample.row(.textField, ["Key": "firstName"]), Sample.row(.textField, ["Key": "lastName"]))])
}
