import SettingsAnalysis
import SettingsModel

extension Rule {
  static let missingStringsTable = Rule(
    .init(
      "missing-strings-table", .warning,
      [Variant(.info, when: "no language has the table, and none has one of a similar name")]),
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
    check: .bundle { bundle, context in
      for table in context.analysis.missingTables() {
        let (name, quoted) = ("strings table \(Wording.quote(table.name))", Wording.quote(table.name))
        let pages = table.pageCount == 1 ? "the page" : "\(table.pageCount) pages"
        switch table.extent {
        case .everyLanguage(let meant):
          context.report(
            table.place, "no language has \(name)", effect: "Settings shows \(pages) untranslated",
            help: meant.map { "use \(Wording.quote($0))" }
              ?? "add the table to every language folder, or remove 'StringsTable'",
            // A name that no language has is a fault of its own.
            as: meant == nil ? .info : nil, cause: "every \(meant == nil ? "" : table.name)", name: quoted)
        case .languages(let languages, let misnamed):
          let cause = (misnamed == nil ? [] : ["misnamed", table.name]) + languages
          context.report(
            table.place, "\(name) is missing in \(Wording.names(languages, within: Wording.headlineWidth))",
            effect: "Settings shows \(pages) untranslated there",
            help: table.help(for: languages, misnamed, bundle.files), subject: cause.joined(separator: " "),
            cause: cause.joined(separator: " "), name: quoted)
        }
      }
    })
}

extension MissingTable {
  /// What to do about languages without the table, of which some may have it under another name.
  fileprivate func help(for languages: [String], _ misnamed: String?, _ files: BundleFiles) -> String {
    let renamed = languages.filter { language in
      misnamed.map { files.hasFile("\(language).lproj/\($0).strings") } ?? false
    }
    let lacking = languages.filter { !renamed.contains($0) }
    let help = [
      renamed.isEmpty
        ? nil
        : "rename \(Wording.names(renamed.map { "\($0).lproj/\(misnamed ?? "").strings" })) to \(Wording.path(name + ".strings"))",
      lacking.isEmpty ? nil : "add the table to \(Wording.names(lacking.map { $0 + ".lproj" }))",
    ]
    return help.compactMap { $0 }.joined(separator: ", and ")
  }
}
