extension Rule {
  static let editorLabelAsKey = Rule(
    .editorLabelAsKey, title: "label of Xcode's editor instead of a raw name",
    rationale: """
      Xcode's editor shows `Identifier` for `Key` and `Toggle Switch` for `PSToggleSwitchSpecifier`. Settings knows \
      only the raw names: it drops a row of such a type, and ignores such a key or value.
      """,
    remedy:
      "Write the raw name. Xcode shows it after you choose Raw Keys and Values from the context menu.",
    sources: [.building, .guide],
    bad: .row(
      .toggleSwitch, ["Type": "↓Toggle Switch"],
      finds: "type 'Toggle Switch' is a label of Xcode's editor; Settings drops the row",
      help: "use 'PSToggleSwitchSpecifier'",
      fixed: ["Type": "PSToggleSwitchSpecifier"]),
    alsoBad: .row(
      .textField, ["Key": nil, "↓Identifier": "name"],
      finds: "key 'Identifier' is a label of Xcode's editor; Settings drops the row",
      help: "rename it to 'Key'",
      fixed: ["Identifier": nil, "Key": "name"]),
    good: .row(.toggleSwitch))
}
