@testable import SettingsLint

extension RuleCases {
  static let cyclicPages = RuleCases(
    of: .cyclicPages,
    bad: [
      .files(
        [
          "Root.plist": Sample.page(opening: "Music"),
          "Music.plist": Sample.page([Sample.musicRow, Sample.row(.childPane, ["File": "↓Root"])]),
        ],
        finds: "'More' leads from 'Music' back to 'Root'; code that walks the pages may never finish",
        help: "remove the row; Settings has a back button")
    ])
}
