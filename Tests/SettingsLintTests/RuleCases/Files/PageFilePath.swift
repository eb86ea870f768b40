@testable import SettingsLint

extension RuleCases {
  static let pageFilePath = RuleCases(
    of: .pageFilePath,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "↓Pages/Music"]),
            Sample.row(.childPane, ["Title": "Volume", "File": "Pages/Volume"]),
          ]), "Pages/Music.plist": Sample.musicPage, "Pages/Volume.plist": Sample.page([Sample.row(.slider)]),
        ],
        finds: """
          'More' and 1 more row open pages in folders, such as 'Pages/Music'; Apple documents only pages at the top of the bundle
          help: move them to the top of the bundle and use their names alone
          """)
    ])
}
