extension Rule {
  static let unusedStringsTable = Rule(
    "unused-strings-table", .info, title: "strings table that no page names",
    rationale:
      "Settings reads only tables that pages name in `StringsTable`. Any other is dead weight or forgotten.",
    remedy: "Name the table in the page it belongs to, or remove its files.",
    sources: [.schema("Root Content")],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Alarms.strings": #""Alarm" = "Wecker";"#,
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Alarms.strings": #""Alarm" = "Alarm";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ], findingsWithoutPlace: ["de.lproj/Alarms.strings"],
        finds: "no page names strings table 'Alarms' in 'de' and 'en'",
        help: "name it in 'StringsTable' of its page, or remove it"),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
    ],
    check: .bundle { _, context in
      for table in context.analysis.unusedTables() {
        let languages =
          table.languages.count > 1 ? " in \(firstNames: table.languages)" : ""
        context.report(
          at: .file(table.file), "no page names strings table \(quoted: table.name)\(languages)",
          help: "name it in 'StringsTable' of its page, or remove it")
      }
    })
}
