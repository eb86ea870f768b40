import SettingsModel

extension Rule {
  static let duplicateTitle = Rule(
    "duplicate-title", .warning, title: "title that occurs twice among the titles",
    rationale:
      "Two choices with one title look the same. Titles are compared as written, before translation.",
    remedy: "Give every choice its own title.",
    sources: [.schema("PSMultiValueSpecifier")],
    examples: [
      .row(
        .multiValue, ["Titles": ["Low", "High", "↓High"], "Values": [0, 1, 2]],
        finds: "'Titles' of 'experience' has 'High' twice; the two choices look the same",
        help: "give each choice its own title"),
      // A title row offers no choice.
      .row(
        .titleValue, ["DefaultValue": 1, "Titles": ["Off", "On", "On"], "Values": [0, 1, 2]]),
    ],
    check: .rows(of: [.multiValue, .radioGroup]) { row, context in
      if context.analysis.conceals(row: row.index, ofPage: context.pageIndex) { return }
      for (first, second) in ChoiceSpecifier(row: row).repeatedTitles {
        var fault = Fault(
          at: row.place(second), "'Titles' of \(row.label) has \(row.list.display(second)) twice")
        fault.effect = .app("the two choices look the same")
        fault.help = "give each choice its own title"
        fault.cause = .place(row.place(first))
        fault.notes = [.init("the first is here", at: row.place(first))]
        context.report(fault)
      }
    })
}
