@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let pageFileExtension = RuleCases(
    of: .pageFileExtension,
    bad: [
      .files(
        [
          "Root.plist": Sample.page(opening: "↓Music.plist.plist"), "Music.plist": Sample.musicPage,
        ],
        finds: """
          'File' of 'More' is 'Music.plist.plist'; Settings looks for 'Music.plist.plist.plist'
          help: write 'Music' without extension
          """,
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      .files(
        ["Root.plist": Sample.page(opening: "↓Music.PLIST"), "Music.plist": Sample.musicPage],
        finds:
          "'File' of 'More' is 'Music.PLIST'; Settings looks for 'Music.PLIST.plist'\nhelp: write 'Music' without extension",
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
    ],
    good: [.files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage])])
}
