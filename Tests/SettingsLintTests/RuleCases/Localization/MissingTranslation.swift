@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let missingTranslation = RuleCases(
    of: .missingTranslation,
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓SOUND_TITLE"]),
          "de.lproj/Root.strings": #""SOUND_TITLE" = "Töne";"#, "en.lproj/Root.strings": "\n",
        ],
        finds: """
          no translation of 'SOUND_TITLE' in 'en'; Settings shows it as written
          help: add an entry to the table 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓Sounds"]),
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#, "en.lproj/Root.strings": "\n",
          "fr.lproj/Root.strings": #""Souns" = "Sons";"#,
        ],
        finds: """
          no translation of 'Sounds' in 'fr'; Settings shows it as written
          help: rename entry 'Souns' to 'Sounds'
          """),
      // The development language has it too.
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓sounds_title"]),
          "de.lproj/Root.strings": #""sound_title" = "Töne";"#,
          "en.lproj/Root.strings": "\"sounds_title\" = \"Sounds\";\n\"sound_title\" = \"Sounds\";",
        ],
        finds: """
          no translation of 'sounds_title' in 'de'; Settings shows it as written
          help: rename entry 'sound_title' to 'sounds_title'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓Caf\u{E9}"]),
          "de.lproj/Root.strings": "\"Cafe\u{301}\" = \"Kaffeehaus\";",
          "en.lproj/Root.strings": "\n",
          "fr.lproj/Root.strings": "\"Caf\u{E9}\" = \"Bistro\";",
        ],
        finds: """
          no translation of 'Caf\u{E9}' in 'de'; Settings shows it as written
          help: copy its key from the page; the accents in the table are encoded differently
          """),
      // Copies to be translated, one of them with the text of the development language.
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓Sounds"]),
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "All sounds";"#,
          "fr.lproj/Root.strings": "/* needs translation; a switch */\n\"Sounds\" = \"Sounds\";",
          "it.lproj/Root.strings": "// needs translation\n\"Sounds\" = \"All sounds\";",
        ],
        finds: """
          no translation of 'Sounds' in 'fr' and 'it'; the entry has the original text
          help: translate it in the table 'Root'
          """),
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\n"]),
      // The comment was forgotten, or is about another entry.
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\n",
        "de.lproj/Root.strings": "/* needs translation */\n\"Sounds\" = \"Töne\";",
        "fr.lproj/Root.strings":
          "\"Sounds\" = \"Sounds\"; /* needs translation */",
      ]),
    ])
}
