extension Rule {
  static let toggleValueTypes = Rule(
    .toggleValueTypes, title: "switch whose two values have different types",
    rationale: """
      If the values have different types, or an absent one means a Boolean, the type that the app gets depends on \
      whether the switch is on.
      """,
    remedy: "Write both values with elements of one type.",
    sources: [.schema("PSToggleSwitchSpecifier")],
    bad: .row(
      .toggleSwitch, ["DefaultValue": "on", "TrueValue": "↓on"],
      finds:
        "'sounds' has the string 'on' as 'TrueValue', but no 'FalseValue'; off stores a Boolean",
      help: "add a string as 'FalseValue'"),
    alsoBad: .row(
      .toggleSwitch, ["DefaultValue": 0, "TrueValue": "on", "FalseValue": .marked(0)],
      finds:
        "'TrueValue' of 'sounds' is the string 'on', but 'FalseValue' is the integer 0; the app reads two types",
      help: "write both with one type"),
    good: .row(.toggleSwitch, ["TrueValue": true]))
}
