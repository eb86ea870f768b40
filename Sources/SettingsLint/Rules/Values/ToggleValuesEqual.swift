extension Rule {
  static let toggleValuesEqual = Rule(
    .toggleValuesEqual, title: "switch whose two values are equal",
    rationale: """
      A switch is on when its value equals `TrueValue`. When `FalseValue` equals it too, on and off store the same \
      value, and the switch goes back to on. An absent `TrueValue` means true, an absent `FalseValue` false; 1 equals true.
      """,
    remedy: "Give the two keys different values, or remove both to store a Boolean.",
    sources: [.schema("PSToggleSwitchSpecifier")],
    bad: .row(
      .toggleSwitch, ["DefaultValue": "on", "TrueValue": "on", "FalseValue": "↓on"],
      finds: "'sounds' stores 'on' for on and 'on' for off; the switch cannot be turned off",
      help: "change one, or remove both to store a Boolean"),
    good: .row(.toggleSwitch, ["DefaultValue": "on", "TrueValue": "on", "FalseValue": "off"]))
}
