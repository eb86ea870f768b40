import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let duplicateString = Rule(
    id: "duplicate-string",
    title: "entry that stands twice in a strings table",
    severity: .warning,
    rationale: """
      Of several entries with one key the last one counts. When their texts differ, one of two translations is lost; \
      when they are equal, one is superfluous, which is reported as information only.
      """,
    remedy: "Keep one entry. The fix removes the later one of two equal entries.",
    sources: ["CoreFoundation, CFOldStylePList.c"],
    bad: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Sounds\" = \"Noises\";",
      ]),
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Sounds\" = \"Sounds\";",
      ]),
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    check: .bundle { bundle, context in
      for table in context.analysis.localization.tables {
        var superfluous: [Int: [TableCoverage.Entry]] = [:]
        var keys: [Int] = []
        for pair in table.duplicates {
          let list = table.list(pair.second, in: bundle)
          guard list.isEqual(pair.first.value, to: pair.second.value, of: list, .exact) else {
            context.report(
              table.place(pair.second.key, of: pair.second, in: bundle),
              "a table must have one entry for \(table.keyText(pair.second, in: bundle)); found "
                + "\(list.display(pair.second.value)) after \(list.display(pair.first.value)), which is lost",
              notes: [
                FindingNote("the first entry is here", at: table.place(pair.first.key, of: pair.first, in: bundle))
              ])
            continue
          }
          if superfluous[pair.key] == nil { keys.append(pair.key) }
          superfluous[pair.key, default: []].append(pair.second)
        }
        // Copies made with the whole table stand in every language.
        for key in keys { reportEqual(superfluous[key, default: []], table, bundle, &context) }
      }
    })

  private static func reportEqual(
    _ entries: [TableCoverage.Entry], _ table: TableCoverage, _ bundle: SettingsBundle, _ context: inout RuleContext
  ) {
    guard let first = entries.first else { return }
    let key = table.keyText(first, in: bundle)
    let languages = entries.count > 1 ? " in \(table.languageListing(entries))" : ""
    let removals = entries.map { entry in
      TreeEdit(document: bundle.tables[table.tables[entry.table]].document, .removeEntry(key: entry.key))
    }
    context.report(
      table.place(first.key, of: first, in: bundle),
      "a table must have one entry for \(key); found a second one with the same text\(languages)", severity: .info,
      fixes: [ProposedFix("remove the second entry for \(key)", .safe, removals)])
  }
}
