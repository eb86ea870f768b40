@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let cyclicPages = RuleCases(
    of: .cyclicPages,
    bad: [
      .files(
        [
          "Root.plist": Sample.page(opening: "Music"),
          "Music.plist": Sample.page([Sample.musicRow, Sample.row(.childPane, ["File": "↓Root"])]),
        ],
        finds:
          "'More' leads from 'Music' back to 'Root'; code that walks the pages may never finish",
        help: "remove the row; Settings has a back button")
    ],
    good: [
      .files([
        "Root.plist": Sample.page([
          Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "Music"]),
          Sample.row(.childPane, ["Title": "Volume", "File": "Volume"]),
        ]),
        "Music.plist": Sample.page([Sample.musicRow, Sample.row(.childPane, ["File": "Volume"])]),
        "Volume.plist": Sample.page([Sample.row(.slider)]),
      ])
    ])
}
