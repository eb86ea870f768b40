extension Rule {
  static let toggleValueTypes = Rule(
    .toggleValueTypes, title: "switch whose two values have different types",
    rationale: """
      An app reads the key of a switch as one type. When `TrueValue` is a string and `FalseValue` a number, or one of \
      them is absent and a Boolean takes its place, the type that the app gets depends on whether the switch is on.
      """,
    remedy: "Write both values with elements of one type.",
    sources: ["Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier"],
    bad: .row(
      .toggleSwitch, ["DefaultValue": "on", "TrueValue": "↓on"],
      finds: "'sounds' has the string 'on' as 'TrueValue', but no 'FalseValue'; off stores a Boolean",
      help: "add a string as 'FalseValue'"),
    alsoBad: .row(
      .toggleSwitch, ["DefaultValue": 0, "TrueValue": "on", "FalseValue": .marked(0)],
      finds: "'TrueValue' of 'sounds' is the string 'on', but 'FalseValue' is the integer 0; the app reads two types",
      help: "write both with one type"),
    good: .row(.toggleSwitch, ["TrueValue": true]))
}
