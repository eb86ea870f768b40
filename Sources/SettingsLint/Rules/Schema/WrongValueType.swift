extension Rule {
  static let wrongValueType = Rule(
    .wrongValueType, title: "value of a type that the key does not take",
    rationale: """
      Settings treats a value of the wrong type, such as a number or Boolean written as a string, as an absent key. It \
      takes the default of a text field as it is, cannot tell a number from a Boolean, and hides no row where the list \
      of devices is no list; these are warnings. InAppSettingsKit converts texts and numbers, so none of them is \
      reported where it alone shows the page.
      """,
    remedy: "Write the value with the element of its type, such as `<integer>` or `<true/>`.",
    sources: [.schema()],
    bad: .row(
      .slider, ["MinimumValue": "↓0"],
      finds: "'MinimumValue' of 'volume' is the string '0', not a number; Settings drops the row",
      help: "write the integer 0",
      fixed: ["MinimumValue": 0]),
    alsoBad: .row(
      .slider, ["DefaultValue": "↓loud"],
      finds:
        "'DefaultValue' of 'volume' is the string 'loud', not a number; Settings drops the row",
      help: "write a number"),
    good: .row(.toggleSwitch, ["DefaultValue": 1]))
}
