extension Rule {
  static let defaultNotInValues = Rule(
    .defaultNotInValues, title: "default that is not among the values",
    rationale: """
      Settings shows no choice as selected, and the app reads a value that the user can never choose. A title row \
      shows such a default as it is; there it is information only.
      """,
    remedy:
      "Write one of the `Values` as `DefaultValue`, or add the default to `Values` and a title to `Titles`.",
    sources: [.schema("PSMultiValueSpecifier"), .building],
    bad: .row(
      .multiValue, ["DefaultValue": .marked(3)],
      finds: "default 3 of 'experience' is not in 'Values'; Settings selects nothing",
      help: "write 0 or 1"),
    alsoBad: .row(
      .titleValue, ["DefaultValue": "↓x", "Titles": ["Day", "Night"], "Values": ["d", "n"]],
      finds: "default 'x' of 'theme' is not in 'Values'; Settings shows it as it is",
      help: "write 'd' or 'n'"),
    good: .row(.radioGroup, ["DefaultValue": 1.0]))
}
