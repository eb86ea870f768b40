extension Rule {
  static let invalidSpecifier = Rule(
    .invalidSpecifier, title: "item of a page that is not a dictionary",
    rationale:
      "Every row is a dictionary. Settings skips anything else, and only the device's log mentions it.",
    remedy: "Write the row as a `<dict>` with a `Type`, or remove the item.",
    sources: [.schema("Root Content"), .building],
    bad: .rows(
      "↓<string>PSGroupSpecifier</string>",
      finds:
        "item 2 of 'PreferenceSpecifiers' is the string 'PSGroupSpecifier', not a dictionary; Settings skips it",
      help: "write the row as a dictionary with a 'Type', or remove the item"),
    good: .row(.group))
}
