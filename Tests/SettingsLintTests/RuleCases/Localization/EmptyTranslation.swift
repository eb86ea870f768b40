@testable import SettingsLint

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
          empty translations of 'General' and 'Sounds'; Settings shows no text
          help: translate them, or remove the entries to show the texts of the page
          """),
    ])
}
