import SettingsAnalysis
import SettingsModel

extension Rule {
  static let duplicateValue = Rule(
    id: "duplicate-value",
    title: "value that occurs twice among the values",
    severity: .error,
    variants: [.titleRowDuplicate],
    rationale: """
      Settings finds the selected choice by its value. Of two equal values it always selects the first: the user can tap \
      the second, but it never shows as selected. Numbers are compared as numbers, so 1, 1.0 and true are equal.
      """,
    remedy: "Give every choice its own value.",
    sources: ["Apple, Settings Application Schema Reference, PSMultiValueSpecifier"],
    bad: [
      .row(
        .multiValue, ["Titles": ["A", "B", "C"], "Values": [0, 1, .marked(0.0)]],
        finds: """
          'Values' of 'experience' has the integer 0 and the real 0.0, which are equal; Settings never shows the second as \
          selected
          help: give each choice its own value
          """),
      .row(
        .titleValue, ["DefaultValue": "d", "Titles": ["Day", "Night"], "Values": ["d", "↓d"]],
        finds: """
          'Values' of 'theme' has 'd' twice; Settings never shows the title of the second
          help: remove one of them, with its title
          """),
    ],
    good: [.row(.multiValue, ["DefaultValue": "a", "Values": ["a", "A"]])],
    check: .values([.duplicateValue]) { fault, context in
      guard case .duplicateValue(let first, let second) = fault.detail else { return }
      let row = fault.row
      let effect =
        fault.isOnTitleRow
        ? "Settings never shows the title of the second" : "Settings never shows the second as selected"
      let sentence = fault.sentence
      let help = fault.help
      let isOnTitleRow = fault.isOnTitleRow
      let value = row.list.display(first)
      let cause = FindingCause(id: "\(row.document) \(first.index)", name: value) { _, count in
        if count == 1 { return .init(message: "\(sentence); \(effect)", help: help) }
        let further = isOnTitleRow ? "the titles of the others" : "the others as selected"
        return .init(
          message: "'Values' of \(row.label) has \(value) \(count + 1) times; Settings never shows \(further)",
          help: isOnTitleRow ? "keep one of them, with its title" : help)
      }
      context.report(
        row.place(second), cause,
        as: fault.isOnTitleRow ? .titleRowDuplicate : nil,
        notes: [FindingNote("the first is here", at: row.place(first))])
    })
}

extension Rule.Variant {
  fileprivate static let titleRowDuplicate = Rule.Variant(
    .warning, when: "the row is a PSTitleValueSpecifier, which offers no choice")
}
