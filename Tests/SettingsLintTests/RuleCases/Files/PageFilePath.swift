@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let pageFilePath = RuleCases(
    of: .pageFilePath,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "↓Pages/Music"]),
            Sample.row(.childPane, ["Title": "Volume", "File": "Pages/Volume"]),
          ]), "Pages/Music.plist": Sample.musicPage,
          "Pages/Volume.plist": Sample.page([Sample.row(.slider)]),
        ],
        finds: """
          'More' opens page 'Pages/Music' in a folder; Apple documents only pages at the top of the bundle (and 1 more place)
          help: move it to the top of the bundle and use its name alone
          """)
    ])
}
