@testable import SettingsLint

extension RuleCases {
  static let malformedStrings = RuleCases(
    of: .malformedStrings,
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = ↓\"Sounds;\n"],
        finds: "string is never closed; the whole table is lost\nhelp: write '\"' after it")
    ])
}
