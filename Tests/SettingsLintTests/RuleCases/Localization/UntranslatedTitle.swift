@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let untranslatedTitle = RuleCases(
    of: .untranslatedTitle,
    bad: [
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "↓Alarms"]),
            ],
            ["StringsTable": "Root"]),
          "de.lproj/Root.strings":
            "\"General\" = \"Allgemein\";\n\"Sounds\" = \"Töne\";\n/* needs translation */\n\"Alarms\" = \"Alarms\";",
          "en.lproj/Root.strings": "\"Alarms\" = \"Alarms\";",
          "fr.lproj/Root.strings": "\"General\" = \"Général\";\n\"Sounds\" = \"Sons\";",
        ],
        finds: """
          no language translates 'Alarms'; Settings shows it as written
          help: translate it in the table 'Root'
          """),
      // The only language translates the page, so that it is another one.
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "↓Alarms"]),
            ],
            ["StringsTable": "Root"]),
          "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n\"Sounds\" = \"Töne\";",
        ],
        finds: """
          no language translates 'Alarms'; Settings shows it as written
          help: add an entry for it to the table 'Root'
          """),
    ],
    good: [
      // The only language is that of the page.
      .files([
        "Root.plist": Sample.page(
          [
            Sample.row(.group), Sample.row(.toggleSwitch),
            Sample.row(.toggleSwitch, ["Key": "a", "Title": "Alarms"]),
          ],
          ["StringsTable": "Root"]),
        "en.lproj/Root.strings": "\"General\" = \"General\";\n\"Sounds\" = \"Sounds\";",
      ]),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
    ])
}
