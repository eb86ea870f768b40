import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension Rule {
  static let defaultNotInValues = Rule(
    "default-not-in-values", .error(.emptyText, .titleRow),
    title: "default that is not among the values",
    rationale: """
      Settings shows no choice as selected, and the app reads a value that the user can never choose. A title row \
      shows such a default as it is; there it is information only.
      """,
    remedy:
      "Write one of the `Values` as `DefaultValue`, or add the default to `Values` and a title to `Titles`.",
    sources: [.schema("PSMultiValueSpecifier"), .building],
    examples: [
      .row(
        .multiValue, ["DefaultValue": .marked(3)],
        finds: "default 3 of 'experience' is not in 'Values'; Settings selects nothing",
        help: "write 0 or 1"),
      .row(
        .titleValue, ["DefaultValue": "↓x", "Titles": ["Day", "Night"], "Values": ["d", "n"]],
        finds: "default 'x' of 'theme' is not in 'Values'; Settings shows it as it is",
        help: "write 'd' or 'n'"),
      .row(.radioGroup, ["DefaultValue": 1.0]),
    ],
    check: .touchingDefaults(
      .shownChoices { row, context in
        guard case .none(let value) = context.analysis.defaultRelation(of: row) else { return }
        let list = row.list
        let shown = list.display(value)
        var subject = "default \(shown) of \(row.label)"
        if list.plainText(value) == nil { subject = "default of \(row.label), \(shown)," }
        var fault = Fault(at: row.place(value), "\(subject) is not in 'Values'")
        fault.effect = .settings("selects nothing")
        if row.element == .titleValue {
          fault.case = .titleRow
          fault.effect = .settings("shows it as it is")
        } else if list.kind(value) == .string, list.isEmptyText(value) {
          fault.case = .emptyText
        }
        fault.help = "write \(row.shownValues)"
        fault.touches = context.ownDefault(of: row)
        context.report(fault)
      }))
}

extension Row {
  /// The distinct values, at most eight, as a list such as `0, 1 or 2`.
  fileprivate var shownValues: String {
    let values = (ChoiceSpecifier(row: self).values?.value ?? []).map { list.display($0) }.distinct
    return Wording.first(values, of: values.count, joinedBy: "or")
  }
}

extension Rule.Case {
  fileprivate static let emptyText = Rule.Case(
    .warning, when: "the default is an empty text: nothing is chosen")
  fileprivate static let titleRow = Rule.Case(
    .info, when: "the row is a PSTitleValueSpecifier, which shows any value")
}
