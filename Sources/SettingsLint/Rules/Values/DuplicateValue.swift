extension Rule {
  static let duplicateValue = Rule(
    .duplicateValue, title: "value that occurs twice among the values",
    rationale: """
      Settings finds the selected choice by its value. Of two equal values it always selects the first: the user can tap \
      the second, but it never shows as selected. Numbers are compared as numbers, so 1, 1.0 and true are equal.
      """,
    remedy: "Give every choice its own value.",
    sources: [.schema("PSMultiValueSpecifier")],
    bad: .row(
      .multiValue, ["Titles": ["A", "B", "C"], "Values": [0, 1, .marked(0.0)]],
      finds: """
        'Values' of 'experience' has the integer 0 and the real 0.0, which are equal; Settings never shows the second as \
        selected
        help: give each choice its own value
        """),
    good: .row(.multiValue, ["DefaultValue": "a", "Values": ["a", "A"]]))
}
