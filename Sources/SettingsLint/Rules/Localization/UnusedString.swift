import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

extension Rule {
  static let unusedString = Rule(
    id: "unused-string",
    title: "entry for a text that no page shows",
    severity: .info,
    rationale: """
      Settings looks up the titles and footers of the pages that name the table, letter for letter. It never uses any \
      other entry, which is usually left over from a text that was changed in the page and not in the table. \
      `template-leftover` reports the entries of Xcode's template. All unused entries of a table, in whatever \
      language, make one finding.
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
          "Root.plist": Sample.translatedPage(["Title": "Caf\u{E9}"]),
          "en.lproj/Root.strings": "↓\"Cafe\u{301}\" = \"Coffee\";",
        ],
        finds: """
          no page with table 'Root' uses entry 'Cafe\u{301}'
          help: copy its key from the page; the accents in the table are encoded differently
          """),
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
      let localization = context.analysis.localization
      for table in localization.tables {
        // A misspelled translation is reported as a missing one.
        let language = context.isInForce("missing-translation") ? localization.developmentLanguage : nil
        guard let unused = table.unusedEntries(in: bundle, besidesGapsOf: language) else { continue }
        let group = unused.group
        let (noun, these) = unused.keyCount == 1 ? ("entry", "it") : ("entries", "them")
        context.report(
          table.place(group.first.key, of: group.first),
          "no page with table \(Wording.quote(table.name)) uses \(noun) \(Wording.entries(group, in: table))",
          help: unused.help(in: table, bundle) ?? "remove \(these)",
          notes: unused.keyCount == 1
            ? []
            : group.entries.dropFirst().prefix(Wording.listLimit).map { entry in
              FindingNote("\(table.list(of: entry).display(entry.key)) is here", at: table.place(entry.key, of: entry))
            })
      }
    })
}

extension UnusedEntries {
  /// What to do where an entry is most likely a misspelled one: its translation is not to be lost.
  fileprivate func help(in table: TableCoverage, _ bundle: SettingsBundle) -> String? {
    guard let first = meant.first else { return nil }
    if keyCount == 1 { return Wording.renaming("it", first.entry, to: first.text, in: table, bundle) }
    let renamed = meant.prefix(Wording.listLimit).map { entry, text in
      "\(table.list(of: entry).display(entry.key)) to \(text.display(in: bundle))"
    }
    let rest = keyCount > meant.count ? ", and remove the others" : ""
    return "rename \(WordList.text(renamed, joinedBy: "and"))\(rest)"
  }
}
