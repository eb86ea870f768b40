extension Rule {
  static let toggleDefaultMismatch = Rule(
    .toggleDefaultMismatch, title: "default of a switch that is neither on nor off",
    rationale: """
      A switch is on when its value equals `TrueValue`, or the Boolean true where that is absent. A default such as \
      the string `YES` equals neither value: Settings shows the switch off, while an app that asks for a Boolean reads \
      true. The integers 1 and 0 equal true and false. A default such as `NO` equals neither value as well, but off is \
      what it means. InAppSettingsKit reads `YES` as true, so nothing is reported where it alone shows the page.
      """,
    remedy: "Write `<true/>` or `<false/>`; where the switch has `TrueValue` and `FalseValue`, write one of them.",
    sources: [
      "Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier",
      "Apple, Building a Settings bundle for your app",
    ],
    bad: .row(
      .toggleSwitch, ["DefaultValue": "↓YES"],
      finds: "default 'YES' of 'sounds' is a string, not a Boolean; Settings shows the switch off",
      help: "write <true/>",
      fixed: ["DefaultValue": true]),
    good: .row(.toggleSwitch, ["DefaultValue": 1]))
}
