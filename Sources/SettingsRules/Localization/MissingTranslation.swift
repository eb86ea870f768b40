import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsText

extension Rule {
  package static let missingTranslation = Rule(
    "missing-translation", .warning(.languageOfApp),
    title: "text that some languages translate and others do not",
    rationale: """
      Settings shows a text without an entry as it is written: a French page with one row in English. The language of \
      the pages need not repeat their texts, unless they are names such as `SOUND_TITLE`; a text that every language \
      leaves as it is needs no translation. Texts that the same languages lack make one finding, and so does a \
      language that translates less than a tenth of the texts. If the bundle has one translated language, the texts that \
      this language lacks are reported if they are few, or if another table lists them. An entry with \
      `needs translation` in its comment that still has the original text, as `settingsc strings sync` adds it, is no \
      translation. `settingsc strings check --complete` fails for every text without an entry, and names those of \
      which the rules are silent. A language that the app has a folder for beside the bundle, and the bundle has none \
      for, is information; for a built app, `language-not-offered` reports it.
      """,
    remedy: """
      Translate the texts in the tables that the message names; `settingsc strings sync` adds an entry to translate for \
      each.
      """,
    sources: [.guide, .schema("Root Content")],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "↓Sounds"]),
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#, "en.lproj/Root.strings": "\n",
          "fr.lproj/Root.strings": "/* to do */",
        ],
        finds: "no translation of 'Sounds' in 'fr'; Settings shows it as written",
        help: "add an entry to the table 'Root'"),
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n\"Sounds\" = \"Töne\";",
          "en.lproj/Root.strings": "\n", "fr.lproj/Root.strings": "\n",
        ],
        findingsWithoutPlace: ["fr.lproj/Root.strings"],
        finds: "'fr' translates none of 2 texts of table 'Root'; Settings shows them as written",
        help: "translate them; 'strings sync' adds an entry to translate for each"),
      .files([
        "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "en.lproj/Root.strings": "\n", "fr.lproj/Root.strings": #""Sounds" = "Sons";"#,
      ]),
    ],
    check: .bundle { _, context in
      context.reportLanguagesOfApp()
      for gap in context.analysis.translationGaps where !gap.isOfEmptyFile {
        let table = context.analysis.translations.tables[gap.table]
        if let count = gap.expectedCount {
          context.reportSparseLanguage(of: gap, textCount: count, in: table)
        } else {
          for text in gap.texts { context.report(text, of: table, gap) }
        }
      }
    })
}

extension RuleContext {
  /// Reports the languages that the app offers and the bundle lacks.
  fileprivate mutating func reportLanguagesOfApp() {
    let languages = analysis.languagesOfAppAlone
    if languages.isEmpty { return }
    var fault = Fault(
      .languageOfApp, at: .wholeBundle,
      "the app has \(firstNames: languages), but the settings bundle does not")
    fault.effect = .settings("shows its texts as written")
    fault.help = "add strings tables in \(names: languages.map { $0 + ".lproj" })"
    fault.subject = languages.joined(separator: " ")
    report(fault)
  }

  /// Reports a language that translates few texts of a table, or none.
  ///
  /// - Parameter gap: The gap of the language, which has one file.
  /// - Parameter textCount: The number of texts to translate.
  fileprivate mutating func reportSparseLanguage(
    of gap: TranslationGap, textCount: Int, in table: TranslationTable
  ) {
    let file = gap.files[0]
    let language = table.languages[file]
    let translatedCount = textCount - gap.texts.count
    var translated = "none"
    var others = "them"
    if translatedCount > 0 {
      translated = "\(translatedCount)"
      others = "the others"
    }
    let texts = "\(counted(textCount, "text")) of table \(quoted: table.name)"
    var fault = Fault(
      at: .file(table.files[file].file),
      "\(quoted: language) translates \(translated) of \(texts)")
    fault.effect = .settings("shows \(others) as written")
    fault.help = "translate them; 'strings sync' adds an entry to translate for each"
    fault.subject = language
    report(fault)
  }

  /// Reports a text that at least one language lacks.
  ///
  /// A text with a misspelled entry is a separate finding.
  ///
  /// - Parameter text: The index of the text in ``TranslationTable/texts``.
  fileprivate mutating func report(_ text: Int, of table: TranslationTable, _ gap: TranslationGap) {
    let languages = gap.files.map { table.languages[$0] }
    let misspelled = gap.misspelled.filter { $0.text == text }.map { $0.entry }
    // An entry that a language has in spite of the gap is a copy of the original text.
    let copies = gap.files.compactMap { table.entry(of: text, in: $0) }
    let shown = table.display(text)
    var fault = Fault(
      at: table.texts[text].place, "no translation of \(shown) in \(firstNames: languages)")
    fault.effect = .app("the entry has the original text")
    if copies.isEmpty { fault.effect = .settings("shows it as written") }
    let isMisspelledInEveryFile = misspelled.count == gap.files.count
    if isMisspelledInEveryFile {
      fault.help = table.renaming(misspelled[0], to: text, bundle)
    } else if copies.isEmpty {
      fault.help = "add an entry to the table \(quoted: table.name)"
    } else {
      fault.help = "translate it in the table \(quoted: table.name)"
    }
    fault.subject = "\(table.text(text)) in \(languages.joined(separator: ", "))"
    if misspelled.isEmpty {
      fault.cause = [.table(table.name), .languages(languages), .consequence(copies.isEmpty)]
    }
    fault.name = shown
    if let example = table.example(of: text) {
      let language = "\(quoted: table.language(of: example))"
      fault.notes.append(
        Note("\(language) translates it here", at: table.place(example.key, of: example)))
    }
    for copy in copies {
      let language = "\(quoted: table.language(of: copy))"
      fault.notes.append(
        Note("the entry in \(language) is not translated", at: table.place(copy.key, of: copy)))
    }
    for entry in misspelled {
      let key = table.list(of: entry).display(entry.key)
      let language = "\(quoted: table.language(of: entry))"
      fault.notes.append(
        Note(
          "entry \(key) of \(language) is most likely meant for \(shown)",
          at: table.place(entry.key, of: entry)))
    }
    report(fault)
  }
}

extension Rule.Case {
  fileprivate static let languageOfApp = Rule.Case(
    .info, when: "the app has a folder for a language beside the bundle, and the bundle has none")
}
