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
        findingsWithoutPlace: ["Norwegian.lproj"],
        finds: """
          old-style folder name 'Norwegian.lproj'; iOS still reads it, but some tools expect 'nb'
          help: rename it to 'nb.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(), "pt_BR.lproj/Root.strings": #""Sounds" = "Sons";"#,
        ],
        findingsWithoutPlace: ["pt_BR.lproj"],
        finds:
          "old-style folder name 'pt_BR.lproj'; iOS still reads it, but some tools expect 'pt-BR'\nhelp: rename it to 'pt-BR.lproj'"
      ).configured(.requested),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "Texts.lproj/Root.strings": #""Sounds" = "Tones";"#,
        ],
        findingsWithoutPlace: ["Texts.lproj"],
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
        findingsWithoutPlace: ["English.lproj"],
        finds: """
          old-style folder name 'English.lproj'; iOS still reads it, but some tools expect 'en' (and 1 more place)
          help: rename it to 'en.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "English.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "pt_BR.lproj/Root.strings": #""Sounds" = "Sons";"#,
        ],
        findingsWithoutPlace: ["English.lproj"],
        finds: """
          old-style folder name 'English.lproj'; iOS still reads it, but some tools expect 'en'
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
