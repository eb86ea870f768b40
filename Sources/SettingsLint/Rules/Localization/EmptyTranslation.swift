extension Rule {
  static let emptyTranslation = Rule(
    .init("empty-translation", .warning, .init(.info, when: "all entries of the file are empty")),
    title: "translation without text",
    rationale:
      "Settings shows no text in that language. Without the entry it would show the text of the page.",
    remedy: "Translate the text, or remove the entry.",
    sources: [.guide],
    bad: .files(
      [
        "Root.plist": Sample.page(
          [Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
        "en.lproj/Root.strings": "\"General\" = \"General\";\n\"Sounds\" = ↓\"\";",
      ],
      finds: "empty translation of 'Sounds'; Settings shows no text",
      help: "translate it, or remove the entry to show the text of the page"),
    good: .files([
      "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
    ]),
    check: .bundle { _, context in
      for empty in context.analysis.emptyTranslations() {
        let table = context.analysis.translations.tables[empty.table]
        for entry in empty.entries {
          let key = table.list(of: entry).display(entry.key)
          context.report(
            table.place(entry.value, of: entry), "empty translation of \(key)",
            effect: "Settings shows no text",
            help: "translate it, or remove the entry to show the text of the page",
            as: empty.isIntended ? .info : nil, cause: table.name, name: key)
        }
      }
    })
}
