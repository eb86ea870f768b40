import SettingsAnalysis

extension Rule {
  static let stringsTableExtension = Rule(
    "strings-table-extension", .warning, title: "strings table named with its extension",
    rationale: """
      Settings adds `.strings` to the name of a strings table when it looks for the file. With the extension in the \
      name it looks for `Root.strings.strings`, finds nothing, and shows every text as it is written in the page.
      """,
    remedy: "Remove `.strings` from the name.",
    sources: [.building],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Root.strings"),
          "en.lproj/Root.strings": #""Sounds" = "Tones";"#,
        ],
        finds:
          "'StringsTable' names 'Root.strings' with its extension; Settings looks for 'Root.strings.strings'",
        help: "use 'Root'",
        fixed: ["Root.plist": Sample.translatedPage()]),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Tones";"#,
      ]),
    ],
    check: .page { page, context in
      guard let written = context.bundle.tableNamedWithExtension(by: page),
        let name = page.statedTableName
      else { return }
      // Another rule reports a name that also differs in case.
      if NameMismatch.table(of: context.pageIndex, in: context.analysis.nameMismatches) != nil {
        return
      }
      var fault = Fault(
        at: page.place(written.node),
        "'StringsTable' names \(quoted: written.value) with its extension")
      fault.effect = .settings("looks for \(quoted: written.value + ".strings")")
      fault.help = "use \(quoted: name)"
      fault.fix = page.replacing(written.node, by: name)
      context.report(fault)
    })
}
