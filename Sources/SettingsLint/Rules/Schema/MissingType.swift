extension Rule {
  static let missingType = Rule(
    .missingType, title: "row without a type",
    rationale:
      "`Type` tells Settings what a row is. Settings drops a row without one and reports no error.",
    remedy: "Add `Type` with the name of an element such as `PSToggleSwitchSpecifier`.",
    sources: [.schema()],
    bad: .row(
      .toggleSwitch, ["Type": nil], mark: true,
      finds: "'sounds' has no 'Type'; Settings drops the row",
      help: "add 'Type' with the name of an element, such as 'PSToggleSwitchSpecifier'"),
    alsoBad: .rows(
      Sample.row(.bare, ["↓type": "PSGroupSpecifier", "Title": "Sounds"]),
      finds: "'Sounds' has 'type' instead of 'Type'; Settings drops the row",
      help: "rename it to 'Type'",
      fixed: [Sample.row(.bare, ["Type": "PSGroupSpecifier", "Title": "Sounds"])]),
    good: .row(.group))
}
