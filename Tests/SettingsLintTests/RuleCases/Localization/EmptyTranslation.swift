@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let emptyTranslation = RuleCases(
    of: .emptyTranslation,
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = ↓"  ";"#],
        finds: """
          empty translation of 'Sounds'; Settings shows no text
          help: translate it, or remove the entry to show the text of the page
          """),
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": "\"General\" = ↓\"\";\n\"Sounds\" = \"\";",
        ],
        finds: """
          empty translation of 'General'; Settings shows no text (and 1 more place)
          help: translate it, or remove the entry to show the text of the page
          """),
    ])
}
