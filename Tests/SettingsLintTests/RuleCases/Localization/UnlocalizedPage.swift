@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unlocalizedPage = RuleCases(
    of: .unlocalizedPage,
    bad: [
      .files(
        [
          "Root.plist": Sample.document(Sample.translatedPage(table: nil), mark: true),
          "en.lproj/Root.strings": #""Sounds" = "Tones";"#,
        ],
        finds: """
          page has no 'StringsTable'; its texts stay untranslated in a bundle with 1 language
          help: add 'StringsTable' with the table 'Root'
          """),
      // A language without a table is one as well.
      .files(
        [
          "Root.plist": Sample.document(Sample.translatedPage(table: nil), mark: true),
          "de.lproj/.gitkeep": "", "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        finds: """
          page has no 'StringsTable'; its texts stay untranslated in a bundle with 2 languages
          help: add 'StringsTable' with the table 'Root'
          """),
    ],
    good: [
      // The only language is that of the page.
      .files([
        "Root.plist": Sample.translatedPage(table: nil),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
    ])
}
