@testable import SettingsLint

extension RuleCases {
  static let malformedStrings = RuleCases(
    of: .malformedStrings,
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = ↓\"Sounds;\n"],
        finds: "'\"Sounds' has no closing quote; the whole table is lost\nhelp: write '\"' before ';'")
    ])
}
