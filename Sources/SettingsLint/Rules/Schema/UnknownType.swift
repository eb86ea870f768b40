extension Rule {
  static let unknownType = Rule(
    .unknownType, title: "type that Settings does not know",
    rationale: """
      Types are compared exactly, and Settings drops a row of any other type without an error. A page that Settings \
      never shows may have rows that the app draws itself; there only a misspelled type is reported.
      """,
    remedy: "Use one of the names of the schema.",
    sources: [.schema()],
    bad: .row(
      .toggleSwitch, ["Type": "↓PSToggleSwitchSpecifer"],
      finds: "unknown type 'PSToggleSwitchSpecifer'; Settings drops the row",
      help: "use 'PSToggleSwitchSpecifier'",
      fixed: ["Type": "PSToggleSwitchSpecifier"]),
    alsoBad: .row(
      .bare, ["Type": "↓Rating", "Title": "Stars"],
      finds: "unknown type 'Rating'; Settings drops the row",
      help:
        "use 'PSGroupSpecifier', 'PSTextFieldSpecifier', 'PSTitleValueSpecifier', 'PSToggleSwitchSpecifier', 'PSSliderSpecifier', 'PSMultiValueSpecifier', 'PSRadioGroupSpecifier' or 'PSChildPaneSpecifier'"
    ),
    good: .row(
      .bare, ["Type": "IASKButtonSpecifier", "Title": "Reset", "Key": "reset"],
      dialects: ["inappsettingskit"]))
}
