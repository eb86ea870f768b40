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
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#, "en.lproj/Root.strings": "\n",
          "fr.lproj/Root.strings": "/* to do */",
        ],
        finds: """
          no translation of 'Sounds' in 'fr'; Settings shows it as written
          help: add an entry to the table 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓SOUND_TITLE"]),
          "de.lproj/Root.strings": #""SOUND_TITLE" = "Töne";"#, "en.lproj/Root.strings": "\n",
        ],
        finds: """
          no translation of 'SOUND_TITLE' in 'en'; Settings shows it as written
          help: add an entry to the table 'Root'
          """),
    ],
    good: [
      .files([
        "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "en.lproj/Root.strings": "\n", "fr.lproj/Root.strings": #""Sounds" = "Sons";"#,
      ])
    ],
    check: .bundle { bundle, context in
      let localization = context.analysis.localization
      let swallowed = Dictionary(grouping: context.analysis.swallowedEntries, by: \.table)
      for (number, table) in localization.tables.enumerated() {
        let lost = SwallowedTexts(swallowed[number] ?? [])
        switch TranslationGaps.find(table, localization.developmentLanguage, bundle) {
        case .texts(let gaps):
          let misspelled = MisspelledEntries(table)
          for gap in gaps { context.report(gap, of: table, misspelled, lost) }
        case .files(let gaps):
          let misspelled = MisspelledEntries(table)
          for gap in gaps { context.report(gap, of: table, misspelled, lost) }
        }
      }
    })
}

/// The comments that were not closed and have the entries of texts in them, by file and text.
private struct SwallowedTexts {
  private var openers: [Int: [Int: Place]] = [:]

  init(_ entries: [SwallowedEntries]) {
    for entries in entries {
      for text in entries.texts { openers[entries.file, default: [:]][text] = entries.opener }
    }
  }

  /// What stands for the findings about a text in a file: it is reported once, at the comment.
  func covers(of text: Int, in file: Int) -> [FindingCover] {
    openers[file]?[text].map { [FindingCover(rule: Rule.truncatedStrings.id, place: $0)] } ?? []
  }
}

extension RuleContext {
  fileprivate mutating func report(
    _ gap: TranslationGaps.Text, of table: TableCoverage, _ misspelled: MisspelledEntries, _ lost: SwallowedTexts
  ) {
    let text = table.texts[gap.text]
    let shown = text.display(in: bundle)
    let example = FindingNote(
      "\(Wording.quote(table.language(of: gap.example))) translates it here",
      at: table.place(gap.example.key, of: gap.example))
    let meant = gap.files.map { misspelled.entry(for: gap.text, in: $0, of: bundle) }
    let renamed = Dictionary(
      zip(gap.files, meant).compactMap { file, entry in
        entry.map { entry in
          (table.languages[file], Wording.renaming(Wording.entry(entry, in: table), entry, to: text, in: table, bundle))
        }
      }, uniquingKeysWith: { first, _ in first })
    for (file, entry) in zip(gap.files, meant) {
      let language = table.languages[file]
      let count = findings.count
      report(
        text.place(in: bundle),
        FindingCause(id: "\(table.name) \(gap.text)", name: shown, scope: language) { _, languages, _ in
          let all = languages.compactMap { renamed[$0] }
          return FindingCause.Words(
            message: """
              no translation of \(shown) in \(Wording.names(languages, within: Wording.headlineWidth)); \
              Settings shows it as written
              """,
            help: all.isEmpty || all.count < languages.count
              ? "add an entry to the table \(Wording.quote(table.name))" : all[0])
        },
        subject: "\(text.string(in: bundle)) in \(language)",
        notes: [example] + (entry.map { [FindingNote.misspelled($0, in: table)] } ?? []))
      coverFindings(after: count, by: lost.covers(of: gap.text, in: file))
    }
  }

  fileprivate mutating func report(
    _ gap: TranslationGaps.File, of table: TableCoverage, _ misspelled: MisspelledEntries, _ lost: SwallowedTexts
  ) {
    let language = Wording.quote(table.languages[gap.file])
    for text in gap.texts {
      let count = findings.count
      let meant = misspelled.entry(for: text, in: gap.file, of: bundle)
      let renamed = meant.map {
        Wording.renaming(Wording.entry($0, in: table), $0, to: table.texts[text], in: table, bundle)
      }
      let name = table.texts[text].string(in: bundle)
      report(
        .file(table.files[gap.file].file),
        FindingCause(id: "\(table.name) \(language)", name: name) { names, _ in
          let texts = Wording.names(names, within: Wording.headlineWidth)
          guard names.count == 1 else {
            return FindingCause.Words(
              message: "no translation of \(texts) in \(language); Settings shows them as written",
              help: "add entries for them, or run 'settingsc strings sync'")
          }
          return FindingCause.Words(
            message: "no translation of \(texts) in \(language); Settings shows it as written",
            help: renamed ?? "add an entry for it")
        },
        // As where the finding is about one text in several languages.
        subject: "\(name) in \(table.languages[gap.file])", anchor: table.texts[text].place(in: bundle),
        notes: meant.map { [FindingNote.misspelled($0, in: table)] } ?? [])
      coverFindings(after: count, by: lost.covers(of: text, in: gap.file))
    }
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
