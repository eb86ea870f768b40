import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let defaultTypeDiffers = Rule(
    "default-type-differs", .error(.titleRow),
    title: "default that differs from a value only in type",
    rationale: """
      Settings compares types too: a string of digits is not the integer, and selects nothing. Numbers are compared by \
      their value, so that the real 0.0 selects the integer 0.
      """,
    remedy: "Write the default with the same element as the value.",
    sources: [
      .schema("PSMultiValueSpecifier"), .issue("futuretap/InAppSettingsKit", 264),
      .issue("futuretap/InAppSettingsKit", 193),
    ],
    examples: [
      .row(
        .multiValue, ["DefaultValue": "↓0"],
        finds:
          "default of 'experience' is the string '0', but 'Values' has the integer 0; Settings selects nothing",
        help: "write the integer 0",
        fixed: ["DefaultValue": 0]),
      .row(.multiValue, ["DefaultValue": 0.0]),
    ],
    check: .touchingDefaults(
      .shownChoices { row, context in
        guard case .otherType(let value, let match) = context.analysis.defaultRelation(of: row)
        else { return }
        let list = row.list
        let remarks = list.remarks(on: value, and: match, of: list)
        var fault = Fault(
          at: row.place(value),
          """
          default of \(row.label) is \(list.description(value))\(remarks.first), but 'Values' has \
          \(list.description(match))\(remarks.second)
          """)
        if row.element == .titleValue {
          fault.case = .titleRow
          fault.effect = .settings("shows it as it is")
        } else {
          fault.effect = .settings("selects nothing")
        }
        fault.help = "write \(list.description(match))"
        if let mixed = MixedValues(row) {
          // The values have several types, so the intended one is unknown.
          fault.help = mixed.help("each value and the default")
        } else {
          fault.fix = row.fix(
            "replace \(list.description(value)) with \(list.description(match))", .safe,
            .replaceValue(value, .copy(of: match)))
        }
        if !remarks.first.isEmpty { fault.help = "copy the value from 'Values' to the default" }
        fault.notes = [Note("the value that it equals is here", at: row.place(match))]
        fault.touches = context.ownDefault(of: row)
        context.report(fault)
      }))
}

extension Rule.Case {
  fileprivate static let titleRow = Rule.Case(
    .warning, when: "the row is a PSTitleValueSpecifier, which shows the default without its title")
}
