@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let missingRequiredKey = RuleCases(
    of: .missingRequiredKey,
    bad: [
      .row(
        .toggleSwitch, ["Title": "Group", "Key": nil, "DefaultValue": nil], mark: true,
        finds: """
          'Group' has no 'Key' or 'DefaultValue'; Settings drops the row
          help: use the type 'PSGroupSpecifier', or add 'Key' and 'DefaultValue'
          """),
      // One row is one finding.
      .row(
        .titleValue, ["Title": "About", "Key": "↓", "DefaultValue": nil],
        finds: """
          'Key' of 'About' is empty; Settings drops the row
          help: give 'Key' a value
          """),
      .row(
        .multiValue, ["Titles": ["Beginner", "↓"]],
        finds: """
          a title of 'experience' is blank; Settings shows a choice without a name
          help: give the choice a title
          """),
      .row(
        .textField, ["Key": "↓"],
        finds: "'Key' of 'Name' is empty; Settings drops the row\nhelp: give 'Key' a value"),
      .files(
        ["Root.plist": Sample.page([Sample.row(.multiValue, ["Title": "↓ "])])],
        finds:
          "'Title' of 'experience' is blank; Settings shows a row without a name\nhelp: give 'Title' a value"
      ),
      .row(
        .textField, ["Key": "↓ "],
        finds: "'Key' of 'Name' is blank; code is unlikely to read it\nhelp: give 'Key' a value"),
      .row(
        .childPane, ["File": "↓ "],
        finds: "'File' of 'More' is blank; Settings shows a blank page\nhelp: give 'File' a value"),
      .files(
        ["Root.plist": Sample.page([Sample.row(.multiValue, ["DefaultValue": nil], mark: true)])],
        finds: "'experience' has no 'DefaultValue'\nhelp: add 'DefaultValue'"
      )
      .inBundle("InAppSettings.bundle")
      .withDialects(["inappsettingskit"]),
    ],
    good: [
      .row(.textField),
      .row(
        .multiValue, ["DefaultValue": "", "Titles": ["None", "Some"], "Values": ["", "some"]]),
      .row(.titleValue, ["DefaultValue": 1, "Titles": ["", "Some"], "Values": [0, 1]]),
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.multiValue, ["Title": nil]),
            Sample.row(.toggleSwitch, ["DefaultValue": nil]),
            Sample.row(.slider, ["DefaultValue": nil]),
          ])
        ])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
    ])
}
