extension Rule {
  static let rowAfterRadioGroup = Rule(
    "row-after-radio-group", .warning, title: "row that joins a radio group",
    rationale: """
      A radio group is a group of its own whose rows are the choices. A row below it without a new group in between \
      appears among the choices, and the footer of the radio group moves below the row.
      """,
    remedy: "Begin a new group above the row; it needs no title.",
    sources: [.building, .issue("futuretap/InAppSettingsKit", 384)],
    examples: [
      .rows(
        Sample.row(.radioGroup), Sample.row(.toggleSwitch, mark: true), Sample.row(.group),
        finds:
          "'sounds' has no group of its own; Settings shows it among the choices of 'experience'",
        help: "begin a new group above it; the group needs no title"),
      .rows(Sample.row(.radioGroup), Sample.row(.group), Sample.row(.toggleSwitch)),
    ],
    check: .page { page, context in
      for found in context.analysis.groups(ofPage: context.pageIndex).rowsAmongChoices {
        let radioGroup = found.radioGroup
        for row in found.rows {
          var fault = Fault(at: row.place(), "\(row.label) has no group of its own")
          fault.effect = .settings("shows it among the choices of \(radioGroup.label)")
          fault.help = "begin a new group above it; the group needs no title"
          fault.cause = .row(context.index(of: radioGroup))
          fault.name = row.label
          fault.notes = [.init("the radio group is here", at: radioGroup.place())]
          context.report(fault)
        }
      }
    })
}
