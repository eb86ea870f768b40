@testable import SettingsLint

extension RuleCases {
  static let stringsValueType = RuleCases(
    of: .stringsValueType,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": "\"General\" = ↓();\n\"Sounds\" = ();",
        ],
        finds: "translations of 'General' and 'Sounds' are not strings\nhelp: write strings")
    ])
}
