import SettingsModel

@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let missingSettingsBundle = RuleCases(
    of: .missingSettingsBundle,
    bad: [
      .files(
        [:], findingsWithoutPlace: [.wholeBundle],
        finds: """
          app 'Reader.app' has no 'Settings.bundle' that Settings opens
          help: move its rows into the app's own 'Settings.bundle'
          """
      )
      .inBundle("")
      .inProduct(
        .lacking(
          BundleAbsence(bundles: [
            .init(
              path: "Frameworks/Player.framework/Settings.bundle",
              place: .framework("Player.framework"))
          ]))),
      .files(
        [:], findingsWithoutPlace: [.wholeBundle],
        finds: """
          app 'Reader.app' has no 'Settings.bundle' that Settings opens
          help: name it 'Settings.bundle'
          """
      )
      .inBundle("")
      .inProduct(.lacking(BundleAbsence(bundles: [.init(path: "settings.bundle", place: .top)]))),
    ],
    good: [
      .files(["Root.plist": Sample.soundsPage])
        .inProduct(AppProduct(name: "Reader.app"))
    ])
}
