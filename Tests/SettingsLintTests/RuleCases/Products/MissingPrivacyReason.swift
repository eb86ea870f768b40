import SettingsModel

@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  private static let group: KeyValuePairs<String, String> = [
    "Root.plist": Sample.page(
      [Sample.row(.toggleSwitch)], ["ApplicationGroupContainerIdentifier": "group.reader"])
  ]

  private static func onMac(_ manifest: PrivacyManifest) -> AppProduct {
    var product = AppProduct.stating(manifest)
    product.platforms = [.macCatalyst]
    return product
  }

  static let missingPrivacyReason = RuleCases(
    of: .missingPrivacyReason,
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          'PrivacyInfo.xcprivacy' of app 'Reader.app' lacks reason 'CA92.1' for using user defaults; App Store Connect rejects it
          help: add 'CA92.1' to 'NSPrivacyAccessedAPICategoryUserDefaults'
          """
      )
      .inProduct(.stating(.reasons(["1C8F.1"]))),
      .files(
        group, findingsWithoutPlace: [.wholeBundle],
        finds: """
          'PrivacyInfo.xcprivacy' of app 'Reader.app' lacks reason '1C8F.1' for using user defaults; App Store Connect rejects it
          help: add '1C8F.1' to 'NSPrivacyAccessedAPICategoryUserDefaults'
          """
      )
      .inProduct(.stating(.reasons(["CA92.1"]))),
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          'PrivacyInfo.xcprivacy' of app 'Reader.app' cannot be read as a dictionary; App Store Connect rejects it
          help: write it anew, with 'CA92.1' for 'NSPrivacyAccessedAPICategoryUserDefaults'
          """
      )
      .inProduct(.stating(.unreadable)),
    ],
    good: [
      .files(group)
        .inProduct(.stating(.reasons(["1C8F.1"]))),
      .files(["Root.plist": Sample.soundsPage])
        .inProduct(onMac(.missing)),
      .files(["Root.plist": Sample.soundsPage])
        .inProduct(AppProduct(name: "Reader.app")),
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.titleValue, ["Key": "author", "DefaultValue": "Ada"])
          ])
        ])
        .inProduct(.stating(.missing)),
    ])
}
