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
    check: .schema([.itemNotDictionary]) { violation, page, context in
      if let row = violation.row.map({ page.rows[$0] }), row.isEmpty {
        context.report(EmptyRowFault.of(row, .emptyRow))
        return
      }
      let number = (violation.row ?? 0) + 1
      var fault = Fault(
        at: page.place(violation.node),
        "item \(number) of 'PreferenceSpecifiers' is \(page.list.description(violation.node)), not a dictionary"
      )
      fault.effect = .settings("skips it")
      fault.help = "write the row as a dictionary with a 'Type', or remove the item"
      context.report(fault)
    })
}

extension Rule.Case {
  fileprivate static let emptyRow = Rule.Case(
    .warning, when: "the item is empty, as Xcode's editor adds one")
}
