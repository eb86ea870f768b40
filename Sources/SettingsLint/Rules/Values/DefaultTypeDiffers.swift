extension Rule {
  static let defaultTypeDiffers = Rule(
    .defaultTypeDiffers, title: "default that differs from a value only in type",
    rationale: """
      Settings compares types too: a string of digits is not the integer, and selects nothing. Numbers are compared by \
      their value, so that the real 0.0 selects the integer 0.
      """,
    remedy: "Write the default with the same element as the value.",
    sources: [
      .schema("PSMultiValueSpecifier"), .issue("futuretap/InAppSettingsKit", 264),
      .issue("futuretap/InAppSettingsKit", 193),
    ],
    bad: .row(
      .multiValue, ["DefaultValue": "↓0"],
      finds:
        "default of 'experience' is the string '0', but 'Values' has the integer 0; Settings selects nothing",
      help: "write the integer 0",
      fixed: ["DefaultValue": 0]),
    good: .row(.multiValue, ["DefaultValue": 0.0]))
}
