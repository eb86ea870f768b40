import SettingsAnalysis
import SettingsModel

extension Rule {
  static let duplicateString = Rule(
    id: "duplicate-string",
    title: "two entries with one key in a strings table",
    severity: .warning,
    variants: [.sameTranslation],
    rationale: """
      Of several entries with one key, the last one counts. If their texts differ, a translation is lost. If they are \
      equal, one of them is redundant; that is reported as information only.
      """,
    remedy: "Keep one entry. The fix removes the later one of two equal entries.",
    sources: ["CoreFoundation, CFOldStylePList.c"],
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n↓\"Sounds\" = \"Noises\";",
        ],
        finds: "two entries for 'Sounds'; the later text 'Noises' replaces 'Tones'\nhelp: remove one of them"),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n↓\"Sounds\" = \"Töne\";\n",
          "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n\"Sounds\" = \"Tones\";\n",
        ],
        finds: "two entries for 'Sounds' with the same text in 'de' and 'en'\nhelp: remove the second one",
        fixed: [
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n", "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n",
        ]),
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Tones";"#])
    ],
    check: .bundle { _, context in
      for table in context.analysis.localization.tables {
        for entry in table.repeatedEntries { context.report(entry, of: table) }
      }
    })
}

extension Rule.Variant {
  fileprivate static let sameTranslation = Rule.Variant(.info, when: "both entries have the same text")
}

extension RuleContext {
  fileprivate mutating func report(_ repeated: RepeatedEntry, of table: TableCoverage) {
    switch repeated {
    case .replaced(let first, let second):
      let list = table.list(of: second)
      report(
        table.place(second.key, of: second),
        """
        two entries for \(list.display(second.key)); the later text \(list.display(second.value)) replaces \
        \(list.display(first.value))
        """,
        help: "remove one of them",
        notes: [FindingNote("the first entry is here", at: table.place(first.key, of: first))])
    case .copied(let first, let second, let all):
      let key = table.list(of: second).display(second.key)
      report(
        table.place(second.key, of: second),
        "two entries for \(key) with the same text\(Wording.languages(of: all, in: table))",
        help: "remove the second one", as: .sameTranslation,
        notes: [FindingNote("the first entry is here", at: table.place(first.key, of: first))],
        fixes: [
          ProposedFix(
            "remove the second entry for \(key)", .safe,
            all.map { TreeEdit(document: table.files[$0.file].document, .removeEntry(key: $0.key)) })
        ])
    }
  }
}
