extension Rule {
  static let editorLabelAsKey = Rule(
    .editorLabelAsKey, title: "label of Xcode's editor instead of a raw name",
    rationale: """
      Xcode's property-list editor shows `Identifier` for `Key`, `Toggle Switch` for `PSToggleSwitchSpecifier` and \
      so on. Settings knows only the raw names: it drops a row whose type is a label, never reads a key that is one, \
      and ignores a value that is one. A label makes one finding, however often it occurs.
      """,
    remedy: "Write the raw name. Xcode shows it after you choose Raw Keys and Values from the context menu.",
    sources: ["Apple, Building a Settings bundle for your app", "Apple, Preferences and Settings Programming Guide"],
    bad: .row(
      .toggleSwitch, ["Type": "↓Toggle Switch"],
      finds: "type 'Toggle Switch' is a label of Xcode's editor; Settings drops the row",
      help: "use 'PSToggleSwitchSpecifier'",
      fixed: ["Type": "PSToggleSwitchSpecifier"]),
    alsoBad: .row(
      .textField, ["Key": nil, "↓Identifier": "name"],
      finds: "key 'Identifier' is a label of Xcode's editor; Settings drops the row", help: "rename it to 'Key'",
      fixed: ["Identifier": nil, "Key": "name"]),
    good: .row(.toggleSwitch))
}
