import SettingsAnalysis
import SettingsModel

extension Rule {
  static let missingStringsTable = Rule(
    .init("missing-strings-table", .warning, [.everyLanguage]),
    title: "strings table that a language does not have",
    rationale: """
      Settings looks for the table that a page names in the language folders of the bundle. In a language without it, \
      Settings shows all texts of the page as they are written. Tables that are missing in the same languages make one \
      finding. Tools that write pages of licenses name tables that nobody makes; those are not reported, nor is any table \
      in a bundle without language folders.
      """,
    remedy: """
      Correct the name, or add the table to every language folder; `settingsc strings sync` does that. A page that \
      needs no translation needs no `StringsTable`.
      """,
    sources: ["Apple, Settings Application Schema Reference, Root Content"],
    bad: .files(
      ["Root.plist": Sample.translatedPage(table: "↓Rot"), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#],
      finds: "no language has strings table 'Rot'; Settings shows the page untranslated", help: "use 'Root'"),
    alsoBad: .files(
      [
        "Root.plist": Sample.translatedPage(table: "↓Root"),
        "de.lproj/Root.strings": #""Sounds" = "Töne";"#, "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        "fr.lproj/.gitkeep": "",
      ],
      finds: "strings table 'Root' is missing in 'fr'; Settings shows the page untranslated there",
      help: "add the table to 'fr.lproj'"),
    good: .files([
      "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
      "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
    ]),
    check: .bundle { _, context in
      for missing in context.analysis.missingTables() { context.report(missing) }
    })
}

extension Rule.Variant {
  fileprivate static let everyLanguage = Rule.Variant(
    .info, when: "no language has the table, and none has one of a similar name")
}

extension RuleContext {
  fileprivate mutating func report(_ table: MissingTable) {
    let extent = table.extent
    let words = extent.words(table, bundle.files)
    let pages = table.pageCount == 1 ? "the page" : "\(table.pageCount) pages"
    report(
      table.place, words.sentence, effect: "Settings shows \(pages) untranslated\(extent.isOfSome ? " there" : "")",
      help: words.help, as: extent.variant, subject: extent.isOfSome ? extent.id(table) : nil,
      cause: extent.id(table), name: Wording.quote(table.name))
  }
}

extension MissingTable.Extent {
  /// Whether some languages have the table.
  fileprivate var isOfSome: Bool { if case .languages = self { true } else { false } }

  fileprivate var variant: Rule.Variant? { self == .everyLanguage(meant: nil) ? .everyLanguage : nil }

  /// What tables have in common that are reported together; a name that no language has is a fault of its own.
  fileprivate func id(_ table: MissingTable) -> String {
    switch self {
    case .everyLanguage(nil): "every"
    case .everyLanguage: "every \(table.name)"
    case .languages(let languages, nil): languages.joined(separator: " ")
    case .languages(let languages, misnamed: _?): "misnamed \(table.name) \(languages.joined(separator: " "))"
    }
  }

  fileprivate func words(_ table: MissingTable, _ files: BundleFiles) -> (sentence: String, help: String) {
    let name = "strings table \(Wording.quote(table.name))"
    switch self {
    case .everyLanguage(nil):
      return ("no language has \(name)", "add the table to every language folder, or remove 'StringsTable'")
    case .everyLanguage(let meant?): return ("no language has \(name)", "use \(Wording.quote(meant))")
    case .languages(let languages, let misnamed):
      let shown = Wording.names(languages, within: Wording.headlineWidth)
      return ("\(name) is missing in \(shown)", help(table, languages, misnamed, files))
    }
  }

  private func help(
    _ table: MissingTable, _ languages: [String], _ misnamed: String?, _ files: BundleFiles
  ) -> String {
    // A language may have the table under another name.
    let others = languages.map { language in misnamed.map { "\(language).lproj/\($0).strings" } }
    let renamed = others.compactMap { $0 }.filter(files.hasFile)
    // A folder or special file with the name of the table must go first.
    let obstacles = languages.map { "\($0).lproj/\(table.name).strings" }.filter {
      [.folder, .special].contains(files.item(at: $0)?.kind)
    }
    let lacking = zip(languages, others).filter { language, file in
      file.map(files.hasFile) != true && !obstacles.contains { $0.hasPrefix(language + ".lproj/") }
    }.map { $0.0 + ".lproj" }
    let help = [
      obstacles.isEmpty ? nil : "replace \(Wording.names(obstacles)) with the table",
      renamed.isEmpty ? nil : "rename \(Wording.names(renamed)) to \(Wording.path(table.name + ".strings"))",
      lacking.isEmpty ? nil : "add the table to \(Wording.names(lacking))",
    ].compactMap { $0 }
    return help.joined(separator: ", and ")
  }
}
