extension Rule {
  static let defaultTypeDiffers = Rule(
    .defaultTypeDiffers, title: "default that differs from a value only in type",
    rationale: """
      Settings compares values with their types: the string "0" is not the integer 0. A default of another type than \
      the values selects nothing, and an app that casts it gets nothing.
      """,
    remedy: "Write the default with the same element as the value.",
    sources: [
      "Apple, Settings Application Schema Reference, PSMultiValueSpecifier",
      "https://github.com/futuretap/InAppSettingsKit/issues/264",
      "https://github.com/futuretap/InAppSettingsKit/issues/193",
    ],
    bad: .row(
      .multiValue, ["DefaultValue": "↓0"],
      finds: "default of 'experience' is the string '0', but 'Values' has the integer 0; Settings selects nothing",
      help: "write the integer 0",
      fixed: ["DefaultValue": 0]),
    good: .row(.multiValue, ["DefaultValue": 0.0]))
}
