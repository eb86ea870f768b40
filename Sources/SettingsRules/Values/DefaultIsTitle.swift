import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let defaultIsTitle = Rule(
    "default-is-title", .error(.titleRow), title: "default that is a title instead of its value",
    rationale: """
      `DefaultValue` is one of the `Values`, not one of the `Titles`. A title selects nothing, and an app that reads \
      the default gets the text of a title. A title row still shows the text, untranslated; there it is information only.
      """,
    remedy: "Write the value at the position of the title.",
    sources: [.schema("PSMultiValueSpecifier"), .building],
    examples: [
      .row(
        .multiValue, ["DefaultValue": "↓Expert"],
        finds: "default 'Expert' of 'experience' is a title; Settings selects nothing",
        help: "write the value 1",
        fixed: ["DefaultValue": 1]),
      .row(
        .titleValue,
        ["DefaultValue": "↓Night", "Titles": ["Day", "Night"], "Values": ["d", "n"]],
        finds: "default 'Night' of 'theme' is a title; Settings shows it untranslated",
        help: "write the value 'n'",
        fixed: ["DefaultValue": "n"]),
      // A value that is also a title is a value.
      .row(.multiValue, ["DefaultValue": "a", "Titles": ["b", "a"], "Values": ["a", "b"]]),
    ],
    check: .touchingDefaults(
      .shownChoices { row, context in
        guard
          case .title(let value, let match, let title) = context.analysis.defaultRelation(of: row)
        else { return }
        // If several choices have the value, another rule reports that, and the value selects only
        // the first of them.
        if row.isRepeated(match, in: .values, .numeric) { return }
        let list = row.list
        var fault = Fault(
          at: row.place(value), "default \(list.display(value)) of \(row.label) is a title")
        if row.element == .titleValue {
          fault.case = .titleRow
          fault.effect = .settings("shows it untranslated")
        } else {
          fault.effect = .settings("selects nothing")
        }
        fault.help = "write the value \(list.display(match))"
        fault.notes = [Note("the title is here", at: row.place(title))]
        // Code may expect the text of the title.
        fault.fix = row.fix(
          "replace \(list.display(value)) with \(list.display(match))", .unsafe,
          .replaceValue(value, .copy(of: match)))
        fault.touches = context.ownDefault(of: row)
        context.report(fault)
      }))
}

extension Row {
  /// Returns whether a list of the row has a value more than once.
  fileprivate func isRepeated(
    _ node: PropertyList.NodeID, in key: KeyID, _ equality: PropertyList.Comparison
  ) -> Bool {
    (array(key)?.value ?? []).count { list.isEqual($0, to: node, of: list, equality) } > 1
  }
}

extension Rule.Case {
  fileprivate static let titleRow = Rule.Case(
    .info, when: "the row is a PSTitleValueSpecifier, which shows any value")
}
