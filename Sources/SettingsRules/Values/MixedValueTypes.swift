import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let mixedValueTypes = Rule(
    "mixed-value-types", .warning, title: "values of several types in one list",
    rationale:
      "The type that the app gets depends on what the user chose. Integers and reals count as one type.",
    remedy:
      """
      Write all values as elements of one type, such as `<integer>`; prefer the type that most of them have. Values \
      that were already stored keep the old type and select nothing until the app converts them.
      """,
    sources: [.schema("PSMultiValueSpecifier")],
    examples: [
      .row(
        .multiValue, ["Titles": ["Low", "Middle", "High"], "Values": .marked([0, "1", 2])],
        finds:
          "'Values' of 'experience' has both the integer 0 and the string '1'; the app may read either type",
        help: "write each value as a number" + StoredValueAdvice.convert),
      .row(.multiValue, ["Values": [0, 1.5]]),
    ],
    check: .shownChoices { row, context in
      guard let mixed = MixedValues(row) else { return }
      // Another rule reports a value that equals another in all but its type.
      let list = row.list
      let duplicates = Set(
        list.equalItems(mixed.values, .numeric).flatMap { [$0.first.node, $0.second.node] })
      let oddValues = mixed.others.filter { !duplicates.contains($0) }
      guard let first = oddValues.first else { return }
      var fault = Fault(
        at: row.place(mixed.values),
        "'Values' of \(row.label) has both \(list.description(mixed.common)) and \(list.description(first))"
      )
      fault.effect = .app("the app may read either type")
      fault.help = mixed.help()
      // An added value may make others the odd ones, so the identity has all types of the list.
      fault.subject = mixed.types.map { $0.name }.sorted().joined(separator: ", ")
      fault.notes = oddValues.prefix(Wording.listLimit).map {
        Note("\(list.description($0)) is here", at: row.place($0))
      }
      context.report(fault)
    })
}
