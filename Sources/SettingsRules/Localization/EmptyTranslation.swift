extension Rule {
  static let emptyTranslation = Rule(
    "empty-translation", .warning(.emptyFile, .onPurpose), title: "translation without text",
    rationale:
      "Settings shows no text in that language. Without the entry it would show the text of the page.",
    remedy: "Translate the text, or remove the entry.",
    sources: [.guide],
    examples: [
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": "\"General\" = \"General\";\n\"Sounds\" = ↓\"\";",
        ],
        finds: "empty translation of 'Sounds'; Settings shows no text",
        help: "translate it, or remove the entry to show the text of the page"),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
    ],
    check: .bundle { _, context in
      for empty in context.analysis.emptyTranslations() {
        let table = context.analysis.translations.tables[empty.table]
        for entry in empty.entries {
          let key = table.list(of: entry).display(entry.key)
          var fault = Fault(at: table.place(entry.value, of: entry), "empty translation of \(key)")
          fault.effect = .settings("shows no text")
          fault.help = "translate it, or remove the entry to show the text of the page"
          switch empty.origin {
          case .forgotten: break
          case .untouchedFile: fault.case = .emptyFile
          case .onPurpose:
            fault.case = .onPurpose
            fault.help = "keep it if no text is wanted"
          }
          fault.cause = .table(table.name)
          fault.name = key
          context.report(fault)
        }
      }
    })
}

extension Rule.Case {
  fileprivate static let emptyFile = Rule.Case(.info, when: "all entries of the file are empty")
  fileprivate static let onPurpose = Rule.Case(
    .info, when: "a comment says that the entry is a placeholder string or empty on purpose")
}
