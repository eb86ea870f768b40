@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let corruptedEncoding = RuleCases(
    of: .corruptedEncoding,
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage()],
        others: [
          "en.lproj/Root.strings": .bytes(
            Array("↓\u{FFFD}\u{FFFD}".utf8) + "\"Sounds\" = \"Sounds\";\n".utf8.flatMap { [$0, 0] })
        ],
        finds: """
          UTF-16 file was re-saved as UTF-8, which destroyed its byte order mark and every non-ASCII character; \
          the whole table is lost
          help: restore an undamaged copy
          """)
    ])
}
