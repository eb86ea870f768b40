@testable import SettingsLint

extension RuleCases {
  static let languageName = RuleCases(
    of: .languageName,
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "pt_BR.lproj/Root.strings": #""Sounds" = "Sons";"#],
        without: ["pt_BR.lproj"],
        finds: "nonstandard language folder 'pt_BR.lproj'\nhelp: rename 'pt_BR' to 'pt-BR'"),
      .files(
        ["Root.plist": Sample.translatedPage(), "Texts.lproj/Root.strings": #""Sounds" = "Tones";"#],
        without: ["Texts.lproj"],
        finds: """
          'Texts' is not a language tag; no device uses 'Texts.lproj'
          help: rename the folder to a language, such as 'en.lproj' or 'pt-BR.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(), "English.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "zh_CN.lproj/Root.strings": #""Sounds" = "声音";"#,
        ],
        without: ["English.lproj"],
        finds: """
          2 nonstandard language folders, such as 'English.lproj'
          help: rename 'English' to 'en' and 'zh_CN' to 'zh-Hans'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(), "English.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#, "pt_BR.lproj/Root.strings": #""Sounds" = "Sons";"#,
        ],
        without: ["English.lproj"],
        finds: """
          2 nonstandard language folders, such as 'English.lproj'
          help: rename 'pt_BR' to 'pt-BR'; merge 'English' into 'en'
          """),
    ])
}
