extension Rule {
  static let malformedStrings = Rule(
    "malformed-strings", .error(.noBytes), title: "strings table that cannot be read",
    rationale:
      "One missing quote or semicolon loses the whole table: Settings shows its texts untranslated.",
    remedy:
      "Fix the table at the place that the message names; the cause is often at the end of the line before it.",
    sources: [
      "Apple, Resource Programming Guide, String Resources", .issue("bitstadium/QuincyKit", 54),
    ],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"↓\n",
        ],
        finds:
          "missing ';' after the value of 'Sounds'; found the end of the file; the whole table is lost",
        help: "write ';' after the value"
      ),
      .files([
        "Root.plist": Sample.translatedPage(),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
      ]),
    ],
    check: .reading { bundle, context in
      context.reportUnreadableFiles { file in
        switch file.error.kind {
        case .malformed, .limit: file.isStringsTable
        case .truncated, .encoding, .unmarked: false
        }
      }
      // An empty file lacks translations if other languages have some.
      let gaps = context.analysis.translationGaps.filter { $0.isOfEmptyFile }
      let filesWithGaps = gaps.map { gap in
        context.analysis.translations.tables[gap.table].files[gap.files[0]].file
      }
      for table in bundle.tables {
        let hasBytes = table.list.source.count > 0
        if hasBytes { continue }
        var fault = Fault(at: .file(table.file), "an empty file is not a strings table")
        fault.effect = .settings("treats it as missing")
        fault.help = "write its entries, or delete it"
        if !filesWithGaps.contains(table.file) { fault.case = .noBytes }
        fault.cause = .rule
        context.report(fault)
      }
    })
}

extension Rule.Case {
  fileprivate static let noBytes = Rule.Case(
    .info, when: "the file has no bytes, and no other language translates what it lacks")
}
