@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let inconsistentVariant = RuleCases(
    of: .inconsistentVariant,
    bad: [
      .files(
        [
          "de.lproj/Root.plist": "↓"
            + Sample.page([
              Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Title": "Musik", "Key": "musik"]),
            ]),
          "Root.plist": Sample.page([Sample.row(.toggleSwitch), Sample.musicRow]),
        ],
        finds: """
          'de.lproj/Root.plist' lacks 'music', unlike 'Root.plist' (and 1 more place)
          help: use the same keys in all variants of the page
          """),
      .files(
        [
          "Root.plist": Sample.soundsPage,
          "Root.inApp.plist": Sample.page([
            Sample.row(.toggleSwitch, ["DefaultValue": .marked(false)]), Sample.musicRow,
          ]),
        ],
        finds: """
          default of 'sounds' is the Boolean false, but the Boolean true in 'Root.plist'; the app registers only one
          help: use the same default in all variants of the page
          """
      ).withDialects(["inappsettingskit"]),
    ],
    good: [
      // InAppSettingsKit takes the text for true.
      .files(
        [
          "Root.plist": Sample.soundsPage,
          "Root.inApp.plist": Sample.page([Sample.row(.toggleSwitch, ["DefaultValue": "YES"])]),
        ]).withDialects(["inappsettingskit"]),
      .files([
        "Root.plist": Sample.soundsPage, "Root~ipad.plist": Sample.soundsPage,
        "de.lproj/Root.plist": Sample.page([Sample.row(.toggleSwitch, ["Title": "Geräusche"])]),
      ]),
    ])
}
