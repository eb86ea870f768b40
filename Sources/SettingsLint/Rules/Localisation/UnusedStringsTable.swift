import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let unusedStringsTable = Rule(
    id: "unused-strings-table",
    title: "strings table that no page names",
    severity: .info,
    rationale: """
      Only the table that a page names in `StringsTable` is ever looked at. A table that no page names is dead weight, \
      or the page that should name it does not.
      """,
    remedy: "Name the table in the page it belongs to, or remove its files.",
    sources: ["Apple, Settings Application Schema Reference, Root Content"],
    bad: [
      .files(
        [
          "Root.plist": LocalisationExample.page(),
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
          "en.lproj/Sounds.strings": #""Alarm" = "Alarm";"#,
        ], without: ["en.lproj/Sounds.strings"])
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    check: .bundle { bundle, context in
      // A page that cannot be read may name any table.
      guard bundle.pages.contains(where: \.isReached), !bundle.unreadable.contains(where: { !$0.isStringsTable })
      else { return }
      let tableNames = TableNames(bundle)
      let unused = tableNames.unused(in: bundle)
      guard !unused.isEmpty else { return }
      // A name that no language has is the page's fault alone.
      let meant = Set(
        bundle.pages.compactMap { page in
          page.tableName.flatMap { name in
            tableNames.existing.contains(name) ? nil : tableNames.meant(by: name, on: page, among: unused)
          }
        })
      for name in unused where !meant.contains(name) {
        let tables = bundle.tables.filter { $0.name == name && $0.language != nil }
        guard let first = tables.first else { continue }
        let languages = tables.count > 1 ? ", in \(Listing.text(tables.compactMap(\.language)))" : ""
        context.report(
          .file(first.file), "a strings table must be named by a page; found '\(name)', which no page names\(languages)"
        )
      }
    })
}
