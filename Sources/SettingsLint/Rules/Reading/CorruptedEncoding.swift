import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let corruptedEncoding = Rule(
    id: "corrupted-encoding",
    title: "file whose bytes are not text of its encoding",
    severity: .error,
    rationale: """
      A file with bytes that its encoding does not have cannot be read: a page is blank, a table counts as missing. \
      Strings tables in UTF-16, which Xcode's own template has, are often ruined by a tool that takes them for UTF-8: \
      the byte order mark turns into replacement characters, zero bytes stay behind, and every character beyond ASCII is \
      gone for good.
      """,
    remedy: "Restore the file from before it was damaged, and save it in UTF-8.",
    sources: ["Apple, Resource Programming Guide, String Resources"],
    bad: [
      .files(
        ["Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle())],
        others: [
          "en.lproj/Root.strings": .bytes(
            Array("\"Sounds\" = \"Ger↓".utf8) + [0xE4] + Array("usche\";\n".utf8))
        ]),
      .files(
        ["Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle())],
        others: [
          "en.lproj/Root.strings": .bytes(
            Array("↓\u{FFFD}\u{FFFD}".utf8) + "\"Sounds\" = \"Sounds\";\n".utf8.flatMap { [$0, 0] })
        ]),
    ],
    good: [
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle()),
        "en.lproj/Root.strings": "\"Sounds\" = \"Geräusche\";\n",
      ])
    ],
    check: .bundle { _, context in context.reportUnreadable([.encoding]) })
}
