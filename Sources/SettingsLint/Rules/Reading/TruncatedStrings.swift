import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let truncatedStrings = Rule(
    id: "truncated-strings",
    title: "strings table that is read only in part",
    severity: .error,
    rationale: """
      Where something stands between two entries that is neither an entry nor a comment, the system's reader stops \
      without an error and keeps what it has: all entries from there on are lost, and `plutil -lint` says the file is \
      fine. Output of a failed translation script such as `(null)` is the usual cause.
      """,
    remedy: "Remove what stands there, or write it as a comment: `/* … */`.",
    sources: ["CoreFoundation, CFOldStylePList.c"],
    bad: [
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n"
          + ExamplePage.rows(ExamplePage.toggle(), ExamplePage.toggle("music", title: "Music")),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓(null)\n\"Music\" = \"Music\";\n",
      ])
    ],
    good: [
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n"
          + ExamplePage.rows(ExamplePage.toggle(), ExamplePage.toggle("music", title: "Music")),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n/* (null) */\n\"Music\" = \"Music\";\n",
      ])
    ],
    check: .bundle { _, context in context.reportUnreadable(tables: true, [.truncated]) })
}
