extension Rule {
  static let titlesValuesCount = Rule(
    .titlesValuesCount, title: "titles and values that differ in number",
    rationale: """
      When one list is longer, missing or empty, Settings drops a multi-value row or a radio group and only logs it. A \
      title row shows its value instead of the title. An app may give InAppSettingsKit the choices of a row that has \
      neither list, so nothing is reported where it alone shows the page.
      """,
    remedy: "Give every value a title and every title a value, in the same order.",
    sources: [.schema("PSMultiValueSpecifier"), .schema("PSRadioGroupSpecifier"), .building],
    bad: .row(
      .multiValue, ["Titles": ["A", "B", "C"], "↓Values": [0, 1]],
      finds: "3 'Titles' but 2 'Values' in 'experience'; Settings drops the row",
      help: "add 1 value or remove 1 title"),
    alsoBad: .row(
      .radioGroup, ["↓Titles": ["A", "B"], "Values": nil],
      finds: "'experience' has no 'Values'; Settings drops the row",
      help: "add 2 values, one for each title"),
    good: .files(
      ["Root.plist": Sample.page([Sample.row(.multiValue, ["Titles": nil, "Values": nil])])],
      bundleName: "InAppSettings.bundle", dialects: ["inappsettingskit"]))
}
