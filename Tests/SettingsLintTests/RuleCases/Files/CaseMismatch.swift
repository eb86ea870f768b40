@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let caseMismatch = RuleCases(
    of: .caseMismatch,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.toggleSwitch)], ["StringsTable": "↓root"]),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
        ],
        finds: """
          'StringsTable' is 'root', but the file is 'en.lproj/Root.strings'; a device will not find it
          help: use 'Root'
          """,
        fixed: ["Root.plist": Sample.page([Sample.row(.toggleSwitch)], ["StringsTable": "Root"])]),
      .files(
        ["Root.plist": Sample.page(opening: "↓music.plist"), "Music.plist": Sample.musicPage],
        finds: """
          'File' of 'More' is 'music.plist', but the file is 'Music.plist'; a device will not find it
          help: use 'Music'
          """,
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      .files(
        ["Root.plist": Sample.page(opening: "music"), "Music.PLIST": Sample.musicPage],
        findingsWithoutPlace: ["Music.PLIST"],
        finds: """
          'Music.PLIST' differs in case from 'Music.plist'; a device will not find it
          help: rename it to 'Music.plist'
          """),
      .files(
        ["Root.plist": Sample.page(opening: "Music"), "Music.Plist": Sample.musicPage],
        findingsWithoutPlace: ["Music.Plist"],
        finds: """
          'Music.Plist' differs in case from 'Music.plist'; a device will not find it
          help: rename it to 'Music.plist'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Root.Strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ], findingsWithoutPlace: ["de.lproj/Root.Strings"],
        finds: """
          'de.lproj/Root.Strings' differs in case from 'Root.strings'; a device will not find it
          help: rename it to 'Root.strings'
          """),
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.toggleSwitch)], ["StringsTable": "↓root.strings"]),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
        ],
        finds: """
          'StringsTable' is 'root.strings', but the file is 'en.lproj/Root.strings'; a device will not find it
          help: use 'Root'
          """,
        fixed: ["Root.plist": Sample.page([Sample.row(.toggleSwitch)], ["StringsTable": "Root"])]),
    ])
}
