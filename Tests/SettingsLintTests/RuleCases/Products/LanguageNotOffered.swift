@testable import SettingsLint

extension RuleCases {
  static let languageNotOffered = RuleCases(
    of: .languageNotOffered,
    good: [
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ])
    ])
}
