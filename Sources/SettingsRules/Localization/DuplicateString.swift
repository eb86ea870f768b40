import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let duplicateString = Rule(
    "duplicate-string", .warning(.sameText), title: "two entries with one key in a strings table",
    rationale: """
      The last entry with a key counts, so a translation is lost where the texts differ. Entries that no page uses are \
      reported by `unused-string` alone. Entries of one table with the same text make one finding.
      """,
    remedy: """
      Keep one entry. The fix removes the later one of two equal entries, unless its text or the comment above it shows \
      that it is for another text of the pages.
      """,
    sources: ["CoreFoundation, CFOldStylePList.c"],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n↓\"Sounds\" = \"Noises\";",
        ],
        finds: "two entries for 'Sounds'; the later text 'Noises' replaces 'Tones'",
        help: "remove one of them"),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n↓\"Sounds\" = \"Töne\";\n",
          "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n\"Sounds\" = \"Tones\";\n",
        ],
        finds: "two entries for 'Sounds' with the same text (and 1 more place)",
        help: "remove the second one",
        fixed: [
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n",
          "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n",
        ]),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Tones";"#,
      ]),
    ],
    check: .bundle { _, context in
      for (number, table) in context.analysis.translations.tables.enumerated() {
        for repeated in context.analysis.repeatedEntries(ofTable: number) {
          let first = repeated.first
          let second = repeated.second
          // Both entries are in one file.
          let list = table.list(of: second)
          let place = table.place(second.key, of: second)
          let key = list.display(second.key)
          // The advice to correct a key, in place of the advice to remove an entry.
          var correction: String?
          if let text = table.textMeant(by: repeated) {
            correction =
              "write the key \(table.display(text)), which the second one is most likely for"
          }
          var fault: Fault
          if list.isEqual(first.value, to: second.value, of: list, .exact) {
            fault = Fault(.sameText, at: place, "two entries for \(key) with the same text")
            fault.help = correction ?? "remove the second one"
            if correction == nil {
              let removal = TreeEdit(
                document: table.files[second.file].document, .removeEntry(key: second.key))
              fault.cause = .table(table.name)
              fault.name = key
              fault.fix = Fix("remove the second entry for \(key)", .safe, [removal])
            }
          } else {
            fault = Fault(at: place, "two entries for \(key)")
            fault.effect = .app(
              "the later text \(list.display(second.value)) replaces \(list.display(first.value))")
            fault.help = correction ?? "remove one of them"
          }
          fault.notes = [Note("the first entry is here", at: table.place(first.key, of: first))]
          context.report(fault)
        }
      }
    })
}

extension Rule.Case {
  fileprivate static let sameText = Rule.Case(.info, when: "both entries have the same text")
}
