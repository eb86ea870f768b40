extension Rule {
  static let customToggleValues = Rule(
    .init("custom-toggle-values", .info), title: "switch with values other than Booleans",
    isOptIn: true,
    rationale: """
      The documentation allows strings and numbers, but Settings was reported to store a Boolean once the user moves \
      the switch. The app then reads an unexpected type, and Settings shows the switch off.
      """,
    remedy:
      "Use a switch with Booleans and convert in the app, or a multi-value list with two choices.",
    sources: [.schema("PSToggleSwitchSpecifier"), .issue("lionheart/openradar-mirror", 14770)],
    bad: .row(
      .toggleSwitch, ["DefaultValue": "on", "TrueValue": "↓on", "FalseValue": "off"],
      finds: "'TrueValue' of 'sounds' is the string 'on'; Settings may store a Boolean instead",
      help: "use Booleans, or a multi-value list with two choices"),
    good: .row(.toggleSwitch, ["TrueValue": true, "FalseValue": false]),
    check: .switches(having: [.trueValue, .falseValue]) { toggle, context in
      guard let value = toggle.nonBooleanValue else { return }
      let list = toggle.list
      context.report(
        toggle.place(value.node),
        "'\(list.text(value.key))' of \(toggle.label) is \(list.description(value.node))",
        effect: "Settings may store a Boolean instead",
        help: "use Booleans, or a multi-value list with two choices")
    })
}
