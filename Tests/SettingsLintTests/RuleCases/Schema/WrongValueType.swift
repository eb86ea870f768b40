@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let wrongValueType = RuleCases(
    of: .wrongValueType,
    bad: [
      .row(
        .textField, ["IsSecure": "↓YES"],
        finds: "'IsSecure' of 'name' is the string 'YES', not a Boolean; Settings ignores it",
        help: "write the Boolean true",
        fixed: ["IsSecure": true]),
      .row(
        .textField, ["DefaultValue": .marked(8080)],
        finds: """
          'DefaultValue' of 'name' is the integer 8080, not a string; Settings takes it as it is
          help: write the string '8080'
          """,
        fixed: ["DefaultValue": "8080"]),
      // Those of one page.
      .rows(
        Sample.row(.textField, ["DefaultValue": .marked(false)]),
        Sample.row(.textField, ["Key": "b", "DefaultValue": false]),
        finds: """
          'DefaultValue' of 'name' is the Boolean false, not a string; Settings takes it as it is (and 1 more place)
          help: write '<string></string>' or remove 'DefaultValue'
          """),
      .row(
        .childPane, ["File": .marked(5)],
        finds:
          "'File' of 'More' is the integer 5, not a string; Settings drops the row\nhelp: write a string"
      ),
      .row(
        .textField, ["DefaultValue": .marked(5)],
        finds: """
          'DefaultValue' of 'name' is the integer 5, not a string; Settings takes it as it is
          help: write the string '5'
          """,
        fixed: ["DefaultValue": "5"]),
      .row(
        .textField, ["IsSecure": .marked(1)],
        finds: """
          'IsSecure' of 'name' is the integer 1, not a Boolean; Settings reads it all the same
          help: write the Boolean true
          """,
        fixed: ["IsSecure": true]),
      .row(
        .slider, ["MaximumValue": .marked(true)],
        finds: """
          'MaximumValue' of 'volume' is the Boolean true, not a number; Settings reads it all the same
          help: write the integer 1
          """,
        fixed: ["MaximumValue": 1]),
      .row(
        .titleValue, ["DefaultValue": .marked(["de": "Nacht"])],
        finds:
          "'DefaultValue' of 'theme' is a dictionary of 1 entry, not a text; Settings cannot show it\nhelp: write a string"
      ),
      .row(
        .toggleSwitch, ["DefaultValue": .marked(["on": true])],
        finds: """
          'DefaultValue' of 'sounds' is a dictionary of 1 entry, not a string, number, Boolean, date or data; Settings \
          shows the switch off
          help: write <true/> or <false/>
          """),
      .row(
        .group, ["SupportedUserInterfaceIdioms": "↓Phone"],
        finds: """
          'SupportedUserInterfaceIdioms' of 'General' is the string 'Phone', not an array of strings; Settings ignores it
          help: write an array of strings
          """),
      .row(
        .multiValue, ["Titles": ["Off", .marked(1)]],
        finds: """
          an item of 'Titles' in 'experience' is the integer 1, not a string; Settings cannot show this text
          help: write the string '1'
          """,
        fixed: ["Titles": ["Off", "1"]]),
      .page(
        Sample.page([Sample.row(.group), Sample.row(.slider)], ["StringsTable": .marked(1)]),
        finds:
          "'StringsTable' is the integer 1, not a string; Settings ignores it\nhelp: write a string"
      ),
    ],
    good: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.slider, ["MinimumValue": "0", "MaximumValue": "1.5"])
          ])
        ])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.textField, ["IsSecure": "YES"]),
            Sample.row(.multiValue, ["Titles": [1, 2]]),
          ])
        ])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
      .row(
        .bare,
        [
          "Type": "IASKMailComposeSpecifier", "Title": "Mail", "Key": "mail",
          "IASKMailComposeSubject": 1,
        ]
      )
      .withDialects(["inappsettingskit"]),
      .row(.slider),
      .row(
        .multiValue,
        [
          "DefaultValue": .element("<data>AQ==</data>"),
          "Values": [.element("<data>AA==</data>"), .element("<data>AQ==</data>")],
        ]),
    ])
}
