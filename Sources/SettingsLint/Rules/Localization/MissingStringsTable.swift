import SettingsAnalysis
import SettingsModel

extension Rule {
  static let missingStringsTable = Rule(
    id: "missing-strings-table",
    title: "strings table that a language does not have",
    severity: .warning,
    variants: [.noLanguageFolder, .textPages],
    rationale: """
      Settings looks for the table that a page names in the language folders of the bundle. In a language without it, \
      Settings shows all texts of the page as they are written. Tables that are missing in the same languages make one \
      finding. Tools that write pages of licenses name tables that nobody makes: where only pages without settings name a \
      table that no language has, the finding is information.
      """,
    remedy: """
      Correct the name, or add the table to every language folder; `settingsc strings sync` does that. A page that \
      needs no translation needs no `StringsTable`.
      """,
    sources: ["Apple, Settings Application Schema Reference, Root Content"],
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(table: "↓Rot"), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#],
        finds: """
          no language has strings table 'Rot'; Settings shows the page untranslated
          help: use 'Root'
          """),
      .files(
        ["Root.plist": Sample.translatedPage(table: "↓Root "), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#],
        finds: """
          no language has strings table 'Root '; Settings shows the page untranslated
          help: use 'Root'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Root"),
          "de.lproj/Root.strings": #""Sounds" = "Töne";"#, "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "fr.lproj/.gitkeep": "",
        ],
        finds: """
          strings table 'Root' is missing in 'fr'; Settings shows the page untranslated there
          help: add the table to 'fr.lproj'
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Root"),
          "de.lproj/Roots.strings": #""Sounds" = "Töne";"#, "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "fr.lproj/.gitkeep": "",
        ],
        finds: """
          strings table 'Root' is missing in 'de' and 'fr'; Settings shows the page untranslated there
          help: rename 'de.lproj/Roots.strings' to 'Root.strings', and add the table to 'fr.lproj'
          """),
      .files(
        ["Root.plist": Sample.translatedPage(table: "↓Root")],
        finds: """
          no language folder for strings table 'Root'; Settings shows the page untranslated
          help: add a folder such as 'en.lproj' with the table, or remove 'StringsTable'
          """),
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "Licenses"])], ["StringsTable": "Root"]),
          "Licenses.plist": Sample.page([Sample.row(.group, ["Title": "zlib"])], ["StringsTable": "↓Acknowledgements"]),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"More\" = \"More\";",
        ],
        finds: """
          no language has strings table 'Acknowledgements'; Settings shows the page untranslated
          help: add the table to every language folder, or remove 'StringsTable'
          """),
    ],
    good: [
      .files([
        "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    check: .bundle { _, context in
      for missing in context.analysis.missingTables() { context.report(missing) }
    })
}

extension Rule.Variant {
  fileprivate static let noLanguageFolder = Rule.Variant(.info, when: "the bundle has no language folder")
  fileprivate static let textPages = Rule.Variant(
    .info, when: "no language has the table, and only pages without settings name it")
}

extension RuleContext {
  fileprivate mutating func report(_ missing: MissingTables) {
    let isOne = missing.names.count == 1
    let names = Wording.names(missing.names, within: Wording.headlineWidth)
    let tables = isOne ? "strings table \(names)" : "strings tables \(names)"
    let table = isOne ? "table" : "tables"
    let pages =
      missing.pageCount == 1 ? "the page" : isOne ? "\(missing.pageCount) pages" : "their \(missing.pageCount) pages"
    let result = "Settings shows \(pages) untranslated"
    switch missing.extent {
    case .noLanguageFolder:
      report(
        missing.place, "no language folder for \(tables); \(result)",
        help: "add a folder such as 'en.lproj' with the \(table), or remove 'StringsTable'", as: .noLanguageFolder)
    case .everyLanguageOfTextPages:
      report(
        missing.place, "no language has \(tables); \(result)",
        help: "add the \(table) to every language folder, or remove 'StringsTable'", as: .textPages)
    case .everyLanguage(let meant):
      report(
        missing.place, "no language has \(tables); \(result)",
        help: meant.map { "use \(Wording.quote($0))" }
          ?? "add the \(table) to every language folder, or remove 'StringsTable'")
    case .languages(let languages, let misnamed):
      let shown = Wording.names(languages, within: Wording.headlineWidth)
      // A language may have the table under another name.
      let files = languages.map { language in misnamed.map { "\(language).lproj/\($0).strings" } }
      let renamed = files.compactMap { $0 }.filter(bundle.files.hasFile)
      let lacking = zip(languages, files).filter { _, file in file.map(bundle.files.hasFile) != true }.map {
        $0.0 + ".lproj"
      }
      let help = [
        renamed.isEmpty
          ? nil : "rename \(Wording.names(renamed)) to \(Wording.path((missing.names.first ?? "") + ".strings"))",
        lacking.isEmpty ? nil : "add the \(table) to \(Wording.names(lacking))",
      ].compactMap { $0 }
      report(
        missing.place, "\(tables) \(isOne ? "is" : "are") missing in \(shown); \(result) there",
        help: help.joined(separator: ", and "))
    }
  }
}
