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
      // Only a table makes such texts readable, as it does the others of the page.
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group, ["Title": "shakeGroup"]),
              Sample.row(.toggleSwitch, ["Title": "ShakeToReload"]),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "GroupOfAll"]),
              Sample.row(.toggleSwitch, ["Key": "b", "Title": "↓VibrateOnReload"]),
            ],
            ["StringsTable": "Root"]),
          "en.lproj/Root.strings": """
          "shakeGroup" = "Shaking"; "ShakeToReload" = "On / Off"; "GroupOfAll" = "All";
          """,
        ],
        finds: """
          no language translates 'VibrateOnReload'; Settings shows it as written
          help: add an entry for it to the table 'Root'
          """),
      // Names with translations count as translated texts.
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group, ["Title": "onStartup"]),
              Sample.row(.toggleSwitch, ["Title": "onExit"]),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "↓Feedback"]),
            ],
            ["StringsTable": "Root"]),
          "en.lproj/Root.strings": "\"onStartup\" = \"At startup\";\n\"onExit\" = \"On exit\";",
          "de.lproj/Root.strings": "\"onStartup\" = \"Beim Start\";\n\"onExit\" = \"Beim Ende\";",
        ],
        finds: """
          no language translates 'Feedback'; Settings shows it as written
          help: add an entry for it to the table 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "↓Ein / Aus"]),
            ],
            ["StringsTable": "Root"]),
          "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n\"Sounds\" = \"Töne\";",
          "fr.lproj/Root.strings": "\"General\" = \"Général\";\n\"Sounds\" = \"Sons\";",
        ],
        finds: """
          no language translates 'Ein / Aus'; Settings shows it as written
          help: add an entry for it to the table 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "↓なし"]),
            ],
            ["StringsTable": "Root"]),
          "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n\"Sounds\" = \"Töne\";",
          "fr.lproj/Root.strings": "\"General\" = \"Général\";\n\"Sounds\" = \"Sons\";",
        ],
        finds: """
          no language translates 'なし'; Settings shows it as written
          help: add an entry for it to the table 'Root'
          """),
    ],
    good: [
      // Brands, paths and names of languages stay.
      .files([
        "Root.plist": Sample.page(
          [
            Sample.row(.group), Sample.row(.toggleSwitch),
            Sample.row(.toggleSwitch, ["Key": "a", "Title": "GitHub"]),
            Sample.row(.toggleSwitch, ["Key": "b", "Title": "a/path"]),
            Sample.row(.toggleSwitch, ["Key": "c", "Title": "中文"]),
          ],
          ["StringsTable": "Root"]),
        "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n\"Sounds\" = \"Töne\";",
        "fr.lproj/Root.strings": "\"General\" = \"Général\";\n\"Sounds\" = \"Sons\";",
      ]),
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
