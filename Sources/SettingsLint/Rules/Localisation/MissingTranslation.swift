import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let missingTranslation = Rule(
    id: "missing-translation",
    title: "text that some languages translate and others do not",
    severity: .warning,
    rationale: """
      A text without an entry is shown as it is written in the page: a page in French with one row in English. \
      Because another language translates the text, it was meant to be translated. The development language need not \
      repeat the texts of the pages, unless its table holds most of them or they are only names such as \
      `SOUND_TITLE`. Findings are collected by text, or by language where that makes fewer.
      """,
    remedy: "Add the entry to the tables the message names; `settingsc strings sync` does that for all at once.",
    sources: [
      "Apple, Preferences and Settings Programming Guide", "Apple, Settings Application Schema Reference, Root Content",
    ],
    bad: [
      .files([
        "Root.plist": LocalisationExample.page(title: "↓<string>Sounds</string>"),
        "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "en.lproj/Root.strings": "",
        "fr.lproj/Root.strings": "/* to do */",
      ]),
      .files([
        "Root.plist": LocalisationExample.page(title: "↓<string>SOUND_TITLE</string>"),
        "de.lproj/Root.strings": #""SOUND_TITLE" = "Töne";"#,
        "en.lproj/Root.strings": "",
      ]),
      .files(
        [
          "Root.plist": LocalisationExample.page(
            title: "<string>Sounds</string>\n<key>Description</key>\n<string>All of them</string>"),
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n\"All of them\" = \"Alle\";",
          "en.lproj/Root.strings": "",
          "fr.lproj/Root.strings": "",
        ], without: ["fr.lproj/Root.strings"]),
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "en.lproj/Root.strings": "",
        "fr.lproj/Root.strings": #""Sounds" = "Sons";"#,
      ]),
      .files(["Root.plist": LocalisationExample.page(), "en.lproj/Root.strings": ""]),
    ],
    check: .bundle { bundle, context in
      let localisation = context.analysis.localization
      for table in localisation.tables {
        switch TranslationGaps.find(table, localisation.developmentLanguage, bundle) {
        case .texts(let gaps):
          for gap in gaps {
            let text = table.texts[gap.text]
            let entries = table.entries(of: gap.text)
            let present = entries.first { table.languages[$0.table] == localisation.developmentLanguage.folder }
            context.report(
              bundle.pages[text.page], text.node,
              "\(table.display(text: gap.text, in: bundle)) must be translated in every language of table "
                + "'\(table.name)'; found no entry in "
                + Listing.text(gap.files.map { table.languages[$0] }, count: gap.count),
              notes: (present ?? entries.first).map { entry in
                [
                  FindingNote(
                    "'\(table.languages[entry.table])' translates it here",
                    at: table.place(entry.key, of: entry, in: bundle))
                ]
              } ?? [])
          }
        case .files(let gaps):
          for gap in gaps {
            let texts = gap.texts.map { String(table.display(text: $0, in: bundle).dropFirst().dropLast()) }
            context.report(
              .file(bundle.tables[table.tables[gap.file]].file),
              "table '\(table.name)' must translate what other languages translate; found no entry for "
                + Listing.text(texts, count: gap.count))
          }
        }
      }
    })
}
