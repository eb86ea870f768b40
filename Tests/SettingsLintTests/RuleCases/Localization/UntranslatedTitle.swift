@testable import SettingsLint

extension RuleCases {
  static let untranslatedTitle = RuleCases(
    of: .untranslatedTitle,
    good: [.files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#])])
}
