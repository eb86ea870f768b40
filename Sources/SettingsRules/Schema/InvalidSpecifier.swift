import SettingsAnalysis

extension Rule {
  static let invalidSpecifier = Rule(
    "invalid-specifier", .error(.emptyRow), title: "item of a page that is not a dictionary",
    rationale:
      "Every row is a dictionary. Settings skips anything else, and only the device's log mentions it.",
    remedy: "Write the row as a `<dict>` with a `Type`, or remove the item.",
    sources: [.schema("Root Content"), .building],
    examples: [
      .rows(
        "↓<string>PSGroupSpecifier</string>",
        finds:
          "item 2 of 'PreferenceSpecifiers' is the string 'PSGroupSpecifier', not a dictionary; Settings skips it",
        help: "write the row as a dictionary with a 'Type', or remove the item"),
      .row(.group),
    ],
    check: .schema([.itemNotDictionary]) { fault, page, context in
      if let row = fault.row.map({ page.rows[$0] }), row.isEmpty {
        context.report(EmptyRowFault.of(row, .emptyRow))
        return
      }
      let number = (fault.row ?? 0) + 1
      var finding = Fault(
        at: page.place(fault.node),
        "item \(number) of 'PreferenceSpecifiers' is \(page.list.description(fault.node)), not a dictionary"
      )
      finding.effect = .settings("skips it")
      finding.help = "write the row as a dictionary with a 'Type', or remove the item"
      context.report(finding)
    })
}

extension Rule.Case {
  fileprivate static let emptyRow = Rule.Case(
    .warning, when: "the item is empty, as Xcode's editor adds one")
}
