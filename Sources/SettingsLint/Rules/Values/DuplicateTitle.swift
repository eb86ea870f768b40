import SettingsAnalysis
import SettingsModel

extension Rule {
  static let duplicateTitle = Rule(
    id: "duplicate-title",
    title: "title that occurs twice among the titles",
    severity: .warning,
    rationale: """
      Two choices with one title look the same on screen, so the user cannot tell which one to pick. Titles are \
      compared as written, before they are translated.
      """,
    remedy: "Give every choice its own title.",
    sources: ["Apple, Settings Application Schema Reference, PSMultiValueSpecifier"],
    bad: [
      .row(
        .multiValue, ["Titles": ["Low", "High", "↓High"], "Values": [0, 1, 2]],
        finds: """
          'Titles' of 'experience' has 'High' twice; the two choices look the same
          help: give each choice its own title
          """)
    ],
    good: [
      // Nobody chooses from a title row.
      .row(.titleValue, ["DefaultValue": 1, "Titles": ["Off", "On", "On"], "Values": [0, 1, 2]])
    ],
    check: .all([
      .multiValues { report(titlesOf: $0, &$1) }, .radioGroups { report(titlesOf: $0, &$1) },
    ]))
}

private func report(titlesOf row: some ChoiceSpecifier, _ context: inout RuleContext) {
  if context.droppedRows.contains(row.row.index) { return }
  for (first, second) in row.repeatedTitles {
    let (label, title) = (row.label, row.list.display(second))
    let cause = FindingCause(id: "\(row.row.document) \(first.index)", name: title) { _, count in
      let times = count == 1 ? "twice; the two choices" : "\(count + 1) times; the choices"
      return .init(
        message: "'Titles' of \(label) has \(title) \(times) look the same", help: "give each choice its own title")
    }
    context.report(row.place(second), cause, notes: [FindingNote("the first is here", at: row.place(first))])
  }
}
