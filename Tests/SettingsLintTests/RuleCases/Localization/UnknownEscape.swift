@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unknownEscape = RuleCases(
    of: .unknownEscape,
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "↓\x41";"#],
        finds: #"""
          escape '\x41' in the translation of 'Sounds' is read as 'x41'
          help: write '\U0041'
          """#,
        fixed: ["en.lproj/Root.strings": #""Sounds" = "\U0041";"#])
    ],
    good: [
      .files([
        "Root.plist": Sample.translatedPage(),
        "en.lproj/Root.strings": #""Sounds" = "\"\'\\u\251\?\U41";"#,
      ])
    ])
}
