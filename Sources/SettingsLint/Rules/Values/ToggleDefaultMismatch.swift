extension Rule {
  static let toggleDefaultMismatch = Rule(
    .toggleDefaultMismatch, title: "default of a switch that is neither on nor off",
    rationale: """
      A default such as the string `YES` equals neither `TrueValue` (true where absent) nor `FalseValue`: Settings \
      shows the switch off, while an app that asks for a Boolean reads true. 1 and 0 equal true and false. `NO` means \
      off, which is shown. InAppSettingsKit reads `YES` as true, so nothing is reported where it alone shows the page.
      """,
    remedy:
      "Write `<true/>` or `<false/>`; where the switch has `TrueValue` and `FalseValue`, write one of them.",
    sources: [.schema("PSToggleSwitchSpecifier"), .building],
    bad: .row(
      .toggleSwitch, ["DefaultValue": "↓YES"],
      finds: "default 'YES' of 'sounds' is a string, not a Boolean; Settings shows the switch off",
      help: "write <true/>",
      fixed: ["DefaultValue": true]),
    good: .row(.toggleSwitch, ["DefaultValue": 1]))
}
