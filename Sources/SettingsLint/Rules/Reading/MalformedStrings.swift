extension Rule {
  static let malformedStrings = Rule(
    .malformedStrings, title: "strings table that cannot be read",
    rationale:
      "One missing quote or semicolon loses the whole table: Settings shows its texts untranslated.",
    remedy:
      "Fix the table at the place that the message names; the cause is often at the end of the line before it.",
    sources: [
      "Apple, Resource Programming Guide, String Resources", .issue("bitstadium/QuincyKit", 54),
    ],
    bad: .files(
      [
        "Root.plist": Sample.translatedPage(),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"↓\n",
      ],
      finds:
        "missing ';' after the value of 'Sounds'; found the end of the file; the whole table is lost",
      help: "write ';' after the value"
    ),
    good: .files([
      "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
    ]),
    check: .bundle { bundle, context in
      // Where other languages translate the texts, the whole table is lost.
      let lost = context.analysis.translationGaps.filter(\.isOfEmptyFile).map { gap in
        context.analysis.translations.tables[gap.table].files[gap.files[0]].file
      }
      for table in bundle.tables where table.list.source.count == 0 {
        let isLost = lost.contains(table.file)
        context.report(
          .file(table.file), "an empty file is not a strings table",
          effect: "Settings treats it as missing",
          help: "write its entries, or delete it", as: isLost ? nil : .info, cause: "empty")
      }
    })
}
