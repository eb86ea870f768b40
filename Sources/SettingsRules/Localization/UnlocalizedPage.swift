import SettingsText

extension Rule {
  static let unlocalizedPage = Rule(
    "unlocalized-page", .info, title: "page without a strings table in a translated bundle",
    rationale: """
      A page does not inherit the strings table of the page that leads to it. Without `StringsTable` it shows its \
      texts as written, while the rest of the bundle is translated. Pages that only show text are not reported.
      """,
    remedy: "Add `StringsTable` to the page and a table of that name to every language folder.",
    sources: [.schema("Root Content"), .building],
    examples: [
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.toggleSwitch), Sample.row(.childPane)], ["StringsTable": "Root"]),
          "More.plist": Sample.document(Sample.page([Sample.row(.textField)]), mark: true),
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n\"More\" = \"Mehr\";",
          "en.lproj/Root.strings": "\n",
        ],
        finds:
          "page has no 'StringsTable'; its texts stay untranslated in a bundle with 2 languages",
        help: "add 'StringsTable', and a table of that name to every language folder"),
      // Without a name, texts are looked up in `Localizable`.
      .files([
        "Root.plist": Sample.translatedPage(table: nil),
        "en.lproj/Localizable.strings": #""Sounds" = "Sounds";"#,
      ]),
    ],
    check: .bundle { bundle, context in
      let pages = context.analysis.unlocalizedPages()
      let translations = context.analysis.translations
      let languages = counted(bundle.languages.count, "language")
      for page in pages {
        var cure = "add 'StringsTable', and a table of that name to every language folder"
        if translations.existingTableNames.contains(page.name.base) {
          cure = "add 'StringsTable' with the table \(path: page.name.base)"
        }
        context.report(
          at: page.place(),
          "page has no 'StringsTable'; its texts stay untranslated in a bundle with \(languages)",
          help: cure)
      }
    })
}
