import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let truncatedStrings = Rule(
    .truncatedStrings, title: "strings table that is read only in part",
    rationale: """
      The system's reader stops, without an error, at the first text that is neither an entry nor a comment: all later \
      entries are lost, and `plutil -lint` accepts the file. The usual \
      cause is output of a failed translation script, such as `(null)`. A comment without `*/` goes on to the end of the \
      next comment and takes the entries between them with it.
      """,
    remedy: "Remove the text, or make it a comment: `/* … */`. Close each comment before the next entry.",
    sources: ["CoreFoundation, CFOldStylePList.c"],
    bad: .files(
      [
        "Root.plist": page,
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓(null)\n\"General\" = \"General\";\n",
      ],
      finds: "'(null)' is not an entry; everything from here on is lost", help: "correct this text or remove it"),
    good: .files([
      "Root.plist": page,
      "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n/* (null) */\n\"General\" = \"General\";\n",
    ]),
    check: .bundle { _, context in
      for entries in context.analysis.swallowedEntries {
        let texts = entries.texts.map(context.analysis.translations.tables[entries.table].text)
        let names = Wording.names(texts, within: Wording.headlineWidth)
        context.report(
          entries.opener, "comment is not closed before the next one", effect: "what is between is lost: \(names)",
          help: "write '*/' after its text", notes: [Note("the next one begins here", at: entries.next)])
      }
    })

  private static var page: String {
    Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"])
  }
}
