import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let duplicateString = Rule(
    .init("duplicate-string", .warning, [.sameTranslation]), title: "two entries with one key in a strings table",
    rationale: """
      Of several entries with one key, the last one counts. If their texts differ, a translation is lost. If they are \
      equal, one of them is redundant; that is reported as information only. Entries that no page uses are reported by \
      `unused-string` alone.
      """,
    remedy: "Keep one entry. The fix removes the later one of two equal entries.",
    sources: ["CoreFoundation, CFOldStylePList.c"],
    bad: .files(
      [
        "Root.plist": Sample.translatedPage(),
        "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n↓\"Sounds\" = \"Noises\";",
      ],
      finds: "two entries for 'Sounds'; the later text 'Noises' replaces 'Tones'", help: "remove one of them"),
    alsoBad: .files(
      [
        "Root.plist": Sample.translatedPage(),
        "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n↓\"Sounds\" = \"Töne\";\n",
        "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n\"Sounds\" = \"Tones\";\n",
      ],
      finds: "two entries for 'Sounds' with the same text (and 1 more place)", help: "remove the second one",
      fixed: [
        "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n", "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n",
      ]),
    good: .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Tones";"#]),
    check: .bundle { _, context in
      for (number, table) in context.analysis.translations.tables.enumerated() {
        for repeated in context.analysis.repeatedEntries(ofTable: number) { context.report(repeated, of: table) }
      }
    })
}

extension Rule.Variant {
  fileprivate static let sameTranslation = Rule.Variant(.info, when: "both entries have the same text")
}

extension RuleContext {
  fileprivate mutating func report(_ repeated: TranslationTable.Duplicate, of table: TranslationTable) {
    let (first, second) = (repeated.first, repeated.second)
    let list = table.list(of: second)
    let isCopy = list.isEqual(first.value, to: second.value, of: list, .exact)
    let key = list.display(second.key)
    report(
      table.place(second.key, of: second),
      "two entries for \(key)\(isCopy ? " with the same text" : "")",
      effect: isCopy
        ? nil : "the later text \(list.display(second.value)) replaces \(list.display(first.value))",
      help: isCopy ? "remove the second one" : "remove one of them",
      as: isCopy ? .sameTranslation : nil, cause: isCopy ? "\(table.name) \(key)" : nil,
      notes: [Note("the first entry is here", at: table.place(first.key, of: first))],
      fix: isCopy
        ? Fix(
          "remove the second entry for \(key)", .safe,
          [TreeEdit(document: table.files[second.file].document, .removeEntry(key: second.key))]) : nil)
  }
}
