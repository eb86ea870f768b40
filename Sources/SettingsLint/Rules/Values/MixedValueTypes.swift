import SettingsAnalysis
import SettingsModel

extension Rule {
  static let mixedValueTypes = Rule(
    id: "mixed-value-types",
    title: "values of several types in one list",
    severity: .warning,
    rationale: """
      An app reads a key as one type. When some of the `Values` are strings and others numbers, the type that the app \
      gets depends on what the user chose. Integers and reals count as one type.
      """,
    remedy: "Write all values as elements of one type, such as `<integer>`; prefer the type that most of them have.",
    sources: ["Apple, Settings Application Schema Reference, PSMultiValueSpecifier"],
    bad: [
      .row(
        .multiValue, ["Titles": ["Low", "Middle", "High"], "Values": .marked([0, "1", 2])],
        finds: """
          'Values' of 'experience' has both the integer 0 and the string '1'; the app may read either type
          help: write each value as a number
          """)
    ],
    good: [.row(.multiValue, ["Values": [0, 1.5]])],
    check: .choices(having: [.values]) { row, context in
      guard !context.droppedRows.contains(row.row.index), let mixed = MixedValues(row.row) else { return }
      // A default of the wrong type has the same cure, and is the greater fault.
      if case .otherType = DefaultRelation(row.row), context.isInForce("default-type-differs") { return }
      let list = row.list
      // A value that equals another one but for its type is a duplicate, which is the greater fault.
      let equal = context.isInForce("duplicate-value") ? list.equalItems(mixed.values, .numeric) : []
      let duplicates = Set(equal.flatMap { [$0.first.node, $0.second.node] })
      let odd = mixed.others.filter { !duplicates.contains($0) }
      guard let first = odd.first else { return }
      // The list stays the place, and its types the subject, when another value makes others the odd ones.
      context.report(
        row.place(mixed.values),
        """
        'Values' of \(row.label) has both \(list.description(mixed.common)) and \(list.description(first)); \
        the app may read either type
        """, help: mixed.help(), subject: mixed.types.map(\.name).sorted().joined(separator: ", "),
        notes: odd.prefix(8).map { FindingNote("\(list.description($0)) is here", at: row.place($0)) })
    })
}
