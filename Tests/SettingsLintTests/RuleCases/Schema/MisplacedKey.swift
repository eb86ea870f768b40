@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let misplacedKey = RuleCases(
    of: .misplacedKey,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch),
            Sample.row(.childPane, ["Title": "Licenses", "File": "Licenses"]),
          ]),
          "Licenses.plist": Sample.page([
            Sample.row(.group, ["↓Key": "zlib"]), Sample.row(.group, ["DefaultValue": "zlib"]),
          ]),
        ],
        finds: """
          'Key' has no effect on a PSGroupSpecifier (and 1 more place)
          help: remove it
          """),
      .row(
        .group, ["↓Key": "sounds"],
        finds: "'Key' has no effect on a PSGroupSpecifier\nhelp: remove it"),
    ],
    good: [
      .row(.multiValue, ["FooterText": "What is played."])
        .withDialects(["inappsettingskit"])
    ])
}
