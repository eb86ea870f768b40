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
        finds: "no page with table 'Root' uses entry 'Alarm'", help: "remove the entry"),
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
          no page with table 'Root' uses entry 'Alarm' (and 1 more place)
          help: remove the entry
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
        finds: "no page with table 'Root' uses entry 'Alarm'\nhelp: remove the entry"),
    ])
}
