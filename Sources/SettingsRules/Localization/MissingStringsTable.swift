extension Rule {
  static let missingStringsTable = Rule(
    "missing-strings-table", .warning(.unknownTable),
    title: "strings table that a language does not have",
    rationale: """
      In a language without the table that a page names, Settings shows the page as it is written, which is right for \
      the language of the page. Tables that are missing in the same languages make one finding. A table that no \
      language has is a warning where people read names such as `SOUND_TITLE`, and in a built app; where the only \
      language is that of the pages, it is reported only if the rule is enabled by name. Tables of license pages are \
      reported only if they are there under nearly that name, and none is in a bundle without language folders.
      """,
    remedy:
      "Correct the name, add the tables (`settingsc strings sync`), or remove `StringsTable` from the page.",
    sources: [.schema("Root Content")],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Rot"),
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        finds: "no language has strings table 'Rot'; Settings shows the page untranslated",
        help: "use 'Root'"),
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Root"),
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "fr.lproj/.gitkeep": "",
        ],
        finds:
          "strings table 'Root' is missing in 'fr'; Settings shows the page untranslated there",
        help: "add the table to 'fr.lproj'"),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
    ],
    check: .bundle { _, context in
      for table in context.analysis.missingTables() {
        let shownName = "\(quoted: table.name)"
        let name = "strings table \(shownName)"
        let pages = table.pageCount == 1 ? "the page" : "\(table.pageCount) pages"
        switch table.extent {
        case .everyLanguage(let meant):
          var fault = Fault(at: table.place, "no language has \(name)")
          fault.effect = .settings("shows \(pages) untranslated")
          fault.cause = .table(table.name)
          if let meant {
            fault.help = "use \(quoted: meant)"
          } else {
            fault.help = "add the table to every language folder, or remove 'StringsTable'"
            if !table.showsSymbolicNames, !context.bundle.isInProduct {
              // A bundle in only the language of its pages needs no table.
              fault.isOptIn = context.analysis.isInOneLanguage
              fault.case = .unknownTable
              fault.cause = .rule
            }
          }
          fault.name = shownName
          context.report(fault)
        case .languages(let languages, let misnamed):
          let folders = "\(names: languages.map { $0 + ".lproj" })"
          var fault = Fault(at: table.place, "\(name) is missing in \(firstNames: languages)")
          fault.effect = .settings("shows \(pages) untranslated there")
          fault.name = shownName
          if let misnamed {
            fault.help = "rename the tables \(quoted: misnamed), or add the table to \(folders)"
            fault.subject = (["misnamed", table.name] + languages).joined(separator: " ")
            fault.cause = [.table(table.name), .languages(languages)]
          } else {
            fault.help = "add the table to \(folders)"
            fault.subject = languages.joined(separator: " ")
            fault.cause = .languages(languages)
          }
          context.report(fault)
        }
      }
    })
}

extension Rule.Case {
  fileprivate static let unknownTable = Rule.Case(
    .info,
    when: """
      no language has the table, none has one of a similar name, the texts of the page are not identifiers such as \
      `SOUND_TITLE`, and the bundle is among sources
      """)
}
