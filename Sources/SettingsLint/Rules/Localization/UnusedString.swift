import SettingsAnalysis
import SettingsModel

extension Rule {
  static let unusedString = Rule(
    id: "unused-string",
    title: "entry for a text that no page shows",
    severity: .info,
    rationale: """
      Settings looks up the titles and footers of the pages that name the table, letter for letter. It never uses any \
      other entry, which is usually left over from a text that was changed in the page and not in the table. \
      `template-leftover` reports the entries of Xcode's template. Findings are grouped by key, or by file where that \
      makes fewer.
      """,
    remedy: """
      Remove the entry, or write its key exactly like the text in the page; `settingsc strings sync --prune` removes \
      all of them.
      """,
    sources: ["Apple, Settings Application Schema Reference, Root Content"],
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "Sound"]),
          "de.lproj/Root.strings": #"↓"Sounds" = "Töne";"#, "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        finds: "no page with table 'Root' uses entry 'Sounds' in 'de' and 'en'\nhelp: rename it to 'Sound'"),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Alarm\" = \"Alarm\";",
        ],
        finds: "no page with table 'Root' uses entry 'Alarm'\nhelp: remove it"),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Alarm\" = \"Alarm\";\n\"Bell\" = \"Bell\";",
        ],
        finds: "no page with table 'Root' uses entries 'Alarm' and 'Bell'\nhelp: remove them"),
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#])
    ],
    check: .bundle { bundle, context in
      for table in context.analysis.localization.tables {
        for unused in table.unusedEntries(in: bundle) {
          let group = unused.group
          let (noun, these) = group.hasOneKey ? ("entry", "it") : ("entries", "them")
          context.report(
            table.place(group.first.key, of: group.first),
            "no page with table '\(table.name)' uses \(noun) \(Wording.entries(group, in: table))",
            help: unused.meant.map { "rename it to \($0.display(in: bundle))" } ?? "remove \(these)")
        }
      }
    })
}
