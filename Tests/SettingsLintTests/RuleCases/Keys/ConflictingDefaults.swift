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
          two title rows share key 'theme'; a value that the app stores shows in both
          help: give each row its own key, and store its value there if the app does
          """),
    ],
    good: [
      // The key only fills the place of one.
      .rows(
        Sample.row(.titleValue, ["Key": "_", "DefaultValue": "1.1"]),
        Sample.row(.titleValue, ["Key": "_", "Title": "About", "DefaultValue": "An app"])),
      // No device shows both.
      .rows(
        Sample.row(.titleValue, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(
          .titleValue,
          ["Title": "At dawn", "DefaultValue": "Day", "SupportedUserInterfaceIdioms": ["Pad"]])),
      // Both show one number.
      .rows(
        Sample.row(.titleValue, ["Key": "year", "DefaultValue": 1]),
        Sample.row(.titleValue, ["Title": "Since", "Key": "year", "DefaultValue": 1.0])),
    ])
}
