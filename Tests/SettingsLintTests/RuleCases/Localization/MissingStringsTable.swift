import SettingsModel

@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let missingStringsTable = RuleCases(
    of: .missingStringsTable,
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Root "),
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        finds: """
          no language has strings table 'Root '; Settings shows the page untranslated
          help: use 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "Music"])],
            ["StringsTable": "↓Roots"]),
          "Music.plist": Sample.page(
            [Sample.row(.toggleSwitch, ["Key": "music"])], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"More\" = \"More\";",
        ],
        finds: """
          no language has strings table 'Roots'; Settings shows the page untranslated
          help: use 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Root"),
          "de.lproj/Roots.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "fr.lproj/.gitkeep": "",
        ],
        finds: """
          strings table 'Root' is missing in 'de' and 'fr'; Settings shows the page untranslated there
          help: rename the tables 'Roots', or add the table to 'de.lproj' and 'fr.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "Root"),
          "de.lproj/Root.plist": Sample.translatedPage(table: "↓RootDE"),
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        finds: """
          strings table 'RootDE' is missing in 'de'; Settings shows the page untranslated there
          help: add the table to 'de.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Root"),
          "de.lproj/Root.strings/Notes.txt": "", "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        finds: """
          strings table 'Root' is missing in 'de'; Settings shows the page untranslated there
          help: add the table to 'de.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "Music"])],
            ["StringsTable": "Root"]),
          "Music.plist": Sample.page(
            [Sample.row(.group, ["Title": "Music"])], ["StringsTable": "↓Songs"]),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"More\" = \"More\";",
        ],
        finds: """
          no language has strings table 'Songs'; Settings shows the page untranslated
          help: add the table to every language folder, or remove 'StringsTable'
          """
      ).configured(.requested),
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "Music"])],
            ["StringsTable": "Root"]),
          "Music.plist": Sample.page(
            [Sample.row(.group, ["Title": "Music"])], ["StringsTable": "↓Songs"]),
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n\"More\" = \"Mehr\";",
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"More\" = \"More\";",
        ],
        finds: """
          no language has strings table 'Songs'; Settings shows the page untranslated
          help: add the table to every language folder, or remove 'StringsTable'
          """),
      // The page is written in English, but people read names.
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "SOUND_TITLE"], table: "↓Root"),
          "de.lproj/Root.strings": #""SOUND_TITLE" = "Töne";"#, "en.lproj/.gitkeep": "",
        ],
        finds: """
          strings table 'Root' is missing in 'en'; Settings shows the page untranslated there
          help: add the table to 'en.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Titles"), "en.lproj/Logo.png": "",
        ],
        finds: """
          no language has strings table 'Titles'; Settings shows the page untranslated
          help: add the table to every language folder, or remove 'StringsTable'
          """
      ).inProduct(.offering(["en"])),
      // People read names.
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "SOUND_TITLE"], table: "↓Titles"),
          "en.lproj/.gitkeep": "",
        ],
        finds: """
          no language has strings table 'Titles'; Settings shows the page untranslated
          help: add the table to every language folder, or remove 'StringsTable'
          """),
      // The table of a page of licenses is there under nearly that name.
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "Licenses"])],
            ["StringsTable": "Root"]),
          "Licenses.plist": Sample.page(
            [Sample.row(.group, ["Title": "LICENSE_TITLE"])], ["StringsTable": "↓Licences"]),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"More\" = \"More\";",
          "en.lproj/Licenses.strings": "\"LICENSE_TITLE\" = \"Licenses\";",
        ],
        finds: """
          no language has strings table 'Licences'; Settings shows the page untranslated
          help: use 'Licenses'
          """),
    ],
    good: [
      // The page is written in English.
      .files([
        "Root.plist": Sample.translatedPage(table: "Root"),
        "de.lproj/Root.strings": #""Sounds" = "Töne";"#, "en.lproj/.gitkeep": "",
      ]),
      // Nothing is translated.
      .files(["Root.plist": Sample.translatedPage(table: "Root")]),
      .files([
        "Root.plist": Sample.page(
          [Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "Licenses"])],
          ["StringsTable": "Root"]),
        "Licenses.plist": Sample.page(
          [Sample.row(.group, ["Title": "zlib"])], ["StringsTable": "Acknowledgements"]),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"More\" = \"More\";",
      ]),
    ])
}
