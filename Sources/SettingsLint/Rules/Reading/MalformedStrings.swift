import SettingsAnalysis
import SettingsModel

extension Rule {
  static let malformedStrings = Rule(
    id: "malformed-strings",
    title: "strings table that cannot be read",
    severity: .error,
    rationale: """
      One missing quote or semicolon makes the whole table unreadable. Settings then shows every text of its pages as \
      it is written in the page, in that language only, and reports no error.
      """,
    remedy: """
      Fix the table at the place that the message names; the cause is often at the end of the line before it.
      """,
    sources: [
      "Apple, Resource Programming Guide, String Resources", "https://github.com/bitstadium/QuincyKit/issues/54",
    ],
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"↓\n"],
        finds:
          "missing ';' after a value; found the end of the file; the whole table is lost\nhelp: write ';' after the value"
      ),
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = ↓\"Sounds;\n"],
        finds: "string is never closed; the whole table is lost\nhelp: write '\"' after it"),
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n"])
    ],
    check: .bundle { _, context in
      context.reportUnreadable(
        tables: true, [.malformed, .limit], help: "correct the text here, or restore the file from version control")
    })
}
