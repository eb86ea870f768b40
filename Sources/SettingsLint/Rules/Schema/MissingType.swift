import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let missingType = Rule(
    id: "missing-type",
    title: "row without a type",
    severity: .error,
    rationale: "`Type` tells Settings what a row is. Settings drops a row without one and reports no error.",
    remedy: "Add `Type` with the name of an element such as `PSToggleSwitchSpecifier`.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .row(
        .toggleSwitch, ["Type": nil], mark: true,
        finds: """
          'sounds' has no 'Type'; Settings drops the row
          help: add 'Type' with the name of an element, such as 'PSToggleSwitchSpecifier'
          """),
      .rows(
        Sample.row(.bare, ["↓type": "PSGroupSpecifier", "Title": "Sounds"]),
        finds: "'Sounds' has 'type' instead of 'Type'; Settings drops the row\nhelp: rename it to 'Type'",
        fixed: [Sample.row(.bare, ["Type": "PSGroupSpecifier", "Title": "Sounds"])]),
    ],
    good: [.row(.group)],
    check: .schema([.missingType]) { fault, page, context in
      let message = fault.sentence(on: page, schema: context.schema) + context.consequence(of: fault)
      let rivals = fault.row.map { page.rows[$0].keysLikeType } ?? []
      if fault.isEntry, rivals.count > 1 {
        context.report(
          page.place(fault.node), message,
          help: "rename \(Wording.names(rivals.map(page.list.text), joinedBy: "or")) to 'Type', and remove the rest",
          notes: rivals.filter { $0 != fault.node }.map {
            FindingNote("\(page.list.display($0)) is here", at: page.place($0))
          })
        return
      }
      context.report(
        page.place(fault.node), message, help: fault.help(on: page, schema: context.schema),
        fix: fault.isEntry
          ? page.renaming(fault.node, to: "Type") : nil)
    })
}
