import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let unusedString = Rule(
    id: "unused-string",
    title: "entry for a text that no page shows",
    severity: .info,
    rationale: """
      Settings looks up the titles and footers of the pages that name the table, letter for letter. Any other entry \
      is never shown: mostly a text that was changed in the page and not in the table. Entries of Xcode's template \
      are the business of `template-leftover`. Findings are collected by key, or by file where that makes fewer.
      """,
    remedy: "Remove the entry, or write its key exactly as the text in the page; `settingsc strings sync --prune` "
      + "removes all of them.",
    sources: ["Apple, Settings Application Schema Reference, Root Content"],
    bad: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Alarm\" = \"Alarm\";",
      ]),
      .files([
        "Root.plist": LocalisationExample.page(),
        "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n↓\"Alarm\" = \"Wecker\";",
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"Alarm\" = \"Alarm\";",
      ]),
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Alarm\" = \"Alarm\";\n\"Bell\" = \"Bell\";",
      ]),
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    check: .bundle { bundle, context in
      // A page that cannot be read may show anything.
      guard !bundle.unreadable.contains(where: { !$0.isStringsTable }) else { return }
      for table in context.analysis.localization.tables {
        let hints = UnusedStrings(table, bundle)
        for group in EntryGrouping.groups(hints.keys) {
          guard let first = group.first else { continue }
          let rule = "an entry of table '\(table.name)' must be for a text of its pages"
          let message: String
          switch group {
          case .key(let entries):
            let languages = entries.count > 1 ? " in \(table.languageListing(entries))" : ""
            let hint = hints.suggestion(for: first).map { "; did you mean '\($0)'?" } ?? ""
            message = "\(rule); found \(table.keyText(first, in: bundle))\(languages)\(hint)"
          case .file(let entries):
            message = "\(rule); found \(table.keyListing(entries, in: bundle))"
          }
          context.report(table.place(first.key, of: first, in: bundle), message)
        }
      }
    })
}

/// The unused entries of a table, and the texts that misspelt ones were meant for.
private struct UnusedStrings {
  /// For every key its entries.
  private(set) var keys: [[TableCoverage.Entry]] = []
  private var suggestions: [TableCoverage.Entry: String] = [:]
  /// How many pairs of names are compared at most: likeness is looked for in small tables only.
  private static let limit = 20_000
  /// The keys of the template that Xcode makes a bundle from.
  private static let template: Set<String> = ["Group", "Name", "none given", "Enabled"]

  init(_ table: TableCoverage, _ bundle: SettingsBundle) {
    let comparesNames = table.unused.count * table.texts.count <= UnusedStrings.limit
    for entries in table.unused {
      guard let first = entries.first else { continue }
      let key = table.list(first, in: bundle).text(first.key)
      if UnusedStrings.template.contains(key) { continue }
      if comparesNames, let text = UnusedStrings.meant(by: key, entries, table, bundle) {
        // Reported as a translation that this language lacks and others have.
        if entries.count < table.tables.count, !table.entries(of: text).isEmpty { continue }
        suggestions[first] = bundle.pages[table.texts[text].page].list.text(table.texts[text].node)
      }
      keys.append(entries)
    }
  }

  func suggestion(for entry: TableCoverage.Entry) -> String? { suggestions[entry] }

  /// The text that an unused entry was meant for: very like its key and without an entry where this one stands.
  private static func meant(
    by key: String, _ entries: [TableCoverage.Entry], _ table: TableCoverage, _ bundle: SettingsBundle
  ) -> Int? {
    let files = Set(entries.map(\.table))
    var candidates: [String: Int] = [:]
    for (number, text) in table.texts.enumerated()
    where !table.entries(of: number).contains(where: { files.contains($0.table) }) {
      candidates[bundle.pages[text.page].list.text(text.node)] = number
    }
    return Suggestion.best(for: key, among: candidates.keys.sorted()).flatMap { candidates[$0] }
  }
}
