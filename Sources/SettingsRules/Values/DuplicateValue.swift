import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let duplicateValue = Rule(
    "duplicate-value", .error(.titleRow), title: "value that occurs twice among the values",
    rationale: """
      Settings finds the selected choice by its value. Of two equal values it always selects the first: the user can tap \
      the second, but it never shows as selected. Numbers are compared as numbers, so 1, 1.0 and true are equal.
      """,
    remedy:
      "Give every choice its own value; the first keeps the one that users have stored.",
    sources: [.schema("PSMultiValueSpecifier")],
    examples: [
      .row(
        .multiValue, ["Titles": ["A", "B", "C"], "Values": [0, 1, .marked(0.0)]],
        finds: """
          'Values' of 'experience' has the integer 0 and the real 0.0, which are equal; Settings never shows the second \
          as selected
          help: give the second its own value; stored values belong to the first
          """),
      .row(.multiValue, ["DefaultValue": "a", "Values": ["a", "A"]]),
    ],
    check: .touchingDefaults(
      .shownChoices { row, context in
        guard let values = row.field(.values)?.value else { return }
        for (first, second) in row.list.equalItems(values, .numeric) {
          context.report(context.fault(of: row, first.node, second.node))
        }
      }))
}

extension RuleContext {
  fileprivate func fault(
    of row: Row, _ first: PropertyList.NodeID, _ second: PropertyList.NodeID
  ) -> Fault {
    let list = row.list
    var sentence = "'Values' of \(row.label) has "
    if list.isEqual(first, to: second, of: list, .exact) {
      sentence += "\(list.display(second)) twice"
    } else {
      sentence += "\(list.description(first)) and \(list.description(second)), which are equal"
    }
    var fault = Fault(at: row.place(second), sentence)
    if row.element == .titleValue {
      fault.case = .titleRow
      fault.effect = .settings("never shows the title of the second")
      fault.help = "remove one of them, with its title"
    } else {
      fault.effect = .settings("never shows the second as selected")
      fault.help = "give the second its own value; stored values belong to the first"
    }
    fault.cause = .place(row.place(first))
    fault.notes = [Note("the first is here", at: row.place(first))]
    if let value = row.defaultNode, list.isEqual(second, to: value, of: list, .numeric) {
      fault.touches = ownDefault(of: row)
    }
    return fault
  }
}

extension Rule.Case {
  fileprivate static let titleRow = Rule.Case(
    .warning, when: "the row is a PSTitleValueSpecifier, which offers no choice")
}
