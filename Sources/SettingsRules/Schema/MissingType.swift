import SettingsAnalysis

extension Rule {
  static let missingType = Rule(
    "missing-type", .error(.emptyRow), title: "row without a type",
    rationale:
      "`Type` tells Settings what a row is. Settings drops a row without one and reports no error.",
    remedy: "Add `Type` with the name of an element such as `PSToggleSwitchSpecifier`.",
    sources: [.schema()],
    examples: [
      .row(
        .toggleSwitch, ["Type": nil], mark: true,
        finds: "'sounds' has no 'Type'; Settings drops the row",
        help: "add 'Type' with the name of an element, such as 'PSToggleSwitchSpecifier'"),
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.bare, mark: true),
        finds: "row 3 is an empty row; Settings drops it", help: "remove it",
        fixed: [Sample.row(.toggleSwitch)]),
      .rows(
        Sample.row(.bare, ["↓type": "PSGroupSpecifier", "Title": "Sounds"]),
        finds: "'Sounds' has 'type' instead of 'Type'; Settings drops the row",
        help: "rename it to 'Type'",
        fixed: [Sample.row(.bare, ["Type": "PSGroupSpecifier", "Title": "Sounds"])]),
      .row(.group),
    ],
    check: .touchingDefaults(
      .schema([.missingType]) { fault, page, context in
        guard let row = fault.row.map({ page.rows[$0] }) else { return }
        if row.isEmpty {
          context.report(EmptyRowFault.of(row, .emptyRow))
          return
        }
        var finding: Fault
        if fault.isEntry {
          finding = Fault(
            at: page.place(fault.node),
            "\(row.label) has \(page.list.display(fault.node)) instead of 'Type'")
          finding.help = "rename it to 'Type'"
          if row.keys(like: "Type").count == 1 {
            finding.fix = page.renaming(fault.node, to: "Type")
          }
        } else {
          finding = Fault(at: page.place(fault.node), "\(row.label) has no 'Type'")
          finding.help =
            "add 'Type' with the name of an element, such as 'PSToggleSwitchSpecifier'"
        }
        finding.effect = context.effect(of: fault)
        finding.touches = context.lostDefaults(by: fault)
        context.report(finding)
      }))
}

extension Rule.Case {
  fileprivate static let emptyRow = Rule.Case(
    .warning, when: "the row is empty, as Xcode's editor adds one")
}
