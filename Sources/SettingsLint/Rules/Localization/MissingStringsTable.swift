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
        ["Root.plist": Sample.translatedPage(table: "↓Root")],
        finds: """
          no language folder for strings table 'Root'; Settings shows the page untranslated
          help: add a folder such as 'en.lproj' with the table, or remove 'StringsTable'
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
    let pageCounts = Dictionary(missing.tables.map { ($0.name, $0.pageCount) }, uniquingKeysWith: { first, _ in first })
    let extent = missing.extent
    let files = bundle.files
    let languages: [String?] = if case .languages(let languages, _) = extent { languages } else { [nil] }
    for table in missing.tables {
      for language in languages {
        let cause = FindingCause(id: extent.id(table), name: table.name, scope: language) { names, languages, _ in
          extent.words(names, languages, pageCount: names.reduce(0) { $0 + pageCounts[$1, default: 0] }, files)
        }
        report(table.place, cause, as: extent.variant, subject: language.map { "\(table.name) in \($0)" })
      }
    }
  }
}

extension MissingTables.Extent {
  fileprivate var variant: Rule.Variant? {
    switch self {
    case .noLanguageFolder: .noLanguageFolder
    case .everyLanguageOfTextPages: .textPages
    case .everyLanguage, .languages: nil
    }
  }

  /// What tables have in common that are reported together; a name that no language has is a fault of its own.
  fileprivate func id(_ table: MissingTables.Table) -> String {
    switch self {
    case .noLanguageFolder: "folder"
    case .everyLanguageOfTextPages: "texts"
    case .everyLanguage: "every \(table.name)"
    case .languages(let languages, nil): languages.joined(separator: " ")
    case .languages(_, misnamed: _?): "misnamed \(table.name)"
    }
  }

  fileprivate func words(_ names: [String], _ languages: [String], pageCount: Int, _ files: BundleFiles)
    -> FindingCause.Words
  {
    let isOne = names.count == 1
    let table = isOne ? "table" : "tables"
    let tables = "strings \(table) \(Wording.names(names, within: Wording.headlineWidth))"
    let pages = pageCount == 1 ? "the page" : isOne ? "\(pageCount) pages" : "their \(pageCount) pages"
    let result = "Settings shows \(pages) untranslated"
    switch self {
    case .noLanguageFolder:
      return FindingCause.Words(
        message: "no language folder for \(tables); \(result)",
        help: "add a folder such as 'en.lproj' with the \(table), or remove 'StringsTable'")
    case .everyLanguageOfTextPages, .everyLanguage(nil):
      return FindingCause.Words(
        message: "no language has \(tables); \(result)",
        help: "add the \(table) to every language folder, or remove 'StringsTable'")
    case .everyLanguage(let meant?):
      return FindingCause.Words(
        message: "no language has \(tables); \(result)", help: "use \(Wording.quote(meant))")
    case .languages(_, let misnamed):
      let shown = Wording.names(languages, within: Wording.headlineWidth)
      // A language may have the table under another name.
      let others = languages.map { language in misnamed.map { "\(language).lproj/\($0).strings" } }
      let renamed = others.compactMap { $0 }.filter(files.hasFile)
      let paths = names.count == 1 ? languages.map { "\($0).lproj/\(names[0]).strings" } : []
      // A folder or special file with the name of the table must go first.
      let obstacles = paths.filter { [.folder, .special].contains(files.item(at: $0)?.kind) }
      let lacking = zip(languages, others).filter { language, file in
        file.map(files.hasFile) != true && !obstacles.contains { $0.hasPrefix(language + ".lproj/") }
      }.map { $0.0 + ".lproj" }
      let isFolder = obstacles.allSatisfy(files.hasFolder)
      let kind = isFolder ? obstacles.count == 1 ? "the folder " : "the folders " : ""
      let help = [
        obstacles.isEmpty ? nil : "replace \(kind)\(Wording.names(obstacles)) with the table",
        renamed.isEmpty ? nil : "rename \(Wording.names(renamed)) to \(Wording.path((names.first ?? "") + ".strings"))",
        lacking.isEmpty ? nil : "add the \(table) to \(Wording.names(lacking))",
      ].compactMap { $0 }
      return FindingCause.Words(
        message: "\(tables) \(isOne ? "is" : "are") missing in \(shown); \(result) there",
        help: help.joined(separator: ", and "))
    }
  }
}
