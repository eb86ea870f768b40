import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let malformedStrings = Rule(
    id: "malformed-strings",
    title: "strings table that cannot be read",
    severity: .error,
    rationale: """
      One missing quote or semicolon makes the whole table unreadable. Settings then shows every text of its pages as it \
      is written in the page, in that language only, and says so nowhere.
      """,
    remedy: "Mend the table at the place the message names; the fault often stands at the end of the line before.",
    sources: [
      "Apple, Resource Programming Guide, String Resources", "https://github.com/bitstadium/QuincyKit/issues/54",
    ],
    bad: [
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle()),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"↓\n",
      ]),
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle()),
        "en.lproj/Root.strings": "\"Sounds\" = ↓\"Sounds;\n",
      ]),
    ],
    good: [
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle()),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
      ])
    ],
    check: .bundle { _, context in context.reportUnreadable(tables: true, [.malformed, .limit]) })
}
