extension Rule {
  static let unknownIdiom = Rule(
    .unknownIdiom, title: "device that Settings does not know",
    rationale: """
      `SupportedUserInterfaceIdioms` is compared with `Phone` on iPhone and with `Pad` elsewhere. Any other name, such \
      as `TV` or `iPad`, never matches, and a row with only such names is hidden everywhere.
      """,
    remedy: "Write `Phone` or `Pad`.",
    sources: [.schema("the SupportedUserInterfaceIdioms key")],
    bad: .row(
      .toggleSwitch, ["SupportedUserInterfaceIdioms": ["Phone", "↓Mac"]],
      finds:
        "unknown device 'Mac' in 'SupportedUserInterfaceIdioms' of 'sounds'; no device matches it",
      help: "use 'Phone' or 'Pad'"),
    alsoBad: .row(
      .textField, ["SupportedUserInterfaceIdioms": ["↓phone"]],
      finds:
        "unknown device 'phone' in 'SupportedUserInterfaceIdioms' of 'name'; no device shows the row",
      help: "use 'Phone'",
      fixed: ["SupportedUserInterfaceIdioms": ["Phone"]]),
    good: .row(
      .textField, ["SupportedUserInterfaceIdioms": ["Mac"]], dialects: ["inappsettingskit"]))
}
