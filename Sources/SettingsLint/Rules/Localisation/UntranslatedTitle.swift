import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let untranslatedTitle = Rule(
    id: "untranslated-title",
    title: "text that the development language's table does not have",
    severity: .info,
    isOptIn: true,
    rationale: """
      Translators start from the table of the development language. A text that it does not hold is shown as it is \
      written, and nobody is asked to translate it. Many apps with one language leave their table empty, so this rule \
      is off unless it is asked for.
      """,
    remedy: "Add the text to the table; `settingsc strings sync` does that for all texts.",
    sources: ["Apple, Preferences and Settings Programming Guide"],
    bad: [
      .files([
        "Root.plist": LocalisationExample.page(title: "↓<string>Sounds</string>"),
        "en.lproj/Root.strings": "/* nothing yet */",
      ])
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
      .files(["Root.plist": LocalisationExample.page(title: "<string>42 %</string>"), "en.lproj/Root.strings": ""]),
    ],
    check: .bundle { bundle, context in
      let localisation = context.analysis.localization
      for table in localisation.tables {
        guard let folder = localisation.developmentLanguage.folder,
          let file = table.languages.firstIndex(of: folder)
        else { continue }
        let translated = table.texts.indices.filter { !table.entries(of: $0).isEmpty }
        let present = translated.filter { text in table.entries(of: text).contains { $0.table == file } }
        // What other languages translate is missed by `missing-translation`, where it looks at this language at all.
        let isKeptUp = present.count * 2 > translated.count
        var next = present.startIndex
        for (number, text) in table.texts.enumerated() {
          if next < present.endIndex, present[next] == number {
            next += 1
            continue
          }
          let list = bundle.pages[text.page].list
          let isReported = isKeptUp || TranslationGaps.isNameForText(text, bundle)
          guard table.entries(of: number).isEmpty || !isReported, TranslatableText.hasLetters(list.text(text.node))
          else { continue }
          context.report(
            bundle.pages[text.page], text.node,
            "\(list.display(text.node)) must be in table '\(table.name)' of the development language; found no entry "
              + "in '\(folder)'")
        }
      }
    })
}
