extension Rule {
  static let truncatedStrings = Rule(
    .truncatedStrings, title: "strings table that is read only in part",
    rationale: """
      The system's reader stops at the first text that is neither entry nor comment: all later entries are lost, and \
      `plutil -lint` accepts the file. The usual cause is a failed translation script, as in `(null)`.
      """,
    remedy: "Remove the text, or make it a comment: `/* … */`.",
    sources: ["CoreFoundation, CFOldStylePList.c"],
    bad: .files(
      [
        "Root.plist": page,
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓(null)\n\"General\" = \"General\";\n",
      ],
      finds: "'(null)' is not an entry; everything from here on is lost",
      help: "correct this text or remove it"),
    good: .files([
      "Root.plist": page,
      "en.lproj/Root.strings":
        "\"Sounds\" = \"Sounds\";\n/* (null) */\n\"General\" = \"General\";\n",
    ]))

  private static var page: String {
    Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"])
  }
}
