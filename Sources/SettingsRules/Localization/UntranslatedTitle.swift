extension Rule {
  static let untranslatedTitle = Rule(
    "untranslated-title", .info, title: "text that no language translates",
    rationale: """
      Where most texts of a page have an entry in some language, the others were forgotten. All such texts of a page \
      make one finding. Where fewer have, the rule reports only if it is enabled by name. License pages are left alone, \
      and so are words where all languages are the one that the page is written in.
      """,
    remedy:
      "Add the text to the table; `settingsc strings sync` adds an entry to translate for each.",
    sources: [.guide],
    examples: [
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "↓Alarms"]),
            ],
            ["StringsTable": "Root"]),
          "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n\"Sounds\" = \"Töne\";",
          "fr.lproj/Root.strings": "\"General\" = \"Général\";\n\"Sounds\" = \"Sons\";",
        ],
        finds: "no language translates 'Alarms'; Settings shows it as written",
        help: "add an entry for it to the table 'Root'"),
      .files([
        "Root.plist": Sample.translatedPage(["Title": "42 %"]), "en.lproj/Root.strings": "\n",
      ]),
    ],
    check: .bundle { _, context in
      for found in context.analysis.untranslatedTexts()
      where found.isMostlyTranslated || context.isRequested {
        let table = context.analysis.translations.tables[found.table]
        for text in found.texts {
          var fault = Fault(
            at: table.texts[text].place, "no language translates \(table.display(text))")
          fault.effect = .settings("shows it as written")
          fault.help = "translate it in the table \(quoted: table.name)"
          if table.entries(of: text).isEmpty {
            fault.help = "add an entry for it to the table \(quoted: table.name)"
          }
          fault.cause = .page(found.page)
          fault.name = table.display(text)
          context.report(fault)
        }
      }
    })
}
