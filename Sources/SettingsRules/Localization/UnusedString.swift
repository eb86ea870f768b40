extension Rule {
  package static let unusedString = Rule(
    "unused-string", .info, title: "entry for a text that no page shows",
    rationale: """
      Settings looks up the texts of the pages that name the table, letter for letter. Other entries are usually left \
      over from a text that was changed in the page alone. Texts of a page whose table is missing or not named count \
      as used. `template-leftover` reports those of Xcode's template. All unused entries of a table make one finding.
      """,
    remedy:
      "Remove the entry (`settingsc strings sync --prune`), or write its key exactly like the text.",
    sources: [.schema("Root Content")],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "Sound"]),
          "de.lproj/Root.strings": #"↓"Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        finds: "no page with table 'Root' uses entry 'Sounds' (and 1 more place)",
        help: "rename entry 'Sounds' to 'Sound'"),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
    ],
    check: .bundle { bundle, context in
      for (number, table) in context.analysis.translations.tables.enumerated() {
        guard let unused = context.analysis.unusedEntries(ofTable: number) else { continue }
        for key in unused.keys {
          let meant = unused.meant[key]
          for entry in table.entries(of: key) {
            var fault = Fault(
              at: table.place(entry.key, of: entry),
              "no page with table \(quoted: table.name) uses entry \(table.display(key))")
            fault.help = meant.map { table.renaming(entry, to: $0, bundle) } ?? "remove the entry"
            fault.cause = .table(table.name)
            if meant != nil { fault.cause = [.table(table.name), .name(table.text(key))] }
            fault.name = table.display(key)
            context.report(fault)
          }
        }
      }
    })
}
