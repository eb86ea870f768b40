extension Rule {
  static let truncatedStrings = Rule(
    "truncated-strings", .error, title: "strings table that is read only in part",
    rationale: """
      The system's reader stops at the first text that is neither entry nor comment: all later entries are lost, and \
      `plutil -lint` accepts the file. The usual cause is a failed translation script, as in `(null)`.
      """,
    remedy: "Remove the text, or make it a comment: `/* … */`.",
    sources: ["CoreFoundation, CFOldStylePList.c"],
    examples: [
      .files(
        [
          "Root.plist": page,
          "en.lproj/Root.strings":
            "\"Sounds\" = \"Sounds\";\n↓(null)\n\"General\" = \"General\";\n",
        ],
        finds: "'(null)' is not an entry; everything from here on is lost",
        help: "correct this text or remove it"),
      .files([
        "Root.plist": page,
        "en.lproj/Root.strings":
          "\"Sounds\" = \"Sounds\";\n/* (null) */\n\"General\" = \"General\";\n",
      ]),
    ],
    check: .reading { _, context in
      context.reportUnreadableFiles { $0.isStringsTable && $0.error.kind == .truncated }
    })

  private static var page: String {
    Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"])
  }
}
