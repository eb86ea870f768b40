extension Rule {
  static let missingRequiredKey = Rule(
    .missingRequiredKey, title: "required key that is absent, empty or blank",
    rationale: """
      Settings drops a row that lacks a key its type needs, or whose key is empty, without an error. A text field with \
      an empty `Key` is reported to hide the whole page from iOS 18 on. A blank value leaves a row without a name, a \
      value that no code reads, or a blank page. InAppSettingsKit needs no title of a list, and no default of a switch \
      or slider; nothing is reported on pages that it alone shows.
      """,
    remedy: "Add the key with a value of its own.",
    sources: [
      .schema(), "https://github.com/pguyot/Einstein/pull/200",
      "https://github.com/qrush/motion-settings-bundle/pull/1",
    ],
    bad: .row(
      .toggleSwitch, ["DefaultValue": nil], mark: true,
      finds: "'sounds' has no 'DefaultValue'; Settings drops the row", help: "add 'DefaultValue'"),
    alsoBad: .row(
      .toggleSwitch, ["Title": "↓"],
      finds: "'Title' of 'sounds' is empty; Settings may drop the row", help: "give 'Title' a value"
    ),
    good: .row(.titleValue, ["DefaultValue": ""]))
}
