@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unusedString = RuleCases(
    of: .unusedString,
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Alarm\" = \"Alarm\";",
        ],
        finds: "no page with table 'Root' uses entry 'Alarm'",
        help: "remove the entry, as 'settingsc strings sync --prune' does"
      ).configured(.requested),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "Caf\u{E9}"]),
          "en.lproj/Root.strings": "↓\"Cafe\u{301}\" = \"Coffee\";",
        ],
        finds: """
          no page with table 'Root' uses entry 'Cafe\u{301}'
          help: copy its key from the page; the accents in the table are encoded differently
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings":
            "\"Sounds\" = \"Sounds\";\n↓\"Alarm\" = \"Alarm\";\n\"Bell\" = \"Bell\";",
        ],
        finds: """
          2 entries of table 'Root' are unused: 'Alarm' and 'Bell'
          help: remove the entries, as 'settingsc strings sync --prune' does
          """
      ).configured(.requested),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "de.lproj/Root.strings":
            "\"Sounds\" = \"Töne\";\n↓\"Alarm\" = \"Alarm\";\n\"Bell\" = \"Glocke\";",
          "en.lproj/Root.strings":
            "\"Sounds\" = \"Sounds\";\n\"Alarm\" = \"Alarm\";\n\"Bell\" = \"Bell\";",
        ],
        finds: """
          2 entries of table 'Root' are unused: 'Alarm' and 'Bell' (in 2 languages)
          help: remove the entries, as 'settingsc strings sync --prune' does
          """
      ).configured(.requested),
      // The table has references of XML.
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "TURN's user name or password"]),
          "en.lproj/Root.strings": "↓\"TURN&apos;s user name or password\" = \"TURN\";",
        ],
        finds: """
          no page with table 'Root' uses entry 'TURN&apos;s user name or password'
          help: rename entry 'TURN&apos;s user name or password' to 'TURN's user name or password'
          """),
      // The text was cut short.
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "User"]),
          "en.lproj/Root.strings": "↓\"Username\" = \"Name\";",
        ],
        finds: """
          no page with table 'Root' uses entry 'Username'
          help: rename entry 'Username' to 'User', or remove it if 'User' is another text
          """),
      // It lost a word.
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "Help reMail"]),
          "en.lproj/Root.strings": "↓\"Help us Improve reMail\" = \"Help\";",
        ],
        finds: """
          no page with table 'Root' uses entry 'Help us Improve reMail'
          help: rename entry 'Help us Improve reMail' to 'Help reMail', or remove it if 'Help reMail' is another text
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "Shared Secret  "]),
          "en.lproj/Root.strings": "↓\"Shared Secret\" = \"Key\";",
        ],
        finds: """
          no page with table 'Root' uses entry 'Shared Secret'
          help: remove the white space around the text 'Shared Secret  ' in 'Root.plist'
          """),
      // What differs is behind what a message quotes of a text.
      .files(
        [
          "Root.plist": Sample.translatedPage([
            "Title": "The quick brown fox jumps over the lazy dog, and the dog sleeps on."
          ]),
          "en.lproj/Root.strings":
            "↓\"The quick brown fox jumps over the lazy dog, and the dog sleeps on\" = \"x\";",
        ],
        finds: """
          no page with table 'Root' uses entry 'The quick brown fox jumps over the lazy dog, and the dog sle…'
          help: change '…nd the dog sleeps on' in the key to '…nd the dog sleeps on.'
          """),
      // That it has two texts matters to nobody.
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings":
            "\"Sounds\" = \"Sounds\";\n↓\"Alarm\" = \"Alarm\";\n\"Alarm\" = \"Bell\";",
        ],
        finds: """
          no page with table 'Root' uses entry 'Alarm'
          help: remove the entry, as 'settingsc strings sync --prune' does
          """
      ).configured(.requested),
    ],
    good: [
      // It is like no text of the page.
      .files([
        "Root.plist": Sample.translatedPage(["Title": "Show"]),
        "en.lproj/Root.strings": "\"Show the alarm\" = \"Alarm\";",
      ])
    ])
}
