import SettingsAnalysis
import SettingsModel

extension Rule {
  static let rowAfterRadioGroup = Rule(
    id: "row-after-radio-group",
    title: "row that joins a radio group",
    severity: .warning,
    rationale: """
      A radio group is a group of its own whose rows are the choices. A row below it without a new group in between \
      appears among the choices, and the footer of the radio group moves below the row.
      """,
    remedy: "Begin a new group above the row; it needs no title.",
    sources: [
      "Apple, Building a Settings bundle for your app",
      "https://github.com/futuretap/InAppSettingsKit/issues/384",
    ],
    bad: [
      .rows(
        Sample.row(.radioGroup), Sample.row(.toggleSwitch, mark: true), Sample.row(.group),
        finds: """
          'sounds' has no group of its own; Settings shows it among the choices of 'experience'
          help: begin a new group above it; the group needs no title
          """)
    ],
    good: [.rows(Sample.row(.radioGroup), Sample.row(.group), Sample.row(.toggleSwitch))],
    check: .page { page, context in
      for fault in context.analysis.groups(ofPage: context.pageIndex).rowsAmongChoices {
        let group = fault.radioGroup
        for row in fault.rows {
          let cause = FindingCause(id: "\(page.document) \(group.index)", name: "") { _, count in
            let (more, has, it) =
              count > 1 ? (" and \(Wording.count(count - 1, "more row"))", "have", "them") : ("", "has", "it")
            let own = count > 1 ? "their own" : "its own"
            return FindingCause.Words(
              message: """
                \(row.label)\(more) \(has) no group of \(own); Settings shows \(it) among the choices of \(group.label)
                """, help: "begin a new group above \(it); the group needs no title")
          }
          context.report(row.place(), cause, notes: [FindingNote("the radio group is here", at: group.place())])
        }
      }
    })
}
