@testable import SettingsLint

extension RuleCases {
  static let truncatedStrings = RuleCases(
    of: .truncatedStrings,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "en.lproj/Root.strings":
            "↓/* the switch *\n\"Sounds\" = \"Sounds\";\n/* the group */\n\"General\" = \"General\";\n",
        ],
        finds: "comment is not closed before the next one; what is between is lost: 'Sounds'",
        help: "write '*/' after its text")
    ])
}
