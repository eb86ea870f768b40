@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let languageNotOffered = RuleCases(
    of: .languageNotOffered,
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#],
        findingsWithoutPlace: ["de.lproj"],
        finds: """
          the settings bundle lacks language 'de', which the app offers; Settings shows another one (and 1 more place)
          help: add strings tables for it to the bundle
          """
      )
      .inProduct(.offering(["de", "en-GB", "fr"]))
    ],
    good: [
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ])
        .inProduct(.offering(["en", "de-AT"])),
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ]),
    ])
}
