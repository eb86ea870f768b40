import SettingsModel

@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let bundleInFramework = RuleCases(
    of: .bundleInFramework,
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          the settings bundle is outside 'Contents'; in an app for the Mac Settings looks only in 'Contents/Resources'
          help: copy it to 'Contents/Resources'
          """
      )
      .inProduct(AppProduct(name: "Reader.app", place: .besideContents)),
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          the settings bundle is in app extension 'Share.appex'; Settings looks only at the top of the app and shows none of it
          help: move its rows into the app's own 'Settings.bundle'
          """
      )
      .inProduct(AppProduct(name: "Reader.app", place: .appExtension("Share.appex"))),
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          the settings bundle is in resource bundle 'Player.bundle'; Settings looks only at the top of the app and shows none of it
          help: move its rows into the app's own 'Settings.bundle'
          """
      )
      .inProduct(AppProduct(name: "Reader.app", place: .resourceBundle("Player.bundle"))),
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          the settings bundle is in folder 'Resources'; Settings looks only at the top of the app and shows none of it
          help: copy it to the top of the app
          """
      )
      .inProduct(AppProduct(name: "Reader.app", place: .folder("Resources"))),
    ],
    good: [
      .files(["Root.plist": Sample.soundsPage])
        .inProduct(AppProduct(name: "Reader.app"))
    ])
}
