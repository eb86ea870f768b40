extension Rule {
  static let mixedValueTypes = Rule(
    .mixedValueTypes, title: "values of several types in one list",
    rationale:
      "The type that the app gets depends on what the user chose. Integers and reals count as one type.",
    remedy:
      "Write all values as elements of one type, such as `<integer>`; prefer the type that most of them have.",
    sources: [.schema("PSMultiValueSpecifier")],
    bad: .row(
      .multiValue, ["Titles": ["Low", "Middle", "High"], "Values": .marked([0, "1", 2])],
      finds:
        "'Values' of 'experience' has both the integer 0 and the string '1'; the app may read either type",
      help: "write each value as a number"),
    good: .row(.multiValue, ["Values": [0, 1.5]]))
}
