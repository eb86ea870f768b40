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
      other entry, which is usually left over from a text that was changed in the page and not in the table. Texts of \
      a page whose own table is missing or not named count as used. \
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
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Alarm\" = \"Alarm\";",
        ],
        finds: "no page with table 'Root' uses entry 'Alarm'\nhelp: remove it"),
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#])
    ],
    check: .bundle { bundle, context in
      for table in context.analysis.localization.tables {
        guard let unused = context.unusedEntries(of: table) else { continue }
        let cures = unused.cures(in: table, bundle)
        for entry in unused.keys.joined() {
          context.report(
            table.place(entry.key, of: entry),
            FindingCause(id: table.name, name: table.key(of: entry), scope: table.language(of: entry)) {
              keys, languages, _ in
              FindingCause.Words(
                message: """
                  no page with table \(Wording.quote(table.name)) uses \(keys.count == 1 ? "entry" : "entries") \
                  \(Wording.entries(keys, of: languages))
                  """,
                help: UnusedEntries.help(for: keys, cures))
            })
        }
      }
    })
}

extension RuleContext {
  /// The entries of a table that the rule about them reports, where it is in force; `nil` if there are none.
  mutating func unusedEntries(of table: TableCoverage) -> UnusedEntries? {
    guard isInForce("unused-string"), !table.unused.isEmpty, analysis.pageOfUnknownTexts() == nil else { return nil }
    // A misspelled translation is reported as a missing one.
    let language = isInForce("missing-translation") ? analysis.localization.developmentLanguage : nil
    return table.unusedEntries(in: bundle, besides: analysis.textsWithoutTable, besidesGapsOf: language)
  }
}

extension UnusedEntries {
  /// What to do with keys that were most likely meant for texts: in words for one, and with the texts as they are shown.
  fileprivate func cures(
    in table: TableCoverage, _ bundle: SettingsBundle
  ) -> [String: (alone: String, text: String)] {
    Dictionary(
      meant.map { entry, text in
        (
          table.key(of: entry),
          (Wording.renaming("it", entry, to: text, in: table, bundle), text.display(in: bundle))
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What to do about entries: the translation of a misspelled one is not to be lost.
  fileprivate static func help(for keys: [String], _ cures: [String: (alone: String, text: String)]) -> String {
    if keys.count == 1 { return cures[keys[0]]?.alone ?? "remove it" }
    let known = keys.compactMap { key in cures[key].map { (key: Wording.quote(key), text: $0.text) } }
    if known.isEmpty { return "remove them" }
    // A key that looks the same as its text is composed differently.
    let alike = known.filter { $0.key == $0.text }.map(\.key).prefix(Wording.listLimit)
    let renamed = known.filter { $0.key != $0.text }.map { "\($0.key) to \($0.text)" }.prefix(Wording.listLimit)
    let its = alike.count > 1 ? "their" : "its"
    let parts = [
      renamed.isEmpty ? nil : "rename \(WordList.text(Array(renamed), joinedBy: "and"))",
      alike.isEmpty
        ? nil
        : "copy \(WordList.text(Array(alike), joinedBy: "and")) from the page, which composes \(its) accents differently",
      known.count < keys.count ? "remove the others" : nil,
    ].compactMap { $0 }
    return parts.joined(separator: ", and ")
  }
}
