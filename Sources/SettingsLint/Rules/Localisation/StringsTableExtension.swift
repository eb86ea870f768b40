import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let stringsTableExtension = Rule(
    id: "strings-table-extension",
    title: "strings table named with its extension",
    severity: .warning,
    rationale: """
      Settings adds `.strings` to the name of a strings table when it looks for the file. With the extension in the \
      name it looks for `Root.strings.strings`, finds nothing and shows every text as it is written in the page.
      """,
    remedy: "Leave `.strings` out of the name.",
    sources: ["Apple, Building a Settings bundle for your app"],
    bad: [
      .files([
        "Root.plist": LocalisationExample.page(table: "<key>StringsTable</key>\n↓<string>Root.strings</string>"),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    check: .page { page, context in
      guard let written = page.stringsTable, let meant = page.tableName, meant != written.value,
        !context.bundle.files.items.contains(where: { $0.path.hasSuffix("/\(written.value).strings") })
      else { return }
      context.report(
        page, written.node,
        "'StringsTable' must name the table without its extension; found '\(written.value)'; write '\(meant)'",
        fixes: [
          ProposedFix(
            "replace '\(written.value)' by '\(meant)'", .safe,
            [page.edit(.replaceValue(written.node, .string(meant)))])
        ])
    })
}
