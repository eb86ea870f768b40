@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let missingRootPage = RuleCases(
    of: .missingRootPage,
    bad: [
      .files(
        ["Root~ipad.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          the only first page is 'Root~ipad.plist'; other devices show no settings
          help: add 'Root.plist' for the other devices
          """),
      .files(
        ["Sounds.plist": Sample.soundsPage],
        others: ["Root.plist": .entry(.brokenLink(target: "../Root.plist"))],
        findingsWithoutPlace: ["Root.plist"],
        finds: """
          'Root.plist' is a symbolic link that leads nowhere or in a circle; Settings finds no first page
          help: put the file itself into the bundle
          """),
      .files(
        ["Sounds.plist": Sample.soundsPage], others: ["Root.plist": .entry(.special)],
        findingsWithoutPlace: ["Root.plist"],
        finds: """
          'Root.plist' is a pipe, a socket or a device; Settings finds no first page
          help: put the file itself into the bundle
          """),
      .files(
        ["Root.plist/Sounds.txt": "Sounds", "Sounds.plist": Sample.soundsPage],
        findingsWithoutPlace: ["Root.plist"],
        finds: """
          'Root.plist' is a folder; Settings finds no first page
          help: rename the folder, and add 'Root.plist' as a file
          """),
    ],
    good: [
      .files(["Root.plist": Sample.soundsPage]),
      .files(
        ["Sounds.plist": Sample.soundsPage])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
      .files(["Root.inApp.plist": Sample.soundsPage])
        .withDialects(["inappsettingskit"]),
    ])
}
