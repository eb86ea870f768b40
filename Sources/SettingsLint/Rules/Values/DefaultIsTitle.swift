extension Rule {
  static let defaultIsTitle = Rule(
    .defaultIsTitle, title: "default that is a title instead of its value",
    rationale: """
      `DefaultValue` is one of the `Values`, not one of the `Titles`. A title selects nothing, and an app that reads \
      the default gets the text of a title. A title row still shows the text, untranslated; there it is information only.
      """,
    remedy: "Write the value at the position of the title.",
    sources: [.schema("PSMultiValueSpecifier"), .building],
    bad: .row(
      .multiValue, ["DefaultValue": "↓Expert"],
      finds: "default 'Expert' of 'experience' is a title; Settings selects nothing",
      help: "write the value 1",
      fixed: ["DefaultValue": 1]),
    alsoBad: .row(
      .titleValue, ["DefaultValue": "↓Night", "Titles": ["Day", "Night"], "Values": ["d", "n"]],
      finds: "default 'Night' of 'theme' is a title; Settings shows it untranslated",
      help: "write the value 'n'",
      fixed: ["DefaultValue": "n"]),
    // A value that is also a title is a value.
    good: .row(.multiValue, ["DefaultValue": "a", "Titles": ["b", "a"], "Values": ["a", "b"]]))
}
