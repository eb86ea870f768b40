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
      .schema([.missingType]) { violation, page, context in
        guard let row = violation.row.map({ page.rows[$0] }) else { return }
        if row.isEmpty {
          context.report(EmptyRowFault.of(row, .emptyRow))
          return
        }
        var fault: Fault
        if violation.isEntry {
          fault = Fault(
            at: page.place(violation.node),
            "\(row.label) has \(page.list.display(violation.node)) instead of 'Type'")
          fault.help = "rename it to 'Type'"
          // Of several similar keys, the intended one is unknown.
          let isOnlyCandidate = row.keys(like: "Type").count == 1
          if isOnlyCandidate {
            fault.fix = page.renaming(violation.node, to: "Type")
          }
        } else {
          fault = Fault(at: page.place(violation.node), "\(row.label) has no 'Type'")
          fault.help =
            "add 'Type' with the name of an element, such as 'PSToggleSwitchSpecifier'"
        }
        fault.effect = context.effect(of: violation)
        fault.touches = context.lostDefaults(by: violation)
        context.report(fault)
      }))
}

extension Rule.Case {
  fileprivate static let emptyRow = Rule.Case(
    .warning, when: "the row is empty, as Xcode's editor adds one")
}
