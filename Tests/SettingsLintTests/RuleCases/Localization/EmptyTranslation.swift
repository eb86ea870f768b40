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
      // A comment holds for the empty entries below it.
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "Alarms"]),
            ], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": """
          "General" = "General";
          /* PLACEHOLDERS. DO NOT TOUCH */
          /* Read elsewhere. */

          "Sounds" = ↓"";
          "Alarms" = "";
          """,
        ],
        finds: """
          empty translation of 'Sounds'; Settings shows no text (and 1 more place)
          help: keep it if no text is wanted
          """),
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": """
          "General" = ↓""; // left empty on purpose
          "Sounds" = "Sounds";
          """,
        ],
        finds: """
          empty translation of 'General'; Settings shows no text
          help: keep it if no text is wanted
          """),
      // The comment is about the entry above.
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "Alarms"]),
            ], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": """
          "Alarms" = "Alarms";
          "General" = "General"; // on purpose
          "Sounds" = ↓"";
          """,
        ],
        finds: """
          empty translation of 'Sounds'; Settings shows no text
          help: translate it, or remove the entry to show the text of the page
          """),
    ])
}
