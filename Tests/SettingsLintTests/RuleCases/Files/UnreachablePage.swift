@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unreachablePage = RuleCases(
    of: .unreachablePage,
    bad: [
      .files(
        [
          "Root.plist": Sample.soundsPage, "Licenses/a.plist": Sample.page([Sample.row(.group)]),
          "Licenses/b.plist": Sample.page([Sample.row(.group)]),
        ], findingsWithoutPlace: ["Licenses/a.plist"],
        finds: """
          page 'Licenses/a' cannot be reached from 'Root'; the Settings app never shows it (and 1 more place)
          help: add a row that opens it, or remove the file
          """),
      // Those of one folder.
      .files(
        [
          "Root.plist": Sample.soundsPage, "A.plist": Sample.musicPage, "B.plist": Sample.musicPage,
          "Old/C.plist": Sample.musicPage,
        ], findingsWithoutPlace: ["A.plist", "Old/C.plist"],
        finds: [
          """
          page 'A' cannot be reached from 'Root'; the Settings app never shows it (and 1 more place)
          help: add a row that opens it, or remove the file
          """,
          """
          page 'Old/C' cannot be reached from 'Root'; the Settings app never shows it
          help: add a row that opens it, or remove the file
          """,
        ]),
    ],
    good: [
      // The information of a built bundle, into which somebody merged rows.
      .files([
        "Root.plist": Sample.soundsPage,
        "Info.plist": Sample.page([Sample.musicRow], ["DTSDKName": "iphoneos"]),
      ]),
      // LicensePlist writes its folder again.
      .files([
        "Root.plist": Sample.soundsPage,
        "com.mono0926.LicensePlist/zlib.plist": Sample.page([Sample.row(.group)]),
      ]),
    ])
}
