extension Rule {
  static let customToggleValues = Rule(
    "custom-toggle-values", .info.optIn, title: "switch with values other than Booleans",
    rationale: """
      The documentation allows strings and numbers, but Settings was reported to store a Boolean once the user moves \
      the switch. The app then reads an unexpected type, and Settings shows the switch off.
      """,
    remedy:
      "Use a switch with Booleans and convert in the app, or a multi-value list with two choices.",
    sources: [.schema("PSToggleSwitchSpecifier"), .issue("lionheart/openradar-mirror", 14770)],
    examples: [
      .row(
        .toggleSwitch, ["DefaultValue": "on", "TrueValue": "↓on", "FalseValue": "off"],
        finds: "'TrueValue' of 'sounds' is the string 'on'; Settings may store a Boolean instead",
        help: "use Booleans, or a multi-value list with two choices" + StoredValueAdvice.convert),
      .row(.toggleSwitch, ["TrueValue": true, "FalseValue": false]),
    ],
    check: .switches(having: [.trueValue, .falseValue]) { toggle, context in
      guard let value = toggle.nonBooleanValue else { return }
      let list = toggle.list
      var fault = Fault(
        at: toggle.place(value.node),
        "'\(list.text(value.key))' of \(toggle.label) is \(list.description(value.node))")
      fault.effect = .settings("may store a Boolean instead")
      fault.help =
        "use Booleans, or a multi-value list with two choices" + StoredValueAdvice.convert
      context.report(fault)
    })
}
