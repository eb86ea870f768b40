import SettingsAnalysis
import SettingsModel

extension Rule {
  static let missingTranslation = Rule(
    id: "missing-translation",
    title: "text that some languages translate and others do not",
    severity: .warning,
    rationale: """
      Settings shows a text without an entry as it is written in the page: a French page with one row in English. \
      Because another language translates the text, it was meant to be translated. The language that the pages are \
      written in need not repeat their texts, unless they are only names such as `SOUND_TITLE`. A text that every \
      language leaves as it is needs no translation. Findings are grouped by text, or by language where that makes fewer.
      """,
    remedy: "Add the entries to the tables that the message names; `settingsc strings sync` adds all of them at once.",
    sources: [
      "Apple, Preferences and Settings Programming Guide", "Apple, Settings Application Schema Reference, Root Content",
    ],
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓Sounds"]),
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#, "en.lproj/Root.strings": "",
          "fr.lproj/Root.strings": "/* to do */",
        ],
        finds: """
          no translation of 'Sounds' in 'fr'; Settings shows it as written
          help: add an entry to the table 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓Sounds"]),
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#, "en.lproj/Root.strings": "",
          "fr.lproj/Root.strings": #""Souns" = "Sons";"#,
        ],
        finds: """
          no translation of 'Sounds' in 'fr'; Settings shows it as written
          help: rename entry 'Souns' to 'Sounds'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓Caf\u{E9}"]),
          "de.lproj/Root.strings": "\"Cafe\u{301}\" = \"Kaffeehaus\";", "en.lproj/Root.strings": "",
          "fr.lproj/Root.strings": "\"Caf\u{E9}\" = \"Bistro\";",
        ],
        finds: """
          no translation of 'Caf\u{E9}' in 'de'; Settings shows it as written
          help: copy its key from the page; the accents in the table are encoded differently
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓SOUND_TITLE"]),
          "de.lproj/Root.strings": #""SOUND_TITLE" = "Töne";"#, "en.lproj/Root.strings": "",
        ],
        finds: """
          no translation of 'SOUND_TITLE' in 'en'; Settings shows it as written
          help: add an entry to the table 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n\"Sounds\" = \"Töne\";",
          "en.lproj/Root.strings": "", "fr.lproj/Root.strings": "",
        ],
        without: ["fr.lproj/Root.strings"],
        finds: """
          no translation of 'General' and 'Sounds' in 'fr'; Settings shows them as written
          help: add entries for them, or run 'settingsc strings sync'
          """),
    ],
    good: [
      .files([
        "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "en.lproj/Root.strings": "", "fr.lproj/Root.strings": #""Sounds" = "Sons";"#,
      ]),
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": ""]),
    ],
    check: .bundle { bundle, context in
      let localization = context.analysis.localization
      for table in localization.tables {
        switch TranslationGaps.find(table, localization.developmentLanguage, bundle) {
        case .texts(let gaps):
          let misspelled = MisspelledEntries(table)
          for gap in gaps { context.report(gap, of: table, misspelled) }
        case .files(let gaps):
          let misspelled = MisspelledEntries(table)
          for gap in gaps { context.report(gap, of: table, misspelled) }
        }
      }
    })
}

extension RuleContext {
  fileprivate mutating func report(
    _ gap: TranslationGaps.Text, of table: TableCoverage, _ misspelled: MisspelledEntries
  ) {
    let text = table.texts[gap.text]
    let languages = Wording.names(
      gap.files.lazy.map { table.languages[$0] }, count: gap.count, within: Wording.headlineWidth)
    let bundle = bundle
    let meant = gap.files.compactMap { misspelled.entry(for: gap.text, in: $0, of: bundle) }
    report(
      text.place(in: bundle),
      "no translation of \(text.display(in: bundle)) in \(languages); Settings shows it as written",
      help: meant.isEmpty || meant.count < gap.count
        ? "add an entry to the table \(Wording.quote(table.name))"
        : Wording.renaming(Wording.entry(meant[0], in: table), meant[0], to: text, in: table, bundle),
      notes: [
        FindingNote(
          "\(Wording.quote(table.language(of: gap.example))) translates it here",
          at: table.place(gap.example.key, of: gap.example))
      ] + meant.map { FindingNote.misspelled($0, in: table) })
  }

  fileprivate mutating func report(
    _ gap: TranslationGaps.File, of table: TableCoverage, _ misspelled: MisspelledEntries
  ) {
    let bundle = bundle
    let texts = Wording.first(
      gap.texts.lazy.map { table.texts[$0].display(in: bundle) }, of: gap.count, within: Wording.headlineWidth)
    let isOne = gap.count == 1
    let meant = gap.texts.compactMap { misspelled.entry(for: $0, in: gap.file, of: bundle) }
    let help =
      if isOne {
        meant.first.map {
          Wording.renaming(Wording.entry($0, in: table), $0, to: table.texts[gap.texts[0]], in: table, bundle)
        } ?? "add an entry for it"
      } else {
        "add entries for them, or run 'settingsc strings sync'"
      }
    report(
      .file(table.files[gap.file].file),
      """
      no translation of \(texts) in \(Wording.quote(table.languages[gap.file])); Settings shows \(isOne ? "it" : "them") as written
      """,
      help: help, notes: meant.map { FindingNote.misspelled($0, in: table) })
  }
}

extension Wording {
  fileprivate static func entry(_ entry: TableCoverage.Entry, in table: TableCoverage) -> String {
    "entry \(table.list(of: entry).display(entry.key))"
  }
}

extension FindingNote {
  fileprivate static func misspelled(_ entry: TableCoverage.Entry, in table: TableCoverage) -> FindingNote {
    FindingNote(
      "\(Wording.entry(entry, in: table)) of \(Wording.quote(table.language(of: entry))) is most likely meant for it",
      at: table.place(entry.key, of: entry))
  }
}
