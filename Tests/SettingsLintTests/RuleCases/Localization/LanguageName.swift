@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let languageName = RuleCases(
    of: .languageName,
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "Norwegian.lproj/Root.strings": #""Sounds" = "Lyder";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        without: ["Norwegian.lproj"],
        finds: """
          nonstandard language folder 'Norwegian.lproj'; it still works
          help: rename it to 'nb.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(), "pt_BR.lproj/Root.strings": #""Sounds" = "Sons";"#,
        ],
        without: ["pt_BR.lproj"],
        finds:
          "nonstandard language folder 'pt_BR.lproj'; it still works\nhelp: rename it to 'pt-BR.lproj'"
      ),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "Texts.lproj/Root.strings": #""Sounds" = "Tones";"#,
        ],
        without: ["Texts.lproj"],
        finds: """
          'Texts' is not a language tag; no device uses 'Texts.lproj'
          help: rename it to a language, such as 'en.lproj' or 'pt-BR.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "English.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "zh_CN.lproj/Root.strings": #""Sounds" = "声音";"#,
        ],
        without: ["English.lproj"],
        finds: """
          nonstandard language folder 'English.lproj'; it still works (and 1 more place)
          help: rename it to 'en.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "English.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "pt_BR.lproj/Root.strings": #""Sounds" = "Sons";"#,
        ],
        without: ["English.lproj"],
        finds: """
          nonstandard language folder 'English.lproj'; it still works (and 1 more place)
          help: merge its tables into 'en.lproj'
          """),
    ],
    good: [
      .files([
        "Root.plist": Sample.translatedPage(), "Base.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        "pt-BR.lproj/Root.strings": #""Sounds" = "Sons";"#,
        "zh-Hans.lproj/Root.strings": #""Sounds" = "声音";"#,
      ])
    ])
}
