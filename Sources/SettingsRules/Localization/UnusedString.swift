import SettingsAnalysis

extension Rule {
  package static let unusedString = Rule(
    "unused-string", .info, title: "entry for a text that no page shows",
    rationale: """
      Settings looks up the texts of the pages that name the table, letter for letter. An entry that is like a text \
      without an entry was most likely written for it, before the text was changed in the page alone. Other entries \
      are reported only if the rule is enabled by name, once per table. Texts of a page whose table is missing or not \
      named count as used, and so do those of fragments that are merged with the bundle. `template-leftover` reports \
      those of Xcode's template.
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
        finds: "no page with table 'Root' uses entry 'Sounds' (in 2 languages)",
        help: "rename entry 'Sounds' to 'Sound'"),
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "Restart Vim or dash later"]),
          "de.lproj/Root.strings": #"↓"Restart Vim later" = "Vim neu starten";"#,
        ],
        finds: "no page with table 'Root' uses entry 'Restart Vim later'",
        help:
          "rename entry 'Restart Vim later' to 'Restart Vim or dash later', or remove it if 'Restart Vim or dash later' is another text"
      ),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
    ],
    check: .bundle { bundle, context in
      for (number, table) in context.analysis.translations.tables.enumerated() {
        guard let unused = context.analysis.unusedEntries(ofTable: number) else { continue }
        for key in unused.keys {
          guard let meant = unused.textMeantByKey[key] else { continue }
          for entry in table.entries(of: key) {
            var fault = table.fault(ofUnused: entry, key)
            fault.help = table.renaming(entry, to: meant, bundle)
            fault.cause = [.table(table.name), .name(table.text(key))]
            context.report(fault)
          }
        }
        let keysToRemove = unused.keys.filter { unused.textMeantByKey[$0] == nil }
        let entries = keysToRemove.count == 1 ? "the entry" : "the entries"
        for key in keysToRemove {
          for entry in table.entries(of: key) {
            var fault = table.fault(ofUnused: entry, key)
            fault.help = "remove \(entries), as 'settingsc strings sync --prune' does"
            fault.cause = .table(table.name)
            fault.isOptIn = true
            context.report(fault)
          }
        }
      }
    })
}

extension TranslationTable {
  /// Returns the fault of an entry that no page uses, with a ``Fault/Summary`` for all unused
  /// entries of its cause.
  ///
  /// - Parameter key: The number of the entry's key.
  fileprivate func fault(ofUnused entry: Entry, _ key: Int) -> Fault {
    let table = name
    let shown = display(key)
    @Sendable func sentence(_ keys: [String], _ fileCount: Int) -> String {
      let languages = fileCount > 1 ? " (in \(fileCount) languages)" : ""
      if keys.count > 1 {
        let entries = "\(keys.count) entries of table \(quoted: table)"
        return "\(entries) are unused: \(firstNames: keys)\(languages)"
      }
      return "no page with table \(quoted: table) uses entry \(shown)\(languages)"
    }
    var fault = Fault(at: place(entry.key, of: entry), sentence([text(key)], 1))
    fault.name = shown
    fault.summary = Fault.Summary(subject: text(key), sentence: sentence)
    return fault
  }
}
