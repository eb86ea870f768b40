@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let editorLabelAsKey = RuleCases(
    of: .editorLabelAsKey,
    bad: [
      .row(
        .toggleSwitch, ["↓Identifier": "sound"],
        finds:
          "key 'Identifier' is Xcode's label for 'Key', which is there too; Settings ignores it\nhelp: remove it",
        fixed: ["Identifier": nil]),
      .rows(
        Sample.row(.toggleSwitch, ["Type": "↓Toggle Switch"]),
        Sample.row(.toggleSwitch, ["Type": "Toggle Switch", "Key": "music"]),
        finds: """
          type 'Toggle Switch' is a label of Xcode's editor; Settings drops the row (and 1 more place)
          help: use 'PSToggleSwitchSpecifier'
          """,
        fixed: [Sample.row(.toggleSwitch), Sample.row(.toggleSwitch, ["Key": "music"])]),
      .rows(
        Sample.row(.textField, ["Key": nil, "↓Identifier": "name"]),
        Sample.row(.textField, ["Key": nil, "Identifier": "street"]),
        finds: """
          key 'Identifier' is a label of Xcode's editor; Settings drops the row (and 1 more place)
          help: rename it to 'Key'
          """,
        fixed: [Sample.row(.textField, ["Key": "name"]), Sample.row(.textField, ["Key": "street"])]),
      .row(
        .textField, ["KeyboardType": "↓Number Pad"],
        finds: """
          'KeyboardType' of 'name' is 'Number Pad', a label of Xcode's editor; Settings ignores it
          help: use 'NumberPad'
          """,
        fixed: ["KeyboardType": "NumberPad"]),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Settings Page Title": "Sounds"]),
        finds:
          "key 'Settings Page Title' is a label of Xcode's editor; Settings ignores it\nhelp: rename it to 'Title'",
        fixed: Sample.page([Sample.row(.toggleSwitch)], ["Title": "Sounds"])),
    ],
    good: [.row(.textField, ["KeyboardType": "NumberPad"])])
}
