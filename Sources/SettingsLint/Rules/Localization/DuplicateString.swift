import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let duplicateString = Rule(
    id: "duplicate-string",
    title: "two entries with one key in a strings table",
    severity: .warning,
    variants: [.sameTranslation],
    rationale: """
      Of several entries with one key, the last one counts. If their texts differ, a translation is lost. If they are \
      equal, one of them is redundant; that is reported as information only. Entries that no page uses are reported by \
      `unused-string` alone, unless that finding is suppressed.
      """,
    remedy: "Keep one entry. The fix removes the later one of two equal entries.",
    sources: ["CoreFoundation, CFOldStylePList.c"],
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n↓\"Sounds\" = \"Noises\";",
        ],
        finds: "two entries for 'Sounds'; the later text 'Noises' replaces 'Tones'\nhelp: remove one of them"),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n↓\"Sounds\" = \"Töne\";\n",
          "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n\"Sounds\" = \"Tones\";\n",
        ],
        finds: "two entries for 'Sounds' with the same text in 'de' and 'en'\nhelp: remove the second one",
        fixed: [
          "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n", "en.lproj/Root.strings": "\"Sounds\" = \"Tones\";\n",
        ]),
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Tones";"#])
    ],
    check: .bundle { _, context in
      for table in context.analysis.localization.tables {
        let repeated = table.repeatedEntries
        guard !repeated.isEmpty else { continue }
        let removed = context.entriesToRemove(from: table)
        for entry in repeated { context.report(entry, of: table, removed) }
      }
    })
}

extension Rule.Variant {
  fileprivate static let sameTranslation = Rule.Variant(.info, when: "both entries have the same text")
}

/// An entry that another rule says to remove, however often it occurs.
private struct RemovedEntry: Hashable {
  /// The index of the file in the table.
  let file: Int
  let key: ExactText
}

extension RuleContext {
  /// The places of entries that another rule says to remove.
  fileprivate mutating func entriesToRemove(from table: TableCoverage) -> [RemovedEntry: Place] {
    guard let unused = unusedEntries(of: table) else { return [:] }
    let meant = Set(unused.meant.map { ExactText(table.key(of: $0.entry)) })
    var places: [RemovedEntry: Place] = [:]
    for entry in unused.keys.joined() {
      let key = ExactText(table.key(of: entry))
      if !meant.contains(key) {
        places[RemovedEntry(file: entry.file, key: key)] = table.place(entry.key, of: entry)
      }
    }
    return places
  }

  /// What stands for a finding about an entry.
  private func covers(
    of entry: TableCoverage.Entry, of table: TableCoverage, _ removed: [RemovedEntry: Place]
  ) -> [FindingCover] {
    removed[RemovedEntry(file: entry.file, key: ExactText(table.key(of: entry)))].map {
      [FindingCover(rule: Rule.unusedString.id, place: $0)]
    } ?? []
  }

  fileprivate mutating func report(
    _ repeated: RepeatedEntry, of table: TableCoverage, _ removed: [RemovedEntry: Place]
  ) {
    switch repeated {
    case .replaced(let first, let second):
      let list = table.list(of: second)
      let count = findings.count
      report(
        table.place(second.key, of: second),
        """
        two entries for \(list.display(second.key)); the later text \(list.display(second.value)) replaces \
        \(list.display(first.value))
        """,
        help: "remove one of them",
        notes: [FindingNote("the first entry is here", at: table.place(first.key, of: first))])
      coverFindings(after: count, by: covers(of: second, of: table, removed))
    case .copied(let first, let second, let all):
      let key = table.key(of: second)
      for entry in all {
        let count = findings.count
        let cause = FindingCause(
          id: "\(table.name) \(key)", name: key, scope: table.language(of: entry)
        ) { keys, languages, count in
          FindingCause.Words(
            message: """
              two entries for \(Wording.quote(key)) with the same text\
              \(count > 1 ? " in \(Wording.names(languages, within: Wording.headlineWidth))" : "")
              """,
            help: "remove the second one")
        }
        report(
          table.place(entry.key, of: entry), cause, as: .sameTranslation,
          notes: entry == second ? [FindingNote("the first entry is here", at: table.place(first.key, of: first))] : [],
          fix: ProposedFix(
            "remove the second entry for \(Wording.quote(key))", .safe,
            [TreeEdit(document: table.files[entry.file].document, .removeEntry(key: entry.key))]))
        coverFindings(after: count, by: covers(of: entry, of: table, removed))
      }
    }
  }
}
